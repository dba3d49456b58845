import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'contacts.searchContacts': () => ({ search: 'reg' }),
	'contacts.getContact': ({ ids: { contactId } }) => ({ contactId }),
	'contacts.createContact': () => ({ name: ' Ana ', whatsapp: '55 2222 3333', customFields: { talla: 'M' } }),
	'contacts.saveContact': ({ ids: { contactId } }) => {
		return { contactId, name: 'Regina', type: 'client', whatsapp: '5598765432' }
	},
	'contacts.saveContactData': ({ ids: { contactId } }) => ({ contactId, email: 'regina@ejemplo.mx' }),
	'contacts.addNote': ({ ids: { contactId } }) => ({ contactId, text: 'Alérgica al amoniaco' }),
	'contacts.usedTags': () => ({}),
	'contacts.pinNote': ({ ids: { contactId, noteId } }) => ({ contactId, noteId, pinned: true }),
	'contacts.saveAtDesk': ({ ids: { contactId } }) => {
		return { contactId, name: 'Regina', whatsapp: '5598765432', birthdate: '1994-05-12', tags: ['Prefiere mañanas'] }
	},
}
