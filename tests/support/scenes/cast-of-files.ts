import { newId } from '#app/lib/id.ts'
import { movementImportRows, movementImports } from '#db/schema/finance.ts'
import { contactImportSamples, contactImports, moveInRows, moveIns } from '#db/schema/imports.ts'
import { type Transaction } from '#db/writer.server.ts'

/** Files that wait to be brought, one of each sort. */
export async function plantFiles(db: Transaction, own: { businessId: string; branchId: string }, at: number) {
	return {
		import: await plantPeople(db, own.businessId, at),
		movementImport: await plantImport(db, own, at),
		moveIn: await plantMoveIn(db, own, at),
	}
}

/** A file of movements that nobody wrote in yet. */
async function plantImport(db: Transaction, own: { businessId: string; branchId: string }, at: number) {
	const id = newId('mim')
	const file = {
		fileName: 'caja.csv',
		fileHash: 'cast',
		heads: ['Fecha', 'Monto'],
		mapping: ['date', 'amount'],
		rows: 1,
	}
	await db.insert(movementImports).values({ ...own, ...file, id, createdBy: 'Mariana', createdAt: at })
	const row = { line: 2, cells: ['2020-01-01', '350'], createdAt: at }
	await db.insert(movementImportRows).values({ businessId: own.businessId, importId: id, ...row })
	return id
}

/** A file of people whose columns wait to be chosen. */
async function plantPeople(db: Transaction, businessId: string, at: number): Promise<string> {
	const id = newId('imp')
	const columns = [{ head: 'WhatsApp', first: '55 2284 7732', target: 'whatsapp', reading: 'igual' as const }]
	const row = { name: 'clientas.csv', headAt: 1, doneUpTo: 1, total: 1, columns, countryCode: '52', createdAt: at }
	await db.insert(contactImports).values({ ...row, id, businessId })
	const rows = [{ at: 2, cells: ['55 2284 7732'], formulas: [] }]
	await db.insert(contactImportSamples).values({ businessId, importId: id, rows, at })
	return id
}

/** A list of services that nobody brought yet. */
async function plantMoveIn(db: Transaction, own: { businessId: string; branchId: string }, at: number) {
	const id = newId('mvi')
	const { businessId, branchId } = own
	const usual = { branchId, serviceId: null, specialistId: null, overlaps: false, reminders: false }
	const file = { fileName: 'precios.csv', fileHash: 'cast', heads: ['Nombre', 'Precio'], mapping: ['name', 'price'] }
	const row = { ...file, kind: 'services', terms: usual, rows: 1, createdBy: 'Mariana', createdAt: at } as const
	await db.insert(moveIns).values({ ...row, id, businessId })
	const cells = ['Depilación de ceja', '120']
	await db.insert(moveInRows).values({ businessId, moveInId: id, line: 2, cells, createdAt: at })
	return id
}
