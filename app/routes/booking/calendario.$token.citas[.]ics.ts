import { type LoaderFunctionArgs } from '@remix-run/node'
import { byCalendarToken } from '#app/core/access.server.ts'
import { booking } from '#app/features/booking/operations.server.ts'
import { load } from '#app/web/load.server.ts'
import { publicContext } from '#app/web/session.server.ts'
import { calendarResponse } from './calendar-file.server.ts'

/** The calendar behind a secret address, for programs that subscribe to it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const door = await byCalendarToken(await publicContext(), params.token ?? '')
	if (!door) return new Response('Este calendario ya no existe.', { status: 404 })
	const content = await load(door.ctx, booking.readFeed, { feedId: door.feedId })
	return calendarResponse(content, request, 'citas.ics')
}
