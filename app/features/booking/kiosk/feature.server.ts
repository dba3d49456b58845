import { type Feature } from '#app/core/registry.server.ts'
import { kioskEvents } from './events.ts'
import { kiosk } from './operations.server.ts'

export const kioskFeature: Feature = {
	name: 'kiosk',
	operations: kiosk,
	events: kioskEvents,
}
