import { type Feature } from '#app/core/registry.server.ts'
import { partnersApi } from './api.server.ts'
import { partnersEvents } from './events.ts'
import { partners, partnersDeliveries } from './operations.server.ts'

export const partnersFeature: Feature = {
	name: 'partners',
	operations: partners,
	events: partnersEvents,
	api: partnersApi,
	deliveries: partnersDeliveries,
}
