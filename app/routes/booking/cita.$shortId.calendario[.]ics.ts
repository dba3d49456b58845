import { type LoaderFunctionArgs } from '@remix-run/node'
import { booking } from '#app/features/booking/operations.server.ts'
import { ownEntry } from '#app/features/booking/own-entry.ts'
import { load } from '#app/web/load.server.ts'
import { clientContext } from './booking-door.server.ts'
import { calendarResponse } from './calendar-file.server.ts'

/** One appointment for the client's own calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const { ctx, appointmentId } = await clientContext(request, params.shortId)
	const own = await load(ctx, booking.ownAppointment, { appointmentId })
	return calendarResponse(ownEntry(own), request, 'cita.ics')
}
