import { data } from '@remix-run/node'
import { byOffer } from '#app/core/access.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { publicBusiness } from '#app/features/booking/place.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { publicContext } from '#app/web/context.server.ts'
import { throttled } from '#app/web/door.server.ts'
import { sentence, spanish, statusOf } from '#app/web/failure-copy.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'

const texts = { done: '', refused: 'No se pudo responder', failed: 'Error al procesar la solicitud' }

/** The page of one offered time, for whoever has its address. */
export async function loadOffer(offerId: string) {
	const ctx = await visitorOf(offerId)
	const offer = await load(ctx, agenda.seeOwnOffer, { offerId })
	const isOpen = offer.status === 'abierta' && Date.parse(offer.expiresAt) > ctx.now
	const { name, slug, sheet } = await publicBusiness(ctx)
	return { offer, isOpen, business: { name, slug, sheet } }
}

export async function answerOffer(request: Request, offerId: string) {
	if (await throttled(request, 'espera')) return data({ problem: spanish('too_many_attempts') }, { status: 429 })
	const ctx = await visitorOf(offerId)
	const accept = (await fieldsOf(request)).get('respuesta') === 'si'
	const outcome = await attempt(ctx, agenda.answerOwnOffer, { offerId, accept })
	if (outcome.ok) return data({ problem: undefined })
	return data({ problem: sentence(outcome.failure, texts) }, { status: statusOf(outcome.failure) })
}

async function visitorOf(offerId: string) {
	const ctx = await byOffer(await publicContext(), offerId)
	if (!ctx) throw data({ message: spanish('not_found'), reference: null }, { status: 404 })
	return ctx
}
