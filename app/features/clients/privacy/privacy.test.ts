import { eq, is, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { newId } from '#app/lib/id.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { contacts as contactRows } from '#db/schema/contacts.ts'
import { events, jobs } from '#db/schema/core.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { files } from '#db/schema/resources.ts'
import { startGoogle } from '#tests/fakes/google.ts'
import { startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { startWhatsAppGraph } from '#tests/fakes/whatsapp-graph.ts'
import { withGoogle } from '#tests/support/scenes/google.ts'
import { withMercadoPago } from '#tests/support/scenes/mercado-pago.ts'
import { withMeta } from '#tests/support/scenes/meta-pages.ts'
import { aPayRuntime, done, type PayRuntime } from '#tests/support/scenes/payments.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { aWholeBusiness, type Stage } from '#tests/support/scenes/whole-business.ts'
import { clients } from '../operations.server.ts'
import { eraseRemoved } from './erasing.server.ts'
import { nobody, places } from './places.server.ts'

let home: PayRuntime
const ends: (() => unknown)[] = []

beforeAll(async () => {
	const [money, google, graph] = [await startMercadoPago(), await startGoogle(), await startWhatsAppGraph()]
	const paid = await aPayRuntime(money, { graphBase: graph.url })
	home = withMeta(withMercadoPago(withGoogle(paid, google.url), money.url), graph.url)
	ends.push(
		() => home.close(),
		() => money.close(),
		() => google.close(),
		() => graph.close(),
	)
})
afterAll(() => Promise.all(ends.map((end) => end())))

type Any = Pick<Scene, 'ctx'>

/** All rows of a business that hold one of the words, by table; the log and the queue speak of ids alone. */
async function tracesOf({ ctx }: Any, words: string[]): Promise<Record<string, number>> {
	const tables = await ctx.db.all<{ name: string }>(sql`
		SELECT m.name AS name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'business_id'
		WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY m.name`)
	const found: Record<string, number> = {}
	for (const { name } of tables.filter((one) => !['events', 'jobs', 'idempotency'].includes(one.name))) {
		const rows = await ctx.db.all<Record<string, unknown>>(
			sql`SELECT * FROM ${sql.identifier(name)} WHERE business_id = ${ctx.businessId}`,
		)
		const count = rows.filter((row) => words.some((word) => JSON.stringify(row).includes(word))).length
		if (count > 0) found[name] = count
	}
	return found
}

/** A client with everything: what was booked, paid and planned for her, and what she wrote on WhatsApp. */
async function aWholePerson(): Promise<Stage & { words: string[] }> {
	const stage = await aWholeBusiness(home)
	const { contactId, writerId } = stage.ids
	const rows = await stage.ctx.db.select().from(contactRows).where(eq(contactRows.businessId, stage.business.id))
	const both = rows.filter(({ id }) => id === contactId || id === writerId)
	done(await execute(stage.ctx, contacts.mergeContacts, { contactId, mergedId: writerId }))
	const paid = { type: 'income', amountMinor: 35_000, currency: 'MXN', paymentMethod: 'cash' } as const
	await transact(stage.ctx, (within) => recordMovement(within, { ...paid, branchId: stage.branch.id, contactId }))
	const words = both.flatMap(({ name, whatsapp, email }) => [name, whatsapp, email].filter((word) => word !== null))
	const said = await stage.ctx.db
		.select({ text: messages.text })
		.from(messages)
		.where(eq(messages.contactId, contactId))
	const texts = said.map(({ text }) => text).filter((text) => text.length > 4)
	return { ...stage, words: [...words, ...texts, 'Alergia al amoniaco'] }
}

const job = (removalId: string) => {
	return { id: 'job', kind: 'clients.eraseRemoved', payload: { removalId }, attempt: 1, maxAttempts: 50 }
}

/** A picture that she sent, stored as any other. */
async function aPicture({ ctx, ids }: Stage): Promise<string> {
	const id = newId('fil')
	const own = { businessId: ctx.businessId, createdAt: ctx.now }
	const [thread] = await ctx.db.select({ id: threads.id }).from(threads).where(eq(threads.contactId, ids.contactId))
	const message = { threadId: thread?.id ?? '', contactId: ids.contactId, role: 'user', type: 'image' } as const
	await transact(ctx, async ({ db }) => {
		const file = { storageKey: id, name: 'selfie.jpg', contentType: 'image/jpeg', bytes: 4, sha256: 'x' }
		await db.insert(files).values({ ...own, ...file, id, state: 'stored' })
		await db
			.insert(messages)
			.values({ ...own, ...message, id: newId('msg'), fileId: id, state: 'received', at: ctx.now })
	})
	return id
}

/** The same picture went to somebody else too. */
async function alsoToAnother({ ctx }: Stage, fileId: string): Promise<void> {
	const contact = done(
		await execute(ctx, contacts.createContact, { name: 'Otra Persona', whatsapp: '5588776655', type: 'client' }),
	)
	const to = { contactId: contact.id, businessId: ctx.businessId, createdAt: ctx.now, at: ctx.now }
	const [known] = await ctx.db.select().from(threads).limit(1)
	if (!known) throw new Error('nobody writes here')
	await transact(ctx, async ({ db }) => {
		await db.insert(threads).values({ ...known, ...to, id: newId('thr'), preview: '' })
		const [thread] = await db.select({ id: threads.id }).from(threads).where(eq(threads.contactId, to.contactId))
		const message = { ...to, threadId: thread?.id ?? '', role: 'staff', type: 'image', state: 'sent' } as const
		await db.insert(messages).values({ ...message, id: newId('msg'), fileId })
	})
}

async function totalsOf({ ctx, ids }: Stage) {
	const of = (table: typeof moneyMovements | typeof appointments) =>
		ctx.db.$count(table, eq(table.contactId, ids.contactId))
	return [await of(moneyMovements), await of(appointments)]
}

test('a day after somebody was deleted nothing of them is kept; visits and money stay as totals of nobody', async () => {
	const stage = await aWholePerson()
	const { words, ids } = stage
	const [picture, shared, totals] = [await aPicture(stage), await aPicture(stage), await totalsOf(stage)]
	await alsoToAnother(stage, shared)
	expect(Object.keys(await tracesOf(stage, words)).length).toBeGreaterThan(6)
	const { removalId } = done(await execute(stage.ctx, clients.removeMany, { ids: [ids.contactId] }))
	const [queued] = await stage.ctx.db
		.select()
		.from(jobs)
		.where(eq(jobs.key, `clients.eraseRemoved:${removalId}`))
	expect(queued).toMatchObject({ runAt: stage.ctx.now + DAY + MINUTE, state: 'pending' })
	const later = { ...stage.ctx, now: stage.ctx.now + DAY + MINUTE }
	await eraseRemoved(later, job(removalId))
	expect(await tracesOf(stage, words)).toEqual({})
	expect(await totalsOf(stage)).toEqual(totals)
	expect(totals.every((count) => count > 0)).toBe(true)
	const [row] = await stage.ctx.db.select().from(contactRows).where(eq(contactRows.id, ids.contactId))
	expect(row).toMatchObject({ name: nobody, whatsapp: null, customFields: {}, tags: [] })
	// Its bytes leave with the next purge of files.
	const [file] = await stage.ctx.db.select().from(files).where(eq(files.id, picture))
	expect(file?.deletedAt).toBe(later.now)
	const [theirs] = await stage.ctx.db.select().from(files).where(eq(files.id, shared))
	expect(theirs?.deletedAt).toBeNull()
	const names = (await stage.ctx.db.select({ name: events.name }).from(events)).map(({ name }) => name)
	expect(names).toEqual(expect.arrayContaining(['clients.personErased', 'clients.removalErased']))
	expect(await execute(later, clients.restoreMany, { removalId })).toMatchObject({ failure: { code: 'not_found' } })
	await eraseRemoved(later, job(removalId))
	const again = { name: 'Regina', whatsapp: '5598765432' }
	expect(await execute(later, contacts.createContact, again)).toMatchObject({ ok: true })
})

test('who can still come back is not erased, nor who came back', async () => {
	const scene = await aBusiness()
	const ids = [scene.contact.id]
	const { removalId } = done(await execute(scene.ctx, clients.removeMany, { ids }))
	await expect(eraseRemoved(asActor(scene, {}, scene.at + HOUR), job(removalId))).rejects.toThrow('taken back')
	done(await execute(scene.ctx, clients.restoreMany, { removalId }))
	await eraseRemoved(asActor(scene, {}, scene.at + 2 * DAY), job(removalId))
	expect(await execute(scene.ctx, contacts.getContact, { contactId: ids[0] ?? '' })).toMatchObject({
		value: { name: scene.contact.name },
	})
})

test('everything of one person can be taken away, a part at a time, with a line of the log; nothing of another', async () => {
	const stage = await aWholePerson()
	const { contactId } = stage.ids
	const held = done(await execute(stage.ctx, clients.personFiles, { contactId }))
	const rows: Record<string, number> = {}
	let text = ''
	for (const file of held.files) {
		let after: number | undefined = 0
		while (after !== undefined) {
			const part: { lines: string; next?: number } = done(
				await execute(stage.ctx, clients.personPart, { contactId, file, after, limit: 1 }),
			)
			text += part.lines
			rows[file] = (rows[file] ?? 0) + part.lines.split('\n').length - 1
			after = part.next
		}
	}
	expect(rows).toMatchObject({ contacto: 2, notas: 1, mensajes: 2, conversaciones: 1 })
	for (const word of stage.words) expect(text).toContain(word)
	for (const file of ['citas', 'movimientos-de-dinero', 'recibos', 'avisos', 'formas-de-contacto'])
		expect(rows[file], file).toBeGreaterThan(0)
	const stranger = await aBusiness()
	const refused = [
		await execute(stranger.ctx, clients.personFiles, { contactId }),
		await execute(stranger.ctx, clients.notePersonExport, { contactId }),
		await execute(stranger.ctx, clients.personPart, { contactId, file: 'citas' }),
	]
	for (const outcome of refused) expect(outcome).toMatchObject({ failure: { code: 'not_found' } })
	done(await execute(stage.ctx, clients.notePersonExport, { contactId }))
	const [line] = await stage.ctx.db.select().from(events).where(eq(events.name, 'clients.personExported'))
	expect(line?.payload).toEqual({ contactId })
})

test('every table that refers to a person, or to a conversation, has its place among what is erased', () => {
	const modules = import.meta.glob<Record<string, unknown>>('../../../../db/schema/*.ts', { eager: true })
	const tables = Object.values(modules).flatMap((module) =>
		Object.values(module).filter((value): value is SQLiteTable => is(value, SQLiteTable)),
	)
	const known = new Set(places.map(({ table }) => getTableConfig(table).name))
	const left = tables
		.map((table) => getTableConfig(table))
		.filter(({ columns }) => columns.some(({ name }) => /(^|_)(contact|thread)(_?id)$/i.test(name)))
		.filter(({ name }) => !known.has(name))
	expect(left.map(({ name }) => name)).toEqual([])
})
