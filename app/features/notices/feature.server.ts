import { type Feature } from '#app/core/registry.server.ts'
import { noticesEvents } from './events.ts'
import { notices, noticesInside } from './operations.server.ts'

export const noticesFeature: Feature = {
	name: 'notices',
	operations: notices,
	events: noticesEvents,
	inside: noticesInside,
}
