import { expect, test, vi } from 'vitest'
import { enqueue } from '#app/core/jobs.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { createContact } from '#app/features/contacts/contacts.server.ts'
import { amountOf, dayOf, hourOf } from '#app/lib/tables/cells.ts'
import { Statements } from '#db/file/file-statements.server.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { finance } from '../operations.server.ts'
import { mappingOf } from './columns.ts'
import { judge } from './judge.ts'

const now = '2026-03-20T18:00:00Z'
const heads = ['Fecha', 'Tipo', 'Importe', 'Rubro', 'Forma de pago', 'Cliente', 'Notas']

async function done<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false; failure: unknown }>) {
	const answer = await outcome
	if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
	return answer.value
}

async function aFile(scene: Scene, rows: string[][], fileHash = 'one') {
	const file = { fileName: 'caja.xlsx', fileHash, heads }
	const { importId } = await done(execute(scene.ctx, finance.openImport, file))
	for (let start = 0; start < rows.length; start += 500) {
		const part = rows.slice(start, start + 500).map((cells, index) => ({ line: start + index + 2, cells }))
		await done(execute(scene.ctx, finance.addImportRows, { importId, rows: part }))
	}
	const mapping = ['date', 'type', 'amount', 'category', 'method', 'client', 'comments'] as const
	await done(execute(scene.ctx, finance.mapImport, { importId, mapping: [...mapping], branchId: scene.branch.id }))
	return importId
}

async function imported(scene: Scene, rows: string[][], fileHash?: string) {
	const importId = await aFile(scene, rows, fileHash)
	await done(execute(scene.ctx, finance.startImport, { importId }))
	await runJobs(scene.home, { now: scene.at })
	return { importId, view: await done(execute(scene.ctx, finance.importView, { importId })) }
}

const list = (scene: Scene) => done(execute(scene.ctx, finance.listMovements, { limit: 200 }))

test('columns are recognised by what they are called, ours and others’, each field once', () => {
	expect(mappingOf(heads)).toEqual(['date', 'type', 'amount', 'category', 'method', 'client', 'comments'])
	expect(mappingOf(['FECHA *', 'Monto', 'Total', 'Color'])).toEqual(['date', 'amount', null, null])
})

test('days, hours and amounts are read as people write them, and nothing else is', () => {
	const days = ['2026-11-03', '3/11/2026', '03-11-26', '3 de noviembre de 2026', '3 nov 2026', '2026-11-03T10:00']
	expect(days.map(dayOf)).toEqual(days.map(() => '2026-11-03'))
	expect(['31/02/2026', '11/23/2026', 'ayer', '45000'].map(dayOf)).toEqual([null, null, null, null])
	expect(['16:30', '4:30 p. m.', '04:30PM', '16:30:59', '0.6875'].map(hourOf)).toEqual(Array(5).fill('16:30'))
	expect(['25:00', '13:00 pm', 'tarde'].map(hourOf)).toEqual([null, null, null])
	const minor = (text: string) => amountOf(text)?.minor
	expect(['1,062.50', '$1062.5 MXN', '1.062,50', '1062,50', '1062.5000000001'].map(minor)).toEqual(
		Array(5).fill(106_250),
	)
	expect(['$ 1,062.50', '1 062,50', '1\u00a0062.50 m.n.', 'MXN 1062.50', '+1062.50'].map(minor)).toEqual(
		Array(5).fill(106_250),
	)
	const none = [
		'350.999',
		'mucho',
		'',
		'55-1234-5678',
		'55 1234 5678',
		'2026-11-30',
		'100+50',
		'-$-5',
		'USD 5 MXN',
		'-',
	]
	expect(none.filter((text) => amountOf(text) !== null)).toEqual([])
	expect(amountOf(`1${' '.repeat(30_000)}x`)).toBeNull()
	const below = ['-350', '(350)', '350-', '−$350', '$-350.00', '($350.00)', '(350) '].map((text) => amountOf(text))
	expect(below).toEqual(below.map(() => ({ minor: 35_000, isBelow: true })))
	expect([amountOf('100 USD'), amountOf('-$100 MXN')]).toEqual([
		{ minor: 10_000, isBelow: false, currency: 'USD' },
		{ minor: 10_000, isBelow: true, currency: 'MXN' },
	])
})

test('a date cell made to be slow is read at once', () => {
	const known = { now: 0, currency: 'MXN', branches: new Map(), categories: new Map(), usual: null, clients: new Map() }
	const { problems } = judge([`2026-11-03T${' '.repeat(32_000)}`], ['date'], { ...known, isClosed: () => false })
	expect(problems).toContain('Sucursal: elige la sucursal')
})

test('a file becomes movements with who wrote them down; what is wrong stays with its reason, and the rest is not held up', async () => {
	const scene = await aBusiness({ now })
	const { importId, view } = await imported(scene, [
		['2026-03-02', 'Ingreso', '350', 'Ventas', 'Efectivo', 'Regina Campos', 'Corte'],
		['03/03/2026', 'Egreso', '$1,200.50', 'Renta', 'SPEI', '', ''],
		['2026-03-03', 'Propina', '40', '', 'Efectivo', 'Nadie Así', ''],
		['2026-03-03', '', '-80', '', '', '', 'Sin tipo'],
		['2027-01-01', 'Ingreso', '0.50', 'Inventada', 'Bitcoin', '', ''],
		['', 'Traspaso', '10', '', '', '', ''],
	])
	expect(view.import).toMatchObject({ state: 'done', rows: 6, imported: 4, refused: 2 })
	const { movements, sums } = await list(scene)
	expect(sums).toEqual([{ currency: 'MXN', income: 35_000, expense: 128_050, tips: 4_000 }])
	expect(movements.find(({ comments }) => comments === 'Corte')).toMatchObject({
		...{ contactId: scene.contact.id, branchId: scene.branch.id, paymentMethod: 'cash', createdBy: 'Mariana Fuentes' },
	})
	const { rows, heads: same } = await done(execute(scene.ctx, finance.refusedRows, { importId }))
	expect(same).toEqual(heads)
	expect(rows.map(({ line }) => line)).toEqual([6, 7])
	for (const part of ['Monto: El monto debe ser mayor a 0', 'futura', '«Inventada»', 'Método:'])
		expect(rows[0]?.problem).toContain(part)
	expect(rows[1]?.problem).toContain('Traspaso entre sucursales')
	const record = await done(execute(scene.ctx, finance.movementRecord, { movementId: movements[0]?.id ?? '' }))
	expect(record.changes).toMatchObject([{ act: 'recorded', by: 'Mariana Fuentes' }])
})

test('an amount that says its money is in that money, and is refused where the column says another', async () => {
	const scene = await aBusiness({ now })
	const file = { fileName: 'caja.csv', fileHash: 'monedas', heads: ['Fecha', 'Monto', 'Moneda'] }
	const { importId } = await done(execute(scene.ctx, finance.openImport, file))
	const cells = [
		['2026-03-02', '100 USD', ''],
		['2026-03-02', '200 USD', 'usd'],
		['2026-03-02', '300 USD', 'MXN'],
	]
	const rows = cells.map((each, index) => ({ line: index + 2, cells: each }))
	await done(execute(scene.ctx, finance.addImportRows, { importId, rows }))
	const { preview } = await done(execute(scene.ctx, finance.importView, { importId }))
	expect(preview.map(({ becomes }) => becomes)).toEqual([
		expect.stringContaining('100.00'),
		expect.stringContaining('200.00'),
		null,
	])
	expect(preview[0]?.becomes).toContain('USD')
	expect(preview[2]?.problem).toContain('el monto dice USD')
})

test('before anything is written in, each row says what it would become or what is wrong with it', async () => {
	const scene = await aBusiness({ now })
	const numbered = { whatsapp: '5599887766', countryCode: '52', type: 'client', noRespond: false } as const
	const namesake = { ...numbered, name: 'Regina', lastname: 'Campos', customFields: {} }
	await transact(scene.ctx, (within) => createContact(within, namesake))
	const importId = await aFile(scene, [
		['2026-03-02', 'Ingreso', '350', '', '', 'Regina Campos', ''],
		['2026-03-02', 'Ingreso', 'x', '', '', '', ''],
	])
	const view = await done(execute(scene.ctx, finance.importView, { importId }))
	expect(view).toMatchObject({ looked: 2, wrong: 1, missing: null })
	expect(view.preview[0]?.becomes).toContain('+$350.00 · Ingreso, Ventas · Efectivo · Roma Norte · 2026-03-02')
	expect(view.preview[0]?.note).toContain('Regina Campos')
	expect(view.preview[1]?.problem).toContain('Monto:')
	expect((await list(scene)).total).toBe(0)
	const twice = { importId, mapping: ['date', 'date'] as ('date' | 'skip')[] }
	expect(await execute(scene.ctx, finance.mapImport, twice)).toMatchObject({
		failure: { fields: { 'mapping[1]': ['Dos columnas no pueden ser lo mismo'] } },
	})
	const noAmount = { importId, mapping: ['date', 'skip'] as ('date' | 'skip')[] }
	await done(execute(scene.ctx, finance.mapImport, noAmount))
	expect(await execute(scene.ctx, finance.startImport, { importId })).toMatchObject({ ok: false })
})

test('clients are found by their numbers in any spelling, in as many questions for a hundred of them as for one', async () => {
	const scene = await aBusiness({ now })
	const numbered = { name: 'Eva', whatsapp: '5599887766', countryCode: '52', type: 'client', noRespond: false } as const
	const eva = await transact(scene.ctx, (within) => createContact(within, { ...numbered, customFields: {} }))
	const ask = vi.spyOn(Statements.prototype, 'rows')
	const asked = async (phones: string[], hash: string) => {
		const rows = phones.map((phone) => ['2026-03-02', 'Ingreso', '350', '', '', phone, ''])
		const importId = await aFile(scene, rows, hash)
		ask.mockClear()
		await done(execute(scene.ctx, finance.importView, { importId }))
		return ask.mock.calls.filter(([text]) => /from "contacts"/i.test(text)).length
	}
	const strangers = Array.from({ length: 100 }, (_, at) => `55 1234 ${1000 + at}`)
	const questions = [await asked(['5215599887766'], 'one'), await asked(strangers, 'many')]
	ask.mockRestore()
	expect(questions[0]).toBeGreaterThan(0)
	expect(questions[1]).toBe(questions[0])
	await imported(scene, [['2026-03-02', 'Ingreso', '350', '', '', '+521 55 9988-7766', '']], 'spelt')
	expect((await list(scene)).movements).toMatchObject([{ contactId: eva.id }])
})

test('a file of two thousand rows goes in part by part, once, however often its job runs; undone, none of it counts and the file may come again', async () => {
	const scene = await aBusiness({ now })
	const rows = Array.from({ length: 2000 }, (_, row) => [
		'2026-03-02',
		'Ingreso',
		String(row + 1),
		'',
		'',
		'',
		`Fila ${row}`,
	])
	const { importId, view } = await imported(scene, rows)
	expect(view.import).toMatchObject({ state: 'done', imported: 2000, refused: 0 })
	await transact(scene.ctx, (within) => enqueue(within, { kind: 'finance.importPart', payload: { importId } }))
	await runJobs(scene.home, { now: scene.at })
	expect(await list(scene)).toMatchObject({ total: 2000, sums: [{ income: (2000 * 2001 * 100) / 2 }] })
	const again = await execute(scene.ctx, finance.openImport, { fileName: 'b.csv', fileHash: 'one', heads })
	expect(again).toMatchObject({ failure: { fields: { file: [expect.stringContaining('ya se importó')] } } })
	const desk = asActor(scene, { name: 'Karla Medina' })
	await done(execute(desk, finance.undoImport, { importId }))
	expect((await list(scene)).total).toBe(0)
	expect(await execute(desk, finance.undoImport, { importId })).toMatchObject({
		ok: false,
		failure: { code: 'conflict' },
	})
	expect((await imported(scene, rows.slice(0, 3), 'one')).view.import.imported).toBe(3)
})

test('a file that was handed in twice before either was begun is written in once', async () => {
	const scene = await aBusiness({ now })
	const rows = [['2026-03-02', 'Ingreso', '350', '', '', '', '']]
	const [first, second] = [await aFile(scene, rows), await aFile(scene, rows)]
	await done(execute(scene.ctx, finance.startImport, { importId: first }))
	const whileRunning = await execute(scene.ctx, finance.startImport, { importId: second })
	await runJobs(scene.home, { now: scene.at })
	const afterwards = await execute(scene.ctx, finance.startImport, { importId: second })
	for (const refused of [whileRunning, afterwards])
		expect(refused).toMatchObject({ failure: { fields: { file: [expect.stringContaining('ya se importó')] } } })
	expect((await list(scene)).total).toBe(1)
})

test('a file whose reading broke off says so and does not begin', async () => {
	const scene = await aBusiness({ now })
	const file = { fileName: 'caja.csv', fileHash: 'half', heads: ['Fecha', 'Monto'], rows: 3 }
	const { importId } = await done(execute(scene.ctx, finance.openImport, file))
	const add = (lines: number[]) => {
		const rows = lines.map((line) => ({ line, cells: ['2026-03-02', '350'] }))
		return done(execute(scene.ctx, finance.addImportRows, { importId, rows }))
	}
	await add([2, 3])
	const before = await done(execute(scene.ctx, finance.importView, { importId }))
	expect(before).toMatchObject({ missing: expect.stringContaining('no se leyó completo'), import: { rows: 3 } })
	expect(await execute(scene.ctx, finance.startImport, { importId })).toMatchObject({ ok: false })
	await add([4])
	expect((await done(execute(scene.ctx, finance.importView, { importId }))).missing).toBeNull()
	await done(execute(scene.ctx, finance.startImport, { importId }))
	await runJobs(scene.home, { now: scene.at })
	expect((await list(scene)).total).toBe(3)
})

test('a file of which no row was taken may come again, and one without rows does not begin', async () => {
	const scene = await aBusiness({ now })
	const row = (category: string) => [['2026-03-02', 'Gasto', '350', category, '', '', '']]
	expect((await imported(scene, row('Inventada'), 'same')).view.import).toMatchObject({ state: 'done', imported: 0 })
	expect((await imported(scene, row('Renta'), 'same')).view.import).toMatchObject({ imported: 1 })
	expect(await execute(scene.ctx, finance.openImport, { fileName: 'b.csv', fileHash: 'same', heads })).toMatchObject({
		failure: { code: 'duplicate' },
	})
	const importId = await aFile(scene, [], 'empty')
	expect(await execute(scene.ctx, finance.startImport, { importId })).toMatchObject({ ok: false })
})

test('nothing goes into a closed day, and an import under a closed drawer is not undone', async () => {
	const scene = await aBusiness({ now })
	const row = ['2026-03-19', 'Ingreso', '500', '', 'Efectivo', '', '']
	const { importId } = await imported(scene, [row])
	const count = { float: '0', left: '0', signature: 'Karla Medina', pieces: [], comment: 'Nada' }
	const day = (date: string) => ({ ...count, branchId: scene.branch.id, day: date })
	await done(execute(scene.ctx, finance.closeDay, day('2026-03-19')))
	expect(await execute(scene.ctx, finance.undoImport, { importId })).toMatchObject({
		failure: { code: 'already_closed' },
	})
	const late = await imported(scene, [row], 'two')
	expect(late.view.import).toMatchObject({ imported: 0, refused: 1 })
	const { rows } = await done(execute(scene.ctx, finance.refusedRows, { importId: late.importId }))
	expect(rows[0]?.problem).toContain('Ese día ya se cerró')
})
