import { type Feature } from '#app/core/registry.server.ts'
import { financeEvents } from './events.ts'
import { finance, financeInside } from './operations.server.ts'

export const financeFeature: Feature = {
	name: 'finance',
	operations: finance,
	events: financeEvents,
	inside: financeInside,
}
