import { type Feature } from '#app/core/registry.server.ts'
import { accountsEvents } from './events.ts'
import { accounts, accountsDeliveries } from './operations.server.ts'
import { accountsRetention } from './retention.server.ts'

export const accountsFeature: Feature = {
	name: 'accounts',
	operations: accounts,
	events: accountsEvents,
	deliveries: accountsDeliveries,
	retention: accountsRetention,
}
