import { type Feature } from '#app/core/registry.server.ts'
import { creditsEvents } from './events.ts'

export const creditsFeature: Feature = {
	name: 'credits',
	events: creditsEvents,
}
