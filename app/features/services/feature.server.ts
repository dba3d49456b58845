import { type Feature } from '#app/core/registry.server.ts'
import { servicesApi } from './api.server.ts'
import { servicesEvents } from './events.ts'
import { services, servicesInside, servicesReferences } from './operations.server.ts'
import { sellingApi } from './selling/api.server.ts'

export const servicesFeature: Feature = {
	name: 'services',
	operations: services,
	events: servicesEvents,
	inside: servicesInside,
	references: servicesReferences,
	api: [...servicesApi, ...sellingApi],
}
