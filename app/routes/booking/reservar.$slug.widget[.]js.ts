import { type LoaderFunctionArgs } from '@remix-run/node'
import { publicOrigin } from '#app/core/brands.server.ts'
import { booking } from '#app/features/booking/operations.server.ts'
import { bookingPathOf } from '#app/features/booking/paths.ts'
import { widgetScript } from '#app/features/booking/ui/widget-script.ts'
import { load } from '#app/web/load.server.ts'
import { visitorContext } from './booking-door.server.ts'

/** What another site puts into its page: the booking page in a frame as high as it is. */
export async function loader({ params }: LoaderFunctionArgs) {
	const ctx = await visitorContext(params.slug)
	const { business } = await load(ctx, booking.page, {})
	const script = widgetScript({
		origin: await publicOrigin(ctx),
		path: bookingPathOf(business.slug),
		name: business.name,
		sites: business.sites,
	})
	return new Response(script, {
		headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
	})
}
