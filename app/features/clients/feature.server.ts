import { type Feature } from '#app/core/registry.server.ts'
import { clientsEvents } from './events.ts'
import { clients } from './operations.server.ts'

export const clientsFeature: Feature = {
	name: 'clients',
	operations: clients,
	events: clientsEvents,
	live: { 'clients.': ['contacts.view'] },
}
