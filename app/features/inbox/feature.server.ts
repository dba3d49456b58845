import { type Feature } from '#app/core/registry.server.ts'
import { inboxApi } from './api.server.ts'
import { inboxEvents } from './events.ts'
import { inbox, inboxDeliveries, inboxInside } from './operations.server.ts'

export const inboxFeature: Feature = {
	name: 'inbox',
	operations: inbox,
	events: inboxEvents,
	live: { 'inbox.': ['inbox.view'] },
	inside: inboxInside,
	deliveries: inboxDeliveries,
	api: inboxApi,
}
