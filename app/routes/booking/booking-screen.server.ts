import { data } from '@remix-run/node'
import { publicOrigin } from '#app/core/brands.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { booking } from '#app/features/booking/operations.server.ts'
import { bookingPathOf, onePathOf, picturePathOf, wantedIn } from '#app/features/booking/paths.ts'
import { pictureMark } from '#app/features/booking/picture/picture.server.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { reviews } from '#app/features/reviews/operations.server.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'
import { takeFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { visitorContext } from './booking-door.server.ts'
import { noteCampaign } from './campaign.server.ts'
import { framedBy } from './framed.server.ts'
import { greetingFor } from './remembering.server.ts'

/** What the first page shows, of everybody or of one specialist, and the address under which it is shared. */
export async function bookingScreen(ctx: Ctx<'business'>, request: Request, specialistId?: string) {
	const query = new URL(request.url).searchParams
	const [found, sold, page, greeting] = await Promise.all([
		load(ctx, reviews.publicReviews, {}),
		load(ctx, counter.soldOnline, {}),
		load(ctx, booking.page, {
			specialistId: specialistId?.slice(0, 64),
			branchId: query.get('sucursal')?.slice(0, 64) || undefined,
			search: query.get('q')?.trim().slice(0, 60) || undefined,
		}),
		greetingFor(ctx, request, true),
	])
	const wanted = wantedIn(query.getAll('servicio'))
	const origin = await publicOrigin(ctx)
	const picture = page.open ? origin + picturePathOf(page.business.slug, pictureMark(page)) : null
	const { flash, headers } = await takeFlash(request)
	const shown = await noteCampaign(request, page.business.slug, framedBy(page.business, headers))
	return data({ page, found, sold, wanted, origin, picture, greeting, flash }, { headers: shown })
}

/** Several services at once; one alone has a page of its own, none leads to the first one. */
export async function visitScreen(request: Request, slug: string) {
	const ctx = await visitorContext(slug)
	const query = new URL(request.url).searchParams
	const wanted = wantedIn(query.getAll('servicio'))
	const [first] = wanted
	if (!first) throw redirect(bookingPathOf(slug))
	if (wanted.length === 1) throw redirect(onePathOf(slug, first))
	const dateIn = (name: string) => {
		const text = query.get(name)
		return text && isLocalDate(text) ? text : undefined
	}
	return load(ctx, booking.visitTimes, {
		services: wanted.map(({ specialistId, ...one }) => ({ ...one, specialistId: specialistId ?? undefined })),
		branchId: query.get('sucursal')?.slice(0, 64) || undefined,
		from: dateIn('desde'),
		date: dateIn('fecha'),
	})
}
