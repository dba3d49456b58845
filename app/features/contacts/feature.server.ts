import { type Feature } from '#app/core/registry.server.ts'
import { contactsApi } from './api.server.ts'
import { contactsEvents } from './events.ts'
import { contacts } from './operations.server.ts'

export const contactsFeature: Feature = {
	name: 'contacts',
	operations: contacts,
	events: contactsEvents,
	live: { 'contacts.': ['contacts.view'] },
	api: contactsApi,
}
