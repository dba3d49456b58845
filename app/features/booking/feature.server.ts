import { type Feature } from '#app/core/registry.server.ts'
import { bookingEvents } from './events.ts'
import { booking, bookingInside } from './operations.server.ts'

export const bookingFeature: Feature = {
	name: 'booking',
	operations: booking,
	events: bookingEvents,
	inside: bookingInside,
}
