import { transact } from '#app/core/transact.server.ts'
import { createBranch } from '#app/features/branches/branches.server.ts'
import { addImportRows, mapImport, openImport, startImport } from '#app/features/finance/importing/imports.server.ts'
import { importPart } from '#app/features/finance/importing/writing.server.ts'
import { newId } from '#app/lib/id.ts'
import { addDays } from '#app/lib/time.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { anUpload } from '../uploads.ts'
import { aBranchForm } from './branches.ts'
import { type Entry } from './valid-inputs.ts'

async function anotherBranch({ ctx }: Stage): Promise<string> {
	return (
		await transact(ctx, (within) =>
			createBranch(within, { ...aBranchForm, serviceIds: [], resources: [], stepMinutes: 30 }),
		)
	).id
}

const aMovement = {
	type: 'expense',
	amount: '150.50',
	date: '2026-03-01',
	paymentMethod: 'cash',
	category: 'maintenance',
} as const

/** A file of its own for each, in the state that is asked for. */
async function aFile({ ctx, ids: { branchId } }: Stage, state: 'read' | 'mapped' | 'running' | 'done' = 'read') {
	return transact(ctx, async (within) => {
		const file = { fileName: 'caja.csv', fileHash: newId('mim'), heads: ['Fecha', 'Monto', 'Comentarios'], rows: 1 }
		const of = await openImport(within, file)
		await addImportRows(within, { ...of, rows: [{ line: 2, cells: ['2026-02-01', '350', 'De la libreta'] }] })
		if (state === 'read') return of
		await mapImport(within, { ...of, mapping: ['date', 'amount', 'comments'], branchId })
		if (state === 'mapped') return of
		await startImport(within, of)
		for (const _ of state === 'done' ? [1, 2] : []) await importPart(within, of)
		return of
	})
}

export const examples: Record<string, Entry> = {
	'finance.movementsByIds': ({ ids: { movementId, contactId } }) => ({ ids: [movementId], contactId }),
	'finance.clientMoney': ({ ids: { contactId } }) => ({ contactId }),
	'finance.clientRevenue': ({ ids: { contactId } }) => ({ contactId }),
	'finance.listMovements': ({ ids: { branchId, contactId } }) => ({ branchId, contactId, from: '2026-01-01' }),
	'finance.exportMovements': ({ ids: { branchId, contactId } }) => ({ branchId, contactId }),
	'finance.noteExport': () => ({ format: 'xlsx', filter: '?tipo=expense' }),
	'finance.movementRecord': ({ ids: { movementId } }) => ({ movementId }),
	'finance.createMovement': async (stage) => {
		const { branchId, contactId } = stage.ids
		return { ...aMovement, branchId, contactId, fileId: await anUpload(stage, 'recibo.png', 'image/png') }
	},
	'finance.editMovement': async (stage) => {
		const { movementId, branchId, contactId } = stage.ids
		const fileId = await anUpload(stage, 'recibo.png', 'image/png')
		return { ...aMovement, movementId, branchId, contactId, fileId }
	},
	'finance.deleteMovement': ({ ids: { movementId } }) => ({ movementId }),
	'finance.restoreMovement': ({ ids: { movementId } }) => ({ movementId }),
	'finance.transferBetween': async (stage) => {
		const { amount, date, paymentMethod } = aMovement
		return { amount, date, paymentMethod, fromBranchId: stage.ids.branchId, toBranchId: await anotherBranch(stage) }
	},
	'finance.listCategories': () => ({}),
	'finance.addCategory': () => ({ name: 'Uniformes' }),
	'finance.removeCategory': () => ({ name: 'Propinas' }),
	'finance.listRecurring': () => ({}),
	'finance.createRecurring': ({ ids: { branchId } }) => ({
		...{ branchId, amount: '9500', paymentMethod: 'transfer', category: 'rent', rhythm: 'monthly' },
		startsOn: '2099-02-01',
	}),
	'finance.stopRecurring': ({ ids: { recurringId } }) => ({ recurringId }),
	'finance.resumeRecurring': ({ ids: { recurringId } }) => ({ recurringId }),
	'finance.recordRecurring': () => ({}),
	'finance.listImports': () => ({}),
	'finance.importView': ({ ids: { movementImportId } }) => ({ importId: movementImportId }),
	'finance.refusedRows': ({ ids: { movementImportId } }) => ({ importId: movementImportId }),
	'finance.openImport': () => ({ fileName: 'otra.csv', fileHash: 'otro', heads: ['Fecha', 'Monto'] }),
	'finance.addImportRows': async (stage) => {
		return { ...(await aFile(stage)), rows: [{ line: 3, cells: ['2026-02-02', '120'] }] }
	},
	'finance.mapImport': async (stage) => {
		return { ...(await aFile(stage)), mapping: ['date', 'amount', 'comments'], branchId: stage.ids.branchId }
	},
	'finance.startImport': (stage) => aFile(stage, 'mapped'),
	'finance.dropImport': (stage) => aFile(stage),
	'finance.undoImport': (stage) => aFile(stage, 'done'),
	'finance.cashDay': ({ ids: { branchId } }) => ({ branchId, day: '2026-03-01' }),
	'finance.closeNotices': () => ({}),
	'finance.setCloseNotices': () => ({ byMail: true, byWhatsapp: true }),
	'finance.closeRecord': ({ ids: { closeId } }) => ({ closeId }),
	'finance.closeDay': async (stage) => ({
		...{
			branchId: await anotherBranch(stage),
			day: addDays(stage.tomorrow, -1),
			float: '500',
			left: '500',
			comment: 'Se cuenta mañana',
		},
		...{ pieces: [{ piece: 'n50000', count: 1 }], signature: 'Mariana Fuentes' },
	}),
	'finance.reviewClose': ({ ids: { closeId } }) => ({ closeId }),
	'finance.reopenClose': ({ ids: { closeId } }) => ({ closeId, reason: 'Faltó un vale' }),
}
