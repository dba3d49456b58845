import { type Feature } from '#app/core/registry.server.ts'
import { conversionsApi } from './api.server.ts'
import { conversions, conversionsDeliveries, conversionsInside } from './operations.server.ts'

export const conversionsFeature: Feature = {
	name: 'conversions',
	operations: conversions,
	inside: conversionsInside,
	deliveries: conversionsDeliveries,
	api: conversionsApi,
}
