import { type Feature } from '#app/core/registry.server.ts'
import { contactsApi } from './api.server.ts'
import { contactsEvents } from './events.ts'
import { contacts } from './operations.server.ts'
import { contactsRetention } from './retention.server.ts'

export const contactsFeature: Feature = {
	name: 'contacts',
	operations: contacts,
	events: contactsEvents,
	live: { 'contacts.': ['contacts.view'] },
	retention: contactsRetention,
	api: contactsApi,
}
