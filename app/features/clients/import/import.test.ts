import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { addNote, createContact } from '#app/features/contacts/contacts.server.ts'
import * as saving from '#app/features/contacts/saving-many.server.ts'
import { DAY } from '#app/lib/time.ts'
import { DatabaseBusy } from '#db/busy.server.ts'
import { contactNotes } from '#db/schema/contacts.ts'
import { answerOf, choose, people, reasons, send, stateOf, upload } from '#tests/support/import-file.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aBusiness, asActor } from '#tests/support/scenes/scene.ts'
import { clients } from '../operations.server.ts'
import { runImport } from './deliveries.server.ts'

const head = 'Nombre,Apellido Paterno,WhatsApp,Código de País,Tipo,Email,Fecha de Nacimiento'

test('IMP-003 IMP-004 IMP-011 IMP-012 IMP-013 IMP-014 IMP-015 IMP-016 IMP-017 IMP-018 IMP-019 each row is judged with its reasons', async () => {
	const scene = await aBusiness()
	const rows = [
		...['Mónica,Rangel,5522847731,52,lead,,', 'Ana,Paz,(55) 2284-7732,+52,client,,1990-02-28'],
		...['Elena,Luna,5540192277,52,VIP,elena@correo.mx,', 'Rosa,Gil,5540192278,52,,,', 'Sin,Número,,52,lead,,'],
		...['Luis,Aranda,5512847 ext 3,52,lead,,', 'Iván,Morales,5567019420,52,client,,14/02/1991'],
		...['Paty,Cano,5531120984,52,client,paty.cano@gmail,', 'Renata,Ochoa,5518830276,999,lead,,'],
		...[
			'Tere,Ríos,5518830277,,lead,,',
			'Nora,Díaz,5518830278,MX,lead,,',
			'Lola,Paz,525518830279,,personal,,1990-02-30',
		],
	]
	const importId = await upload(scene, `${head}\n${rows.join('\n')}\n`)
	const review = await answerOf(execute(scene.ctx, clients.reviewImport, { importId }))
	expect(review).toMatchObject({ valid: 1, fixable: 3, invalid: 8, existing: 0, totalProcessed: 12, isWhole: true })
	const told = review.rows.map(({ rowIndex, errors }) => {
		return [rowIndex, ...errors.map(({ field, message, suggestedFix }) => `${field}: ${message} → ${suggestedFix}`)]
	})
	expect(told).toEqual([
		[3, 'WhatsApp: Trae espacios, guiones o paréntesis → 5522847732'],
		[4, 'Tipo: «VIP» no es personal, lead o client → lead'],
		[5, 'Tipo: Está vacío → lead'],
		[6, 'WhatsApp: Está vacío y es obligatorio → Sin arreglo posible'],
		[7, 'WhatsApp: Quedan letras o signos → Escribe solo el número'],
		[8, 'Fecha de Nacimiento: No está escrita AAAA-MM-DD → Escríbela 1991-02-14'],
		[9, 'Email: No tiene forma de correo → Complétalo en tu archivo'],
		[10, 'Código de País: No es un país de la lista → Para México es 52'],
		[11, 'WhatsApp: Le falta el Código de País → Para México es 52'],
		[12, 'Código de País: Solo lleva dígitos → Para México es 52'],
		[13, 'Fecha de Nacimiento: No está escrita AAAA-MM-DD → Escríbela como 1991-02-14'],
	])
	expect(review.rows[0]?.originalData).toEqual(['Ana', 'Paz', '(55) 2284-7732', '+52', 'client', '', '1990-02-28'])
	const only = await answerOf(execute(scene.ctx, clients.reviewImport, { importId, only: 'corregibles', shown: 2 }))
	expect([only.rows.map(({ rowIndex }) => rowIndex), only.fits]).toEqual([[3, 4], 3])
})

test('IMP-005 IMP-006 IMP-027 valid rows alone are sent, or those that can be mended with them; the rest lies in a file with its reasons', async () => {
	const text = `${head}\nAna,Paz,55 2284 7732,52,client,,\nEva,Gil,5522847733,52,lead,,\nMal,,123,52,lead,,\n`
	const strict = await aBusiness()
	const valid = await send(strict, text, { fixes: false })
	expect(valid).toMatchObject({ state: 'terminada', created: 1, invalid: 2, mended: 0, done: 3, total: 3 })
	expect((await people(strict)).map(({ name }) => name)).toEqual(['Eva'])
	expect(await reasons(strict, valid.id)).toEqual([
		[2, 'WhatsApp: Trae espacios, guiones o paréntesis (5522847732)'],
		[4, 'WhatsApp: Tiene 3 dígitos sin el código de país (Deben ser de 8 a 10)'],
	])
	const mild = await aBusiness()
	expect(await send(mild, text)).toMatchObject({ created: 2, invalid: 1, mended: 1, done: 3 })
})

test('IMP-009 IMP-010 without a WhatsApp column nothing is reviewed or sent', async () => {
	const scene = await aBusiness()
	const importId = await upload(scene, 'Nombre,Edad\nAna,31\n')
	expect(await choose(scene, importId)).toMatchObject({
		failure: { fields: { targets: ['Faltan las siguientes cabeceras en el CSV'] }, details: { missing: ['WhatsApp'] } },
	})
	const review = await answerOf(execute(scene.ctx, clients.reviewImport, { importId }))
	expect(review).toMatchObject({ missing: ['WhatsApp'], totalProcessed: 0 })
	expect(await execute(scene.ctx, clients.sendImport, { importId })).toMatchObject({ ok: false })
})

test('IMP-020 IMP-021 every column fills its field, tags and custom fields too, and the choice is remembered', async () => {
	const scene = await aBusiness()
	const heads = 'Identificador;Nombre;Apellidos;Género;No Responder;Notas;Móvil de ella;Grupo;Talla;Lada;Tipo;Correo'
	const row =
		'A17;Ana María;de la Cruz Peña;Femenino;Sí;Prefiere\n tardes;5522847732;VIP, nueva;M;52;client;ana@correo.mx'
	const quoted = row.replace('Prefiere\n tardes', '"Prefiere\n tardes"')
	const importId = await upload(scene, `${heads}\n${quoted}\n`)
	const { columns } = await stateOf(scene, importId)
	expect(columns.map(({ target, reading }) => `${target} ${reading}`)).toEqual([
		...['customId igual', 'name igual', 'surnames igual', 'gender igual', 'noRespond igual', 'notes igual'],
		...['no nueva', 'tags propuesta', 'no nueva', 'countryCode propuesta', 'type igual', 'email propuesta'],
	])
	const targets = columns.map(({ target }) => target)
	targets[6] = 'whatsapp'
	targets[8] = 'campo:'
	expect(await choose(scene, importId, { tags: ['Feria'] }, targets)).toMatchObject({ ok: true })
	await answerOf(execute(scene.ctx, clients.sendImport, { importId }))
	await runJobs(scene.home, { now: scene.at })
	expect(await people(scene)).toMatchObject([
		{
			...{ customId: 'A17', name: 'Ana María', lastname: 'de la Cruz', secondLastname: 'Peña', gender: 'female' },
			...{ noRespond: true, whatsapp: '5522847732', countryCode: '52', countryCodeExt: '521', type: 'client' },
			...{ email: 'ana@correo.mx', tags: ['Feria', 'VIP', 'nueva'], customFields: { Talla: 'M' } },
		},
	])
	const notes = await scene.ctx.db.select().from(contactNotes).where(eq(contactNotes.businessId, scene.ctx.businessId))
	expect(notes.map(({ text }) => text)).toEqual(['Prefiere\n tardes'])
	const next = await stateOf(scene, await upload(scene, `${heads}\n${quoted}\n`))
	expect(next.columns.map(({ target }) => target)).toEqual([...targets.slice(0, 8), 'campo:Talla', ...targets.slice(9)])
})

test('who is there already is left alone or brought up to date, as chosen, in whatever spelling the number stands', async () => {
	const known = {
		name: 'Ana',
		lastname: 'Paz',
		whatsapp: '5522847732',
		email: 'ana@correo.mx',
		type: 'client' as const,
	}
	const text = `${head}\nAnita,,5215522847732,52,lead,,1990-01-02\nAnita,Gil,5522847732,52,,,\nEva,,5522847799,52,lead,,\n`
	for (const existing of ['omitir', 'actualizar'] as const) {
		const scene = await aBusiness()
		await transact(scene.ctx, (within) =>
			createContact(within, { ...known, countryCode: '52', noRespond: false, customFields: { talla: 'M' } }),
		)
		const importId = await upload(scene, text)
		const review = await answerOf(execute(scene.ctx, clients.reviewImport, { importId, only: 'registradas' }))
		expect(review).toMatchObject({
			existing: 2,
			fits: 2,
			rows: [
				{ state: 'existing', errors: [{ message: 'Ya estaba registrado: Ana Paz' }] },
				{ state: 'fixable', errors: [{ field: 'Tipo' }, { message: 'Ya estaba registrado: Ana Paz' }] },
			],
			...{ isClean: false, sent: { valid: 1, mended: 1 } },
		})
		await choose(scene, importId, { existing })
		const chosen = await answerOf(execute(scene.ctx, clients.reviewImport, { importId }))
		expect(chosen.sent).toEqual(existing === 'omitir' ? { valid: 1, mended: 1 } : { valid: 2, mended: 3 })
		await answerOf(execute(scene.ctx, clients.sendImport, { importId, fixes: true }))
		await runJobs(scene.home, { now: scene.at })
		const state = await stateOf(scene, importId)
		const [ana] = await people(scene)
		if (existing === 'omitir') {
			expect(state).toMatchObject({ created: 1, updated: 0, skipped: 2 })
			expect(ana).toMatchObject({ name: 'Ana', birthdate: null, type: 'client' })
			expect(await reasons(scene, importId)).toMatchObject([
				[2, 'WhatsApp: Ya estaba registrado: Ana Paz'],
				[3, 'WhatsApp: Ya estaba registrado: Ana Paz'],
			])
		} else {
			expect(state).toMatchObject({ created: 1, updated: 2, skipped: 0 })
			const fresh = { name: 'Anita', lastname: 'Gil', birthdate: '1990-01-02', type: 'lead', email: 'ana@correo.mx' }
			expect(ana).toMatchObject({ ...fresh, customFields: { talla: 'M' } })
		}
	}
})

const many = (count: number) => {
	const rows = Array.from({ length: count }, (_, at) => `Persona ${at},,55${String(10_000_000 + at)},52,lead,,`)
	return `${head}\n${rows.join('\n')}\n`
}

test('IMP-022 up to 2000 rows are looked at whole, of more the first and last 250; all of them are judged when they are sent', async () => {
	const scene = await aBusiness()
	const lines = many(2001).split('\n')
	lines[1000] = 'Mal,,letras,52,lead,,'
	const long = await upload(scene, lines.join('\n'))
	expect(await answerOf(execute(scene.ctx, clients.reviewImport, { importId: long }))).toMatchObject({
		...{ totalProcessed: 500, isWhole: false, invalid: 0, valid: 500 },
	})
	const short = await upload(scene, many(2000))
	expect(await answerOf(execute(scene.ctx, clients.reviewImport, { importId: short }))).toMatchObject({
		...{ totalProcessed: 2000, isWhole: true, valid: 2000 },
	})
	await choose(scene, long)
	await answerOf(execute(scene.ctx, clients.sendImport, { importId: long }))
	await runJobs(scene.home, { now: scene.at })
	expect(await stateOf(scene, long)).toMatchObject({ created: 2000, invalid: 1, done: 2001, state: 'terminada' })
	expect(await reasons(scene, long)).toMatchObject([[1001, expect.stringContaining('Quedan letras')]])
})

test('killed twenty times at random and gone on, with a twin beside it: every row is taken exactly once', async () => {
	const scene = await aBusiness()
	const importId = await upload(scene, many(2600))
	await choose(scene, importId)
	await answerOf(execute(scene.ctx, clients.sendImport, { importId }))
	const job = { id: 'job', kind: 'clients.runImport', payload: { importId }, attempt: 1, maxAttempts: 200 }
	let deaths = 0
	/** Dies in the middle of a transaction, or between two of them. */
	const dying = (after: number) => {
		let count = 0
		const transaction: typeof scene.ctx.writer.transaction = async (run, urgency) => {
			count += 1
			if (count < after) return scene.ctx.writer.transaction(run, urgency)
			deaths += 1
			if (after % 2 === 0) throw new Dead('undone')
			return scene.ctx.writer.transaction(async (db) => {
				await run(db)
				throw new Dead('undone')
			}, urgency)
		}
		return { ...scene.ctx, writer: { ...scene.ctx.writer, transaction } }
	}
	for (const after of fc.sample(fc.integer({ min: 1, max: 3 }), { numRuns: 20, seed: 7 }))
		await runImport(dying(after), job).catch(() => {})
	expect(deaths).toBeGreaterThan(15)
	await Promise.all([runImport(scene.ctx, job), runImport(scene.ctx, job)])
	const state = await stateOf(scene, importId)
	expect(state).toMatchObject({ state: 'terminada', done: 2600 })
	expect(state).toMatchObject({ created: 2600, failed: 0 })
	const numbers = (await people(scene)).map(({ whatsapp }) => whatsapp)
	expect(numbers).toHaveLength(state.created)
	expect(new Set(numbers).size).toBe(state.created)
})

/** The process ends: nothing more of it is written. */
class Dead extends DatabaseBusy {}

test('IMP-024 a part that breaks is counted as failed with its rows in the file, and the others are sent', async () => {
	const scene = await aBusiness()
	const spy = vi.spyOn(saving, 'createMany')
	spy.mockRejectedValueOnce(new Error('the disk is full'))
	const state = await send(scene, many(250))
	spy.mockRestore()
	expect(state).toMatchObject({ state: 'terminada', failed: 100, created: 150, done: 250 })
	expect((await reasons(scene, state.id))[99]).toEqual([101, 'No se pudo guardar (Súbela otra vez)'])
})

test('it is stopped after what is under way, and what was sent stays', async () => {
	const scene = await aBusiness()
	const importId = await upload(scene, many(300))
	await choose(scene, importId)
	await answerOf(execute(scene.ctx, clients.sendImport, { importId }))
	const job = { id: 'job', kind: 'clients.runImport', payload: { importId }, attempt: 1, maxAttempts: 200 }
	let parts = 0
	const transaction: typeof scene.ctx.writer.transaction = async (run, urgency) => {
		const done = await scene.ctx.writer.transaction(run, urgency)
		parts += 1
		if (parts === 1) await answerOf(execute(scene.ctx, clients.cancelImport, { importId }))
		return done
	}
	await runImport({ ...scene.ctx, writer: { ...scene.ctx.writer, transaction } }, job)
	await runJobs(scene.home, { now: scene.at })
	expect(await stateOf(scene, importId)).toMatchObject({
		state: 'cancelada',
		...{ done: 100, created: 100, undoUntil: expect.any(Number) },
	})
	expect(await people(scene)).toHaveLength(100)
	expect(await execute(scene.ctx, clients.sendImport, { importId })).toMatchObject({ failure: { code: 'conflict' } })
})

test('an import is taken back whole, but for who was touched since; the same file then makes the same people', async () => {
	const scene = await aBusiness()
	const known = { name: 'Ana', whatsapp: '5510000000', countryCode: '52', type: 'client' as const }
	const { id: ana } = await transact(scene.ctx, (within) =>
		createContact(within, { ...known, noRespond: false, customFields: {} }),
	)
	const before = await people(scene)
	const first = await send(scene, many(450), { existing: 'actualizar', tags: ['Feria'] })
	const strip = (rows: Awaited<ReturnType<typeof people>>) =>
		rows.map(({ id: _, createdAt: _c, updatedAt: _u, ...row }) => row)
	const made = await people(scene)
	expect(first).toMatchObject({ created: 449, updated: 1 })
	const late = asActor(scene, scene.ctx.actor, scene.at + 2 * DAY)
	expect(await execute(late, clients.undoImport, { importId: first.id })).toMatchObject({
		failure: { code: 'conflict' },
	})
	await answerOf(execute(scene.ctx, clients.undoImport, { importId: first.id }))
	await runJobs(scene.home, { now: scene.at })
	expect(await stateOf(scene, first.id)).toMatchObject({ state: 'deshecha', kept: 0 })
	expect(await people(scene)).toEqual(before)
	const again = await send(scene, many(450), { existing: 'actualizar', tags: ['Feria'] })
	expect(strip(await people(scene))).toEqual(strip(made))
	// An import runs for as long as it takes: a minute later it is over.
	const touched = (await people(scene)).find(({ id }) => id !== ana)
	await transact(scene.ctx, (within) =>
		addNote({ ...within, now: within.now + 60_000 }, { contactId: touched?.id ?? '', text: 'Vino', pinned: false }),
	)
	await answerOf(execute(scene.ctx, clients.undoImport, { importId: again.id }))
	await runJobs(scene.home, { now: scene.at })
	expect(await stateOf(scene, again.id)).toMatchObject({ kept: 1 })
	expect((await people(scene)).map(({ id }) => id).sort()).toEqual([ana, touched?.id].sort())
})

test('an import of another business is not found', async () => {
	const [mine, theirs] = [await aBusiness(), await aBusiness()]
	const importId = await upload(theirs, many(2))
	for (const op of [
		clients.importState,
		clients.reviewImport,
		clients.sendImport,
		clients.cancelImport,
		clients.undoImport,
	])
		expect(await execute(mine.ctx, op as typeof clients.importState, { importId })).toMatchObject({
			failure: { code: 'not_found' },
		})
})
