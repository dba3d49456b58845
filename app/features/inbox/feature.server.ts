import { type Feature } from '#app/core/registry.server.ts'
import { inboxApi } from './api.server.ts'
import { inboxEvents } from './events.ts'
import { inbox, inboxDeliveries, inboxInside } from './operations.server.ts'
import { isFileOfMessage } from './threads/files.server.ts'

export const inboxFeature: Feature = {
	name: 'inbox',
	operations: inbox,
	events: inboxEvents,
	// Who looks is told of typing by the line itself; of the log's word nothing is shown.
	live: { 'inbox.': ['inbox.view'], 'inbox.typingShown': [] },
	inside: inboxInside,
	deliveries: inboxDeliveries,
	references: [{ to: 'file', by: 'messages', isUsed: isFileOfMessage }],
	api: inboxApi,
}
