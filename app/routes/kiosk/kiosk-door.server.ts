import { data } from '@remix-run/node'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { byKioskToken } from '#app/core/access.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { kiosk } from '#app/features/booking/kiosk/operations.server.ts'
import { type OwnVisit } from '#app/features/booking/kiosk/schemas.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { sentence, spanish, statusOf } from '#app/web/failure-copy.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { publicContext } from '#app/web/session.server.ts'

/** A busy morning passes; whoever tries number after number at one screen does not. */
const searches = new RateLimiterMemory({ points: 60, duration: 10 * 60 })

const texts = { done: '', refused: 'No se pudo buscar tu cita', failed: 'Error al procesar la solicitud' }

/** `whatsapp` stays in the answer alone: no address and no history of the shared screen holds a number. */
export type KioskAnswer = { whatsapp: string; visits: OwnVisit[]; problem: string | null }

/** The screen of a branch. Throws the 404 page for an address that opens nothing. */
export async function showKiosk(token = '') {
	const { ctx, kioskId } = await kioskContext(token)
	return { ...(await load(ctx, kiosk.place, { kioskId })), now: ctx.now }
}

/** Somebody looks for their appointment, or says that they are here. */
export async function pressKiosk(request: Request, token = '') {
	const { ctx, kioskId } = await kioskContext(token)
	const fields = await fieldsOf(request)
	const whatsapp = textIn(fields, 'whatsapp')
	if (!(await allowed(kioskId))) return answer(429, { whatsapp, problem: spanish('too_many_attempts') })
	const appointmentId = textIn(fields, 'appointmentId')
	if (appointmentId) {
		const arrived = await attempt(ctx, kiosk.arrive, { kioskId, whatsapp, appointmentId })
		if (!arrived.ok) return refused(whatsapp, arrived.failure)
	}
	const found = await attempt(ctx, kiosk.findOwn, { kioskId, whatsapp })
	if (!found.ok) return refused(whatsapp, found.failure)
	if (found.value.visits.length === 0) return answer(404, { whatsapp, problem: notFound })
	return answer(200, { whatsapp, visits: found.value.visits })
}

const notFound = 'No encontramos una cita de hoy con ese número. Revísalo o avisa en recepción.'

function refused(whatsapp: string, failure: Parameters<typeof sentence>[0]) {
	const [own] = Object.values(failure.fields).flat()
	return answer(statusOf(failure), { whatsapp, problem: own ? spanish(own) : sentence(failure, texts) })
}

function answer(
	status: number,
	{ whatsapp, visits = [], problem = null }: Partial<KioskAnswer> & { whatsapp: string },
) {
	return data({ whatsapp, visits, problem } satisfies KioskAnswer, { status })
}

async function kioskContext(token: string): Promise<{ ctx: Ctx<'business'>; kioskId: string }> {
	const door = await byKioskToken(await publicContext(), token)
	if (!door) throw data({ message: 'No encontramos este kiosko.', reference: null }, { status: 404 })
	return door
}

function textIn(fields: FormData, name: string): string {
	const value = fields.get(name)
	return typeof value === 'string' ? value : ''
}

async function allowed(kioskId: string): Promise<boolean> {
	return searches.consume(kioskId).then(
		() => true,
		() => false,
	)
}
