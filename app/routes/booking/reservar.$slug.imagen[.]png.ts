import { type LoaderFunctionArgs } from '@remix-run/node'
import { booking } from '#app/features/booking/operations.server.ts'
import { pictureMark, pictureOf } from '#app/features/booking/picture/picture.server.ts'
import { load } from '#app/web/load.server.ts'
import { visitorContext } from './booking-door.server.ts'

/** What chats and networks show of the page: who it is of and what may be booked. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const page = await load(await visitorContext(params.slug), booking.page, {})
	const headers = { ETag: `"${pictureMark(page)}"`, 'Cache-Control': 'public, max-age=3600' }
	const known = request.headers.get('If-None-Match')?.split(',') ?? []
	if (known.some((one) => one.trim().replace(/^W\//, '') === headers.ETag))
		return new Response(null, { status: 304, headers })
	return new Response(new Uint8Array(await pictureOf(page)), { headers: { ...headers, 'Content-Type': 'image/png' } })
}
