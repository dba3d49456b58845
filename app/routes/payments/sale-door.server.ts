import { data } from '@remix-run/node'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { bySale } from '#app/core/secret-addresses/access-sale.server.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { salePathOf } from '#app/features/payments/sale/sale-path.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { unguessed } from '#app/web/door.server.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { remoteAddress } from '#app/web/request-scope.server.ts'
import { publicContext } from '#app/web/session.server.ts'
import { allowed, comesFromPaying } from './pay-door.server.ts'

/** Who comes back from paying asks again and again; the provider is asked for one sale every two seconds at most. */
const checks = new RateLimiterMemory({ points: 1, duration: 2 })
const openings = new RateLimiterMemory({ points: 60, duration: 15 * 60 })

/** `page` is null for a link that opens nothing. */
export async function showSalePage(request: Request, shortId: string) {
	const door = await unguessed(request, async () => bySale(await publicContext(), shortId))
	if (!door) return data({ page: null, notes: [], returned: false, failed: false }, { status: 404 })
	const { ctx, saleId } = door
	const returned = comesFromPaying(request)
	if (returned && (await allowed(checks, saleId))) await attempt(ctx, payments.checkSale, { saleId })
	const page = await load(ctx, payments.salePage, { saleId })
	const notes = page.state === 'paid' ? (await load(ctx, counter.givenForSale, { saleId })).notes : []
	return data({ page, notes, returned, failed: new URL(request.url).searchParams.has('sin-opciones') })
}

/** The pay button: on to the provider's page, or back to this one, which says why not. */
export async function pressSale(request: Request, shortId: string) {
	const door = await unguessed(request, async () => bySale(await publicContext(), shortId))
	const here = salePathOf(shortId)
	if (!door) return redirect(here, 303)
	const outcome = (await allowed(openings, remoteAddress(request)))
		? await attempt(door.ctx, payments.openSaleLink, { saleId: door.saleId })
		: null
	if (outcome && !outcome.ok && outcome.failure.code === 'already_closed') return redirect(here, 303)
	const link = outcome?.ok ? outcome.value.link : null
	return redirect(link ? link.payUrl : `${here}?sin-opciones=1`, 303)
}
