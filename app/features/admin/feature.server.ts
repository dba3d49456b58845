import { type Feature } from '#app/core/registry.server.ts'
import { adminEvents } from './events.ts'
import { admin } from './operations.server.ts'
import { adminDeliveries } from './sweep.server.ts'

export const adminFeature: Feature = {
	name: 'admin',
	operations: admin,
	events: adminEvents,
	deliveries: adminDeliveries,
}
