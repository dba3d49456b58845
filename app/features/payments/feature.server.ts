import { type Feature } from '#app/core/registry.server.ts'
import { paymentsApi } from './api.server.ts'
import { paymentsEvents } from './events.ts'
import { payments, paymentsDeliveries, paymentsInside } from './operations.server.ts'

export const paymentsFeature: Feature = {
	name: 'payments',
	operations: payments,
	events: paymentsEvents,
	live: { 'payments.': ['agenda.view', 'finance.view'] },
	inside: paymentsInside,
	deliveries: paymentsDeliveries,
	api: paymentsApi,
}
