import { type Feature } from '#app/core/registry.server.ts'
import { servicesApi } from './api.server.ts'
import { servicesEvents } from './events.ts'
import { services, servicesReferences } from './operations.server.ts'

export const servicesFeature: Feature = {
	name: 'services',
	operations: services,
	events: servicesEvents,
	references: servicesReferences,
	api: servicesApi,
}
