import { type Feature } from '#app/core/registry.server.ts'
import { visitorsEvents } from './events.ts'
import { visitors, visitorsDeliveries } from './operations.server.ts'
import { visitorsRetention } from './retention.server.ts'

export const visitorsFeature: Feature = {
	name: 'visitors',
	operations: visitors,
	events: visitorsEvents,
	deliveries: visitorsDeliveries,
	retention: visitorsRetention,
}
