import { type Feature } from '#app/core/registry.server.ts'
import { resourcesEvents } from './events.ts'
import { resources } from './operations.server.ts'

export const resourcesFeature: Feature = {
	name: 'resources',
	operations: resources,
	events: resourcesEvents,
}
