import { data } from '@remix-run/node'
import { publicOrigin } from '#app/core/brands.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { booking } from '#app/features/booking/operations.server.ts'
import { reviews } from '#app/features/reviews/operations.server.ts'
import { load } from '#app/web/load.server.ts'
import { framedBy } from './framed.server.ts'

/** What the first page shows, of everybody or of one specialist, and the address under which it is shared. */
export async function bookingScreen(ctx: Ctx<'business'>, request: Request, specialistId?: string) {
	const query = new URL(request.url).searchParams
	const [found, page] = await Promise.all([
		load(ctx, reviews.publicReviews, {}),
		load(ctx, booking.page, {
			specialistId: specialistId?.slice(0, 64),
			branchId: query.get('sucursal')?.slice(0, 64) || undefined,
			search: query.get('q')?.trim().slice(0, 60) || undefined,
		}),
	])
	return data({ page, found, origin: await publicOrigin(ctx) }, { headers: framedBy(page.business) })
}
