import { type Feature } from '#app/core/registry.server.ts'
import { webchatApi } from './api.server.ts'
import { webchatEvents } from './events.ts'
import { webchat } from './operations.server.ts'
import { webchatRetention } from './retention.server.ts'

export const webchatFeature: Feature = {
	name: 'webchat',
	operations: webchat,
	events: webchatEvents,
	live: { 'webchat.': ['inbox.view'] },
	retention: webchatRetention,
	api: webchatApi,
}
