import { type Feature } from '#app/core/registry.server.ts'
import { assistantsApi } from './api.server.ts'
import { assistantsEvents } from './events.ts'
import { assistants, assistantsInside } from './operations.server.ts'

export const assistantsFeature: Feature = {
	name: 'assistants',
	operations: assistants,
	events: assistantsEvents,
	api: assistantsApi,
	live: { 'assistants.': ['assistants.view'] },
	inside: assistantsInside,
}
