import { staffPolicy, visitorPolicy } from '#app/core/actors.ts'
import { calendar } from '#app/features/agenda/calendar/calendar.server.ts'
import { bookingTimes } from '#app/features/booking/times.server.ts'
import { businessFrame } from '#app/features/businesses/queries.server.ts'
import { home as homeOf } from '#app/features/home/queries.server.ts'
import { HOUR, localDate } from '#app/lib/time.ts'
import { type Scene } from '#tests/support/scenes/scene.ts'
import { type Eyes, world } from './world.ts'

/** What the frame, the calendar and the booking page read of a salon. */
export function pageAnswers({ service }: Scene, { as, limited }: Eyes): Promise<unknown>[] {
	const visitor = { kind: 'visitor', id: undefined, permissions: new Set(['booking.visit'] as const) } as const
	const filters = { branchIds: [], specialistIds: [], statuses: [] }
	const from = localDate(world.now, 'America/Mexico_City')
	const to = localDate(world.now + 6 * 24 * HOUR, 'America/Mexico_City')
	const serviceId = service.id
	return [
		businessFrame(as({})),
		businessFrame(as(limited)),
		homeOf(as({})),
		homeOf(as(limited)),
		calendar(as({}), { from, to, ...filters }),
		calendar(as({}), { from, to: from, ...filters }),
		bookingTimes(as({ ...visitor, bookingPolicy: visitorPolicy }), { serviceId }),
		bookingTimes(as({ bookingPolicy: staffPolicy }), { serviceId, date: to }),
	]
}
