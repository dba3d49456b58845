import { data } from '@remix-run/node'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type z } from 'zod'
import { type Operation } from '#app/core/operation.server.ts'
import { booking } from '#app/features/booking/operations.server.ts'
import { type Bought } from '#app/features/counter/by-link/schemas.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { spanish } from '#app/web/failure-copy.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { remoteAddress } from '#app/web/request-scope.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { visitorContext } from './booking-door.server.ts'
import { framedBy } from './framed.server.ts'

const purchases = new RateLimiterMemory({ points: 12, duration: 60 * 60 })

/** What is bought on a business's page, in its frame. */
export async function buyScreen(slug: string) {
	const ctx = await visitorContext(slug)
	const { business } = await load(ctx, booking.page, {})
	const sold = await load(ctx, counter.soldOnline, {})
	const { name, sheet, countryCode } = business
	return { shown: { business: { name, slug: business.slug, sheet, countryCode }, sold }, headers: framedBy(business) }
}

/** The form of who buys, with what its address says; its payment comes next, and says itself how things stand. */
export async function buyAndPay<Input extends z.ZodType>(
	request: Request,
	slug: string,
	op: Operation<Input, typeof Bought, 'business'>,
	input: Record<string, string | undefined> = {},
) {
	const ctx = await visitorContext(slug)
	const isAllowed = await purchases.consume(remoteAddress(request)).then(
		() => true,
		() => false,
	)
	if (!isAllowed) {
		return data({ result: { error: { '': [spanish('too_many_attempts')] } }, details: null }, { status: 429 })
	}
	const answer = await submit(ctx, request, op, {
		done: '',
		refused: 'No se pudo comprar',
		failed: 'Error al comprar',
		to: ({ path }) => path,
		input,
	})
	return answer instanceof Response ? redirect(answer.headers.get('Location') ?? '', { status: 303 }) : answer
}
