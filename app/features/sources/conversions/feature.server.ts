import { type Feature } from '#app/core/registry.server.ts'
import { conversionsApi } from './api.server.ts'
import { conversionsEvents } from './events.ts'
import { conversions, conversionsDeliveries, conversionsInside } from './operations.server.ts'

export const conversionsFeature: Feature = {
	name: 'conversions',
	operations: conversions,
	events: conversionsEvents,
	inside: conversionsInside,
	deliveries: conversionsDeliveries,
	live: { 'conversions.': ['conversions.view'] },
	api: conversionsApi,
}
