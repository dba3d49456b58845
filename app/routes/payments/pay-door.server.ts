import { data } from '@remix-run/node'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { byShortId } from '#app/core/access.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { type PayPage } from '#app/features/payments/schemas.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { unguessed } from '#app/web/door.server.ts'
import { formOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { remoteAddress } from '#app/web/request-scope.server.ts'
import { publicContext, sessionOf } from '#app/web/session.server.ts'

/** Who comes back from paying asks again and again; Mercado Pago is asked for one appointment every two seconds at most. */
const checks = new RateLimiterMemory({ points: 1, duration: 2 })
const openings = new RateLimiterMemory({ points: 60, duration: 15 * 60 })

type Door = { ctx: Ctx<'business'>; appointmentId: string }

/** `page` is null for a link that opens nothing (PAG-006); `returned`: the browser comes from paying, or says so. */
export async function showPayPage(request: Request) {
	const door = await enter(request)
	if (!door) return data({ page: null, returned: false }, { status: 404 })
	const returned = comesFromPaying(request)
	if (returned) await check(door)
	const page = await load(door.ctx, payments.payPage, { appointmentId: door.appointmentId })
	return data({ page: await started(request, door, page), returned })
}

/**
 * The pay button. Without a script the person is sent on to Mercado Pago; `preparar` is the script's wish to hold the
 * link ready on the page. A price that is no longer the one that was pressed is shown first.
 */
export async function pressPay(request: Request) {
	const door = await enter(request)
	if (!door) return data({ failed: true }, { status: 404 })
	const form = await formOf(request)
	const outcome = (await allowed(openings, remoteAddress(request)))
		? await attempt(door.ctx, payments.openPayLink, { appointmentId: door.appointmentId })
		: null
	// What can no longer be paid is said by the page itself.
	if (outcome && !outcome.ok && outcome.failure.code === 'already_closed') return backTo(request)
	if (!outcome?.ok || !outcome.value.link) return data({ failed: true }, { status: outcome ? 502 : 429 })
	if (form.has('preparar')) return data({ failed: false })
	const { link, amountMinor } = outcome.value
	return form.get('monto') === String(amountMinor) ? redirect(link.payUrl, 303) : backTo(request)
}

async function enter(request: Request): Promise<Door | null> {
	const shortId = new URL(request.url).searchParams.get('a')
	return shortId ? unguessed(request, async () => byShortId(await publicContext(), shortId)) : null
}

/** What the rest of the address claims about the payment is never looked at. */
export function comesFromPaying(request: Request): boolean {
	const query = new URL(request.url).searchParams
	const paymentId = query.get('payment_id')
	return query.has('regreso') && paymentId !== null && paymentId !== 'null'
}

async function check({ ctx, appointmentId }: Door): Promise<void> {
	if (await allowed(checks, appointmentId)) await attempt(ctx, payments.checkPayment, { appointmentId })
}

/** A countdown starts when the client looks: programs that draw a preview of the link and signed-in staff are not him. */
async function started(request: Request, { ctx, appointmentId }: Door, page: PayPage): Promise<PayPage> {
	if (!page.startsTimer || request.method === 'HEAD' || isPreview(request) || (await sessionOf(request))) return page
	await attempt(ctx, payments.seeDiscount, { appointmentId })
	return load(ctx, payments.payPage, { appointmentId })
}

const previewers =
	/whatsapp\/|facebookexternalhit|facebot|telegrambot|twitterbot|slackbot|discordbot|linkedinbot|googlebot|bingbot/i

function isPreview({ headers }: Request): boolean {
	const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? ''
	return previewers.test(headers.get('User-Agent') ?? '') || /prefetch|preview/i.test(purpose)
}

export async function allowed(limiter: RateLimiterMemory, key: string): Promise<boolean> {
	return limiter.consume(key).then(
		() => true,
		() => false,
	)
}

function backTo(request: Request) {
	const shortId = new URL(request.url).searchParams.get('a') ?? ''
	return redirect(`/pagar-cita?a=${encodeURIComponent(shortId)}`, 303)
}
