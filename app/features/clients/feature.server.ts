import { type Feature } from '#app/core/registry.server.ts'
import { clientsApi } from './api.server.ts'
import { clientsEvents } from './events.ts'
import { clientsReferences, clientsRetention } from './import/keeping.server.ts'
import { clients, clientsDeliveries } from './operations.server.ts'

export const clientsFeature: Feature = {
	name: 'clients',
	operations: clients,
	events: clientsEvents,
	deliveries: clientsDeliveries,
	references: clientsReferences,
	retention: clientsRetention,
	api: clientsApi,
	live: { 'clients.': ['contacts.view'] },
}
