import { type Feature } from '#app/core/registry.server.ts'
import { earningsEvents } from './events.ts'
import { earnings } from './operations.server.ts'

export const earningsFeature: Feature = {
	name: 'earnings',
	operations: earnings,
	events: earningsEvents,
	live: { 'earnings.': ['finance.view'] },
}
