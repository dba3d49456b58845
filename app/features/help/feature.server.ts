import { type Feature } from '#app/core/registry.server.ts'
import { helpRows } from './api.server.ts'
import { helpEvents } from './events.ts'
import { help } from './operations.server.ts'
import { helpRetention } from './retention.server.ts'

export const helpFeature: Feature = {
	name: 'help',
	operations: help,
	events: helpEvents,
	api: helpRows,
	retention: helpRetention,
}
