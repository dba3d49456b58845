import { type Feature } from '#app/core/registry.server.ts'
import { audiencesApi } from './api.server.ts'
import { audiencesEvents } from './events.ts'
import { audiences, audiencesInside } from './operations.server.ts'

export const audiencesFeature: Feature = {
	name: 'audiences',
	operations: audiences,
	events: audiencesEvents,
	inside: audiencesInside,
	live: { 'audiences.': ['audiences.view'] },
	api: audiencesApi,
}
