import { transact } from '#app/core/transact.server.ts'
import { removeMany } from '#app/features/clients/list/bulk.server.ts'
import { saveView } from '#app/features/clients/list/views.server.ts'
import { findOrMakeByHandle } from '#app/features/contacts/handles.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

/** Of somebody who wrote on Instagram once. */
async function aRemoval({ ctx }: Stage): Promise<string> {
	const handle = newShortId()
	const { removalId } = await transact(ctx, async (within) => {
		const { id } = await findOrMakeByHandle(within, { channel: 'instagram', handle, address: handle })
		return removeMany(within, { ids: [id], all: false })
	})
	return removalId
}

async function aView({ ctx }: Stage): Promise<string> {
	return (await transact(ctx, (within) => saveView(within, { name: 'Mías', query: '?q=ana', shared: true }))).id
}

export const examples: Record<string, Entry> = {
	'clients.listClients': () => ({ search: 'regina', types: ['client', 'lead'], sort: 'nombre', limit: 25 }),
	'clients.countClients': () => ({ revenueMin: '100', status: 'agendada' }),
	'clients.exportClients': () => ({}),
	'clients.noteExport': () => ({ format: 'csv', filter: '?tipo=client' }),
	'clients.changeMany': ({ ids: { contactId } }) => ({ ids: [contactId], act: 'tag', tag: 'VIP' }),
	'clients.removeMany': ({ ids: { writerId } }) => ({ ids: [writerId] }),
	'clients.restoreMany': async (stage) => ({ removalId: await aRemoval(stage) }),
	'clients.listViews': () => ({}),
	'clients.saveView': () => ({ name: 'VIP', query: '?etiqueta=VIP', shared: true }),
	'clients.deleteView': async (stage) => ({ viewId: await aView(stage) }),
	'clients.clientLook': () => ({}),
	'clients.changeClientLook': () => ({ columns: ['whatsapp', 'tipo'] }),
	'clients.registerClient': () => ({
		...{ name: 'Ana', whatsapp: '55 2222 3333', note: 'Prefiere mañanas', tags: ['VIP'] },
		fields: [{ key: 'talla', kind: 'text', value: 'M' }],
	}),
	'clients.saveClient': ({ ids: { contactId } }) => {
		return { contactId, name: 'Regina', type: 'client', whatsapp: '5598765432', fields: [] }
	},
	'clients.clientRecord': ({ ids: { contactId } }) => ({ contactId }),
	'clients.clientVisits': ({ ids: { contactId } }) => ({ contactId }),
	'clients.clientConversions': ({ ids: { contactId } }) => ({ contactId }),
	'clients.clientInterests': ({ ids: { contactId } }) => ({ contactId }),
	'clients.clientSources': ({ ids: { contactId } }) => ({ contactId }),
}
