import { transact } from '#app/core/transact.server.ts'
import { saveTemplate } from '#app/features/channels/templates/kept.server.ts'
import { defineField } from '#app/features/clients/fields/fields.server.ts'
import { removeMany } from '#app/features/clients/list/bulk.server.ts'
import { saveView } from '#app/features/clients/list/views.server.ts'
import { findOrMakeByHandle } from '#app/features/contacts/handles.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { sign } from '#app/lib/secrets.ts'
import { DAY } from '#app/lib/time.ts'
import { contactExports } from '#db/schema/archives.ts'
import { contactImportSamples, contactImports } from '#db/schema/imports.ts'
import { anUploadedTable } from '../import-file.ts'
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

/** Of one that is written and can be fetched by who tries. */
async function anExport({ ctx }: Stage): Promise<{ exportId: string; signature: string }> {
	const id = newId('cex')
	const { businessId, now } = ctx
	const requestedBy = ctx.actor.id ?? ''
	const times = { createdAt: now, finishedAt: now, expiresAt: now + DAY }
	const file = { filter: {}, format: 'csv', state: 'ready', bytes: 3, storageKey: `${businessId}/${id}` } as const
	await transact(ctx, ({ db }) => db.insert(contactExports).values({ ...file, ...times, id, businessId, requestedBy }))
	const signature = sign(`contacts-export:${id}:${requestedBy}:${times.expiresAt}`, ctx.keys.seal)
	return { exportId: id, signature }
}

async function aView({ ctx }: Stage): Promise<string> {
	return (
		await transact(ctx, (within) => saveView(within, { name: `Mías ${newShortId()}`, query: '?q=ana', shared: true }))
	).id
}

async function aField({ ctx }: Stage): Promise<string> {
	const field = { label: `Piel ${newShortId()}`, kind: 'choice', options: 'Seca\nGrasa' } as const
	return (await transact(ctx, (within) => defineField(within, field))).id
}

/** A text that is approved for the number of the house. */
async function aPlainTemplate({ ctx, ids: { accountId } }: Stage): Promise<string> {
	const template = { name: 'promo_de_mayo', language: 'es_MX', status: 'APPROVED', category: 'MARKETING' }
	const components = [{ type: 'BODY', text: 'Hola {{1}}, este mes hay promociones.' }]
	return (await transact(ctx, (within) => saveTemplate(within, { accountId, ...template, components }))).id
}

type Standing = Pick<typeof contactImports.$inferInsert, 'state' | 'finishedAt'>

/** A file of one person, as it stands. */
async function anImport({ ctx }: Stage, standing: Standing = {}): Promise<string> {
	const id = newId('imp')
	const { businessId, now: at } = ctx
	const columns = [{ head: 'WhatsApp', first: '5522847732', target: 'whatsapp', reading: 'igual' as const }]
	const row = { name: 'clientas.csv', headAt: 1, doneUpTo: 1, total: 1, columns, countryCode: '52', createdAt: at }
	await transact(ctx, async ({ db }) => {
		await db.insert(contactImports).values({ ...row, ...standing, id, businessId })
		const rows = [{ at: 2, cells: ['5522847732'], formulas: [] }]
		await db.insert(contactImportSamples).values({ businessId, importId: id, rows, at })
	})
	return id
}

export const examples: Record<string, Entry> = {
	'clients.moveMany': ({ ids: { contactId, funnelId } }) => {
		return { ids: [contactId], funnelId, phase: 'agenda.asistió' }
	},
	'clients.leadSides': ({ ids: { contactId, writerId } }) => ({ people: [contactId, writerId] }),
	'clients.listClients': ({ ids: { funnelId } }) => [
		{ search: 'regina', types: ['client', 'lead'], sort: 'nombre', limit: 25 },
		{ funnelId, limit: 25 },
	],
	'clients.countClients': ({ ids: { funnelId } }) => [{ revenueMin: '100', status: 'agendada' }, { funnelId }],
	'clients.exportClients': ({ ids: { contactId, funnelId } }) => [{}, { ids: [contactId] }, { funnelId }],
	'clients.askExport': () => ({ format: 'csv', query: '?tipo=client' }),
	'clients.listExports': () => ({}),
	'clients.fetchExport': async (stage) => anExport(stage),
	'clients.expireExports': () => ({}),
	'clients.noteExport': () => ({ format: 'csv', filter: '?tipo=client' }),
	'clients.changeMany': ({ ids: { contactId } }) => ({ ids: [contactId], act: 'tag', tag: 'VIP' }),
	'clients.removeMany': ({ ids: { writerId } }) => ({ ids: [writerId] }),
	'clients.restoreMany': async (stage) => ({ removalId: await aRemoval(stage) }),
	'clients.personFiles': ({ ids: { contactId } }) => ({ contactId }),
	'clients.personPart': ({ ids: { contactId } }) => ({ contactId, file: 'citas' }),
	'clients.notePersonExport': ({ ids: { contactId } }) => ({ contactId }),
	'clients.listViews': () => ({}),
	'clients.saveView': () => ({ name: 'VIP', query: '?etiqueta=VIP', shared: true }),
	'clients.deleteView': async (stage) => ({ viewId: await aView(stage) }),
	'clients.clientLook': () => ({}),
	'clients.changeClientLook': () => ({ columns: ['whatsapp', 'tipo'] }),
	'clients.listFields': () => ({}),
	'clients.getField': async (stage) => ({ fieldId: await aField(stage) }),
	'clients.defineField': () => ({ label: 'Tipo de piel', kind: 'choice', options: 'Seca\nGrasa' }),
	'clients.editField': async (stage) => ({ fieldId: await aField(stage), label: 'Piel', options: 'Seca\nMixta' }),
	'clients.moveField': async (stage) => ({ fieldId: await aField(stage), to: 'up' }),
	'clients.archiveField': async (stage) => ({ fieldId: await aField(stage) }),
	'clients.unarchiveField': async (stage) => ({ fieldId: await aField(stage) }),
	'clients.readImport': async (stage) => ({
		fileId: await anUploadedTable(stage, 'Nombre,WhatsApp\nAna,5522847732\n'),
	}),
	'clients.listImports': () => ({}),
	'clients.importState': async (stage) => ({ importId: await anImport(stage) }),
	'clients.chooseColumns': async (stage) => ({ importId: await anImport(stage), targets: ['whatsapp'] }),
	'clients.reviewImport': async (stage) => ({ importId: await anImport(stage) }),
	'clients.sendImport': async (stage) => ({ importId: await anImport(stage), fixes: true }),
	'clients.cancelImport': async (stage) => ({ importId: await anImport(stage, { state: 'enviando' }) }),
	'clients.undoImport': async (stage) => {
		return { importId: await anImport(stage, { state: 'terminada', finishedAt: stage.ctx.now }) }
	},
	'clients.refusedRows': async (stage) => ({ importId: await anImport(stage) }),
	'clients.registerClient': () => ({
		...{ name: 'Ana', whatsapp: '55 2222 3333', note: 'Prefiere mañanas', tags: ['VIP'] },
		fields: [{ key: 'talla', kind: 'text', value: 'M' }],
	}),
	'clients.saveClient': ({ ids: { contactId } }) => {
		return { contactId, name: 'Regina', type: 'client', whatsapp: '5598765432', fields: [] }
	},
	'clients.saveFact': ({ ids: { contactId } }) => ({ contactId, field: 'email', value: 'regina@ejemplo.test' }),
	'clients.clientRecord': ({ ids: { contactId } }) => ({ contactId }),
	'clients.timeline': ({ ids: { contactId } }) => [
		{ contactId, kinds: ['mensaje', 'cita'], cursor: '1~msg_x' },
		{ contactId },
	],
	'clients.clientMessages': ({ ids: { contactId } }) => ({ contactId }),
	'clients.eraseTalks': ({ ids: { contactId } }) => ({ contactId }),
	'clients.wholeClient': ({ ids: { contactId } }) => ({ contactId }),
	'clients.massTemplates': () => ({}),
	'clients.messageMany': async (stage) => {
		const { ids } = stage
		return { ids: [ids.contactId], templateId: await aPlainTemplate(stage), parameters: ['{nombre}'] }
	},
	'clients.clientVisits': ({ ids: { contactId } }) => ({ contactId }),
	'clients.clientConversions': ({ ids: { contactId } }) => ({ contactId }),
	'clients.clientInterests': ({ ids: { contactId } }) => ({ contactId }),
	'clients.clientSources': ({ ids: { contactId } }) => ({ contactId }),
}
