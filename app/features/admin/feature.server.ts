import { type Feature } from '#app/core/registry.server.ts'
import { adminApi } from './api.server.ts'
import { adminEvents } from './events.ts'
import { admin } from './operations.server.ts'
import { adminDeliveries } from './sweep.server.ts'

export const adminFeature: Feature = {
	name: 'admin',
	api: adminApi,
	operations: admin,
	events: adminEvents,
	deliveries: adminDeliveries,
}
