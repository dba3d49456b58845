import { type Feature } from '#app/core/registry.server.ts'
import { specialistsApi } from './api.server.ts'
import { specialistsEvents } from './events.ts'
import { specialists, specialistsInside, specialistsReferences } from './operations.server.ts'

export const specialistsFeature: Feature = {
	name: 'specialists',
	operations: specialists,
	events: specialistsEvents,
	inside: specialistsInside,
	references: specialistsReferences,
	api: specialistsApi,
}
