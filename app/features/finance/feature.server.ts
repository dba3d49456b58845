import { type Feature } from '#app/core/registry.server.ts'
import { financeDeliveries } from './deliveries.server.ts'
import { financeEvents } from './events.ts'
import { finance, financeInside, financeReferences } from './operations.server.ts'
import { financeRetention } from './retention.server.ts'

export const financeFeature: Feature = {
	name: 'finance',
	operations: finance,
	events: financeEvents,
	inside: financeInside,
	deliveries: financeDeliveries,
	references: financeReferences,
	retention: financeRetention,
	live: { 'finance.': ['finance.view'] },
}
