import { type AppointmentRecord } from '../queries.server.ts'

/** What a booking hands to those who react to it at once: all that it has read and written. */
export class Booked {
	constructor(readonly record: AppointmentRecord) {}
}
