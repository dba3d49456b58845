import { type Feature } from '#app/core/registry.server.ts'
import { businessesApi } from './api.server.ts'
import { businessesEvents } from './events.ts'
import { businesses, businessesDeliveries } from './operations.server.ts'

export const businessesFeature: Feature = {
	name: 'businesses',
	operations: businesses,
	events: businessesEvents,
	live: {
		'businesses.providerChanged': ['inbox.view'],
		'businesses.providerConnected': ['inbox.view'],
		'businesses.providerDisconnected': ['inbox.view'],
	},
	deliveries: businessesDeliveries,
	api: businessesApi,
}
