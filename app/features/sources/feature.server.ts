import { type Feature } from '#app/core/registry.server.ts'
import { sourcesApi } from './api.server.ts'
import { sourcesEvents } from './events.ts'
import { sources, sourcesInside } from './operations.server.ts'

export const sourcesFeature: Feature = {
	name: 'sources',
	operations: sources,
	events: sourcesEvents,
	inside: sourcesInside,
	live: { 'sources.': ['sources.view'] },
	api: sourcesApi,
}
