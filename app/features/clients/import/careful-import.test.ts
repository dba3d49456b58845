import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { addNote, createContact } from '#app/features/contacts/contacts.server.ts'
import { contactNotes } from '#db/schema/contacts.ts'
import { answerOf, choose, people, reasons, send, stateOf, upload } from '#tests/support/import-file.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aBusiness, asActor } from '#tests/support/scenes/scene.ts'
import { clients } from '../operations.server.ts'
import { columnsOf } from './targets.ts'

const head = 'Nombre,Apellido Paterno,WhatsApp,Código de País,Tipo,Email,Fecha de Nacimiento'

test('an empty or unknown type makes a lead of who is new and changes nobody who is registered', async () => {
	const scene = await aBusiness()
	const known = { name: 'Ana', countryCode: '52', type: 'client' as const, noRespond: false, customFields: {} }
	for (const whatsapp of ['5522847732', '5522847733'])
		await transact(scene.ctx, (within) => createContact(within, { ...known, whatsapp }))
	const rows = ['Ana,,5522847732,52,,,', 'Ana,,5522847733,52,VIP,,', 'Eva,,5522847799,52,,,']
	expect(await send(scene, `${head}\n${rows.join('\n')}\n`, { existing: 'actualizar' })).toMatchObject({ updated: 2 })
	expect((await people(scene)).map(({ type }) => type)).toEqual(['client', 'client', 'lead'])
})

test('notes that come back in one cell as our own file has them are not noted again', async () => {
	const scene = await aBusiness()
	const known = { name: 'Ana', countryCode: '52', type: 'client' as const, noRespond: false, customFields: {} }
	const { id } = await transact(scene.ctx, (within) => createContact(within, { ...known, whatsapp: '5522847731' }))
	for (const [late, text] of ['Primera', 'Segunda | con raya'].entries())
		await transact(scene.ctx, (within) =>
			addNote({ ...within, now: within.now + late }, { contactId: id, text, pinned: false }),
		)
	const notes = async () => {
		const mine = eq(contactNotes.businessId, scene.ctx.businessId)
		return (await scene.ctx.db.select().from(contactNotes).where(mine)).map(({ text }) => text)
	}
	const again = { existing: 'actualizar', countryCode: '52' } as const
	await send(scene, 'WhatsApp,Notas\n5522847731,Segunda | con raya | Primera\n', again)
	expect(await notes()).toHaveLength(2)
	await send(scene, 'WhatsApp,Notas\n5522847731,Segunda | con raya | Tercera\n', again)
	expect(await notes()).toHaveLength(3)
})

test('what is too long for its field is an error of its row and is not cut off', async () => {
	const scene = await aBusiness()
	const long = (count: number) => 'a'.repeat(count)
	const rows = [`5522847731,${long(81)} Paz,M`, `5522847732,${'de '.repeat(9000)},M`, `5522847733,Paz,${long(501)}`]
	const importId = await upload(
		scene,
		`WhatsApp,Apellidos,Talla\n${rows.join('\n')}\n5522847734,Paz Gil,${long(500)}\n`,
	)
	await choose(scene, importId, { countryCode: '52' }, ['whatsapp', 'surnames', 'campo:'])
	await answerOf(execute(scene.ctx, clients.sendImport, { importId, fixes: true }))
	await runJobs(scene.home, { now: scene.at })
	expect(await people(scene)).toMatchObject([
		{ whatsapp: '5522847734', lastname: 'Paz', secondLastname: 'Gil', customFields: { Talla: long(500) } },
	])
	expect(await reasons(scene, importId)).toEqual([
		[2, 'Apellidos: Tiene apellidos de más de 80 letras (Acórtalos en tu archivo)'],
		[3, 'Apellidos: Tiene apellidos de más de 80 letras (Acórtalos en tu archivo)'],
		[4, 'Talla: Tiene más de 500 letras (Acórtalo en tu archivo)'],
	])
})

test('no more than forty columns become custom fields', async () => {
	const scene = await aBusiness()
	const heads = Array.from({ length: 41 }, (_, at) => `Dato ${at}`)
	const importId = await upload(scene, `WhatsApp,${heads.join(',')}\n5522847731,${heads.map(() => 'x').join(',')}\n`)
	const targets = (count: number) => ['whatsapp', ...heads.map((_, at) => (at < count ? 'campo:' : 'no'))]
	expect(await choose(scene, importId, {}, targets(41))).toMatchObject({
		failure: { fields: { targets: [expect.stringContaining('Máximo 40 columnas')] } },
	})
	expect(await choose(scene, importId, {}, targets(40))).toMatchObject({ ok: true })
})

test('a column of area codes makes nobody of another country', () => {
	const read = (value: string, before?: string) => {
		const remembered = new Map(before ? [['lada', before]] : [])
		return columnsOf({ heads: ['Lada'], first: [value] }, remembered, [])[0]
	}
	for (const value of ['52', '+52', '521']) expect(read(value)?.target).toBe('countryCode')
	for (const value of ['55', '33', '55 1234']) expect(read(value)).toMatchObject({ target: 'no', reading: 'nueva' })
	expect(read('55', 'countryCode')?.target).toBe('no')
})

test('a column that is called exactly as ours wins over one before it that is called alike', () => {
	const heads = ['Teléfono', 'Nombre completo', 'WhatsApp', 'Nombre', 'Celular']
	const columns = columnsOf({ heads, first: [] }, new Map(), [])
	expect(columns.map(({ head, target }) => [head, target])).toEqual([
		...[
			['Teléfono', 'no'],
			['Nombre completo', 'no'],
			['WhatsApp', 'whatsapp'],
			['Nombre', 'name'],
			['Celular', 'no'],
		],
	])
	expect(columnsOf({ heads: ['Teléfono', 'Celular'], first: [] }, new Map(), []).map(({ target }) => target)).toEqual([
		...['whatsapp', 'no'],
	])
})

test('who has a note of the import pinned since is not taken back, nor is the note; whoever may not delete takes nothing back', async () => {
	const scene = await aBusiness()
	const known = { name: 'Ana', countryCode: '52', type: 'client' as const, noRespond: false, customFields: {} }
	await transact(scene.ctx, (within) => createContact(within, { ...known, whatsapp: '5522847731' }))
	const file = 'WhatsApp,Notas\n5522847731,Alergia al amoniaco\n5522847732,Alergia al tinte\n5522847733,Nada\n'
	const { id } = await send(scene, file, { existing: 'actualizar', countryCode: '52' })
	const { writer } = scene.ctx
	const mine = eq(contactNotes.businessId, scene.ctx.businessId)
	const pin = and(mine, like(contactNotes.text, 'Alergia%'))
	await writer.transaction((db) => db.update(contactNotes).set({ pinned: true }).where(pin))
	const editor = asActor(scene, { permissions: new Set(['contacts.view', 'contacts.edit']) })
	expect(await execute(editor, clients.undoImport, { importId: id })).toMatchObject({ failure: { code: 'forbidden' } })
	await answerOf(execute(scene.ctx, clients.undoImport, { importId: id }))
	await runJobs(scene.home, { now: scene.at })
	expect(await stateOf(scene, id)).toMatchObject({ state: 'deshecha', kept: 1 })
	expect((await people(scene)).map(({ whatsapp }) => whatsapp)).toEqual(['5522847731', '5522847732'])
	const notes = await scene.ctx.db.select().from(contactNotes).where(mine)
	const texts = notes.map(({ text }) => text).filter((text) => text !== 'Nada')
	expect(texts.sort()).toEqual(['Alergia al amoniaco', 'Alergia al tinte'])
})

test('a row whose tags find no place beside those of who is registered is refused with its reason', async () => {
	const scene = await aBusiness()
	const tags = Array.from({ length: 19 }, (_, at) => `Grupo ${at}`).join(', ')
	const row = (name: string, more: string) =>
		`Nombre,WhatsApp,Código de País,Etiquetas\n${name},5522847732,52,"${more}"\n`
	await send(scene, row('Ana', tags), { existing: 'actualizar' })
	const importId = await upload(scene, row('Anita', 'VIP, Nueva'))
	await choose(scene, importId, { existing: 'actualizar' })
	const review = await answerOf(execute(scene.ctx, clients.reviewImport, { importId }))
	expect(review).toMatchObject({ existing: 1, sent: { valid: 0, mended: 0 } })
	expect(review.rows[0]?.errors.map(({ message }) => message)).toContain('Con las que ya tiene serían más de 20')
	const state = await send(scene, row('Anita', 'VIP, Nueva'), { existing: 'actualizar' })
	expect(state).toMatchObject({ updated: 0, invalid: 1, mended: 0, done: 1 })
	expect(await reasons(scene, state.id)).toEqual([
		[2, expect.stringContaining('Etiquetas: Con las que ya tiene serían más de 20')],
	])
	expect(await people(scene)).toMatchObject([{ name: 'Ana', tags: expect.not.arrayContaining(['VIP']) }])
	expect(await send(scene, row('Anita', 'VIP, grupo 1'), { existing: 'actualizar' })).toMatchObject({ updated: 1 })
})

test('IMP-020 both surnames, the gender and the silence are read from their own columns', async () => {
	const scene = await aBusiness()
	const heads = 'Nombre,Apellido Paterno,Apellido Materno,Género,No Responder,WhatsApp,Código de País'
	await send(scene, `${heads}\nEva,de la Cruz,Peña,Femenino,no,5522847733,52\n`)
	expect(await people(scene)).toMatchObject([
		{ name: 'Eva', lastname: 'de la Cruz', secondLastname: 'Peña', gender: 'female', noRespond: false },
	])
})

test('IMP-015 who is a «Cliente» in the file is mended into a client, and whose type says nothing into a lead', async () => {
	const scene = await aBusiness()
	const ended = await send(scene, `${head}\nAna,Paz,5522847732,52,Cliente,,\nEva,Gil,5522847733,52,VIP,,\n`, {
		fixes: true,
	})
	expect(ended).toMatchObject({ created: 2, mended: 2, invalid: 0 })
	const types = (await people(scene)).map(({ name, type }) => ({ name, type }))
	expect(types).toEqual([
		{ name: 'Ana', type: 'client' },
		{ name: 'Eva', type: 'lead' },
	])
})
