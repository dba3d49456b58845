import { type Feature } from '#app/core/registry.server.ts'
import { noticesEvents } from './events.ts'
import { kinds } from './kinds.ts'
import { notices, noticesInside } from './operations.server.ts'
import { noticesRetention } from './retention.server.ts'

export const noticesFeature: Feature = {
	name: 'notices',
	operations: notices,
	events: noticesEvents,
	live: { 'core.reactionFailed': [kinds['core.reactionFailed'].permission] },
	inside: noticesInside,
	retention: noticesRetention,
}
