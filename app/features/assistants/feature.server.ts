import { type Feature } from '#app/core/registry.server.ts'
import { assistantsApi } from './api.server.ts'
import { assistantsEvents } from './events.ts'
import { assistants, assistantsDeliveries, assistantsInside } from './operations.server.ts'
import { postsRetention } from './posting/retention.server.ts'
import { isFunnelOfAssistant } from './queries.server.ts'

export const assistantsFeature: Feature = {
	name: 'assistants',
	operations: assistants,
	events: assistantsEvents,
	api: assistantsApi,
	live: { 'assistants.': ['assistants.view'] },
	inside: assistantsInside,
	deliveries: assistantsDeliveries,
	references: [{ to: 'funnel', by: 'assistants', isUsed: isFunnelOfAssistant }],
	retention: postsRetention,
}
