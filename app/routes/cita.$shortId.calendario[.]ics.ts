import { type LoaderFunctionArgs } from '@remix-run/node'
import { booking } from '#app/features/booking/operations.server.ts'
import { ownEntry } from '#app/features/booking/own-entry.ts'
import { clientContext } from '#app/web/booking-door.server.ts'
import { calendarResponse } from '#app/web/calendar-file.server.ts'
import { load } from '#app/web/load.server.ts'

/** One appointment for the client's own calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const { ctx, appointmentId } = await clientContext(params.shortId)
	const own = await load(ctx, booking.ownAppointment, { appointmentId })
	return calendarResponse(ownEntry(own), request, 'cita.ics')
}
