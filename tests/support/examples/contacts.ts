import { transact } from '#app/core/transact.server.ts'
import { findOrMakeByHandle } from '#app/features/contacts/handles.server.ts'
import { mergeTwo } from '#app/features/contacts/merging/undo.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

/** Another record of the client, made by writing on Instagram. */
async function aTwin({ ctx }: Stage): Promise<string> {
	const handle = newShortId()
	const person = { channel: 'instagram' as const, handle, address: handle, pushName: 'Regina' }
	return (await transact(ctx, (within) => findOrMakeByHandle(within, person))).id
}

async function aMerge(stage: Stage): Promise<string> {
	const mergedId = await aTwin(stage)
	const { mergeId } = await transact(stage.ctx, (within) =>
		mergeTwo(within, { contactId: stage.ids.contactId, mergedId }),
	)
	return mergeId
}

export const examples: Record<string, Entry> = {
	'contacts.searchContacts': () => ({ search: 'reg' }),
	'contacts.getContact': ({ ids: { contactId } }) => ({ contactId }),
	'contacts.createContact': () => ({ name: ' Ana ', whatsapp: '55 2222 3333', customFields: { talla: 'M' } }),
	'contacts.createContacts': () => ({ clients: [{ name: 'Eva', whatsapp: '55 2222 4444' }, { name: 'Sin número' }] }),
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
	'contacts.showConsents': ({ ids: { contactId } }) => ({ contactId }),
	'contacts.setConsent': ({ ids: { contactId } }) => ({ contactId, channel: 'whatsapp', purpose: 'marketing' }),
	'contacts.mergeSuggestions': ({ ids: { contactId } }) => ({ contactId }),
	'contacts.alikeTyped': ({ ids: { contactId } }) => {
		return { contactId, name: 'Regina', whatsapp: '55 9876 5432', email: 'regina@ejemplo.mx' }
	},
	'contacts.previewMerge': ({ ids: { contactId, writerId } }) => ({ contactId, mergedId: writerId }),
	'contacts.mergeContacts': async (stage) => ({ contactId: stage.ids.contactId, mergedId: await aTwin(stage) }),
	'contacts.listDuplicates': () => ({}),
	'contacts.mergeMany': async (stage) => ({
		pairs: [{ contactId: stage.ids.contactId, mergedId: await aTwin(stage) }],
	}),
	'contacts.showMerge': async (stage) => ({ mergeId: await aMerge(stage) }),
	'contacts.undoMerge': async (stage) => ({ mergeId: await aMerge(stage) }),
}
