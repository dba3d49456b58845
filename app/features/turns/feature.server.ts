import { type Feature } from '#app/core/registry.server.ts'
import { turnsEvents } from './events.ts'
import { turns, turnsDeliveries, turnsInside } from './operations.server.ts'
import { turnsRetention } from './retention.server.ts'

export const turnsFeature: Feature = {
	name: 'turns',
	operations: turns,
	events: turnsEvents,
	live: { 'turns.': ['inbox.view', 'assistants.view'] },
	inside: turnsInside,
	deliveries: turnsDeliveries,
	retention: turnsRetention,
}
