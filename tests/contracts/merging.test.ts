import { and, eq, getTableColumns, getTableName, is, isNull, sql } from 'drizzle-orm'
import { type AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import '#app/features.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { getAccount } from '#app/features/channels/queries.server.ts'
import { noteConsent } from '#app/features/contacts/consent/consent.server.ts'
import { findOrMakeByHandle } from '#app/features/contacts/handles.server.ts'
import { followers } from '#app/features/contacts/merging/follow.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { addThreadNote } from '#app/features/inbox/desk/notes.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { queueMessage } from '#app/features/inbox/sending/outgoing.server.ts'
import { addMessage, threadOn } from '#app/features/inbox/threads/threads.server.ts'
import { offerSale } from '#app/features/payments/sale/sales.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { contacts as contactRows } from '#db/schema/contacts.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { formLinks, formTalks } from '#db/schema/forms.ts'
import { type threads } from '#db/schema/inbox.ts'
import { knowledgeSuggestions } from '#db/schema/knowledge.ts'
import { contactArrivals } from '#db/schema/traffic.ts'
import { conversionEvents } from '#db/schema/turns.ts'
import { aWholeBusiness, type Stage } from '#tests/support/scenes/whole-business.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../db/schema/*.ts', { eager: true })
const tables = Object.values(modules).flatMap((module) =>
	Object.values(module).filter((value): value is SQLiteTable => is(value, SQLiteTable)),
)
const columnsOf = (table: SQLiteTable) => getTableColumns(table) as Record<string, AnySQLiteColumn>

/** They stay with the conversation in which they were, which is kept though nobody sees it. */
const ofConversation: Record<string, string> = {
	turns: 'what an assistant thought stands with the conversation in which it did',
	frames: 'what a conversation was about ends with it',
}

const home = payHouseOfFile()

/** All that the business has, but for the log of what happened and the memory of merges. */
async function dump({ ctx }: Stage): Promise<Record<string, unknown[]>> {
	const rows: Record<string, unknown[]> = {}
	for (const table of tables) {
		const { businessId } = columnsOf(table)
		const name = getTableName(table)
		if (!businessId || ['events', 'contact_merges'].includes(name)) continue
		const found = await ctx.db.select().from(table).where(eq(businessId, ctx.businessId))
		rows[name] = found.map((row) => JSON.stringify(row)).sort()
	}
	return rows
}

/** A client with something in every table that names one, and two conversations; and one who wrote to the same number. */
async function aPair(): Promise<{ stage: Stage; client: string; writer: string }> {
	const stage = await aWholeBusiness(home)
	const { contactId: client, writerId: writer, accountId } = stage.ids
	await transact(stage.ctx, async (within) => {
		const person = { channel: 'whatsapp' as const, handle: '525533334444', address: '5215533334444' }
		await within.db.update(contactRows).set({ whatsapp: '5533334444' }).where(eq(contactRows.id, client))
		await findOrMakeByHandle(within, { ...person, pushName: 'Regina' })
		const shared = await threadOn(within, await getAccount(within, accountId), client)
		const otherId = newId('cha')
		const other = { channel: 'instagram' as const, externalId: newShortId(), name: 'Salón', createdAt: within.now }
		await within.db.insert(channelAccounts).values({ id: otherId, businessId: within.businessId, ...other })
		const own = await threadOn(within, await getAccount(within, otherId), client)
		for (const thread of [shared, own]) await talkIn(within, thread)
		const about = { businessId: within.businessId, contactId: client, at: within.now }
		await within.db.insert(conversionEvents).values({
			...{ ...about, id: newId('cve'), threadId: shared.id, description: 'Pidió promoción' },
		})
		await within.db.insert(contactArrivals).values({
			...{ ...about, id: newId('arr'), kind: 'ad', name: 'Promo de otoño', ref: '120210', key: newShortId() },
		})
		const asked = { channel: 'whatsapp', purpose: 'marketing', source: 'message' } as const
		await noteConsent(within, { ...asked, contactId: client, given: false })
		await noteConsent(within, { ...asked, contactId: writer, given: true })
		const [asking] = await within.db.select().from(formLinks).where(eq(formLinks.contactId, client)).limit(1)
		await within.db.insert(formTalks).values({
			...{ id: newId('ftk'), businessId: within.businessId, contactId: client, threadId: shared.id },
			...{ formId: asking?.formId ?? '', linkId: asking?.id ?? '', state: 'asking' },
			...{ startedAt: within.now, updatedAt: within.now },
		})
		const offered = { kind: 'gift_card', contactId: client, branchId: stage.ids.branchId, itemId: null } as const
		const card = { name: 'Tarjeta de regalo', detail: 'Sirve 6 meses', terms: {}, amountMinor: 50_000, currency: 'MXN' }
		await offerSale(within, { ...offered, ...card })
		const money = { type: 'income', amountMinor: 35_000, currency: 'MXN', paymentMethod: 'cash' } as const
		const [model] = await within.db
			.select()
			.from(moneyMovements)
			.where(eq(moneyMovements.businessId, within.businessId))
			.limit(1)
		await within.db
			.insert(moneyMovements)
			.values({ ...(model as NonNullable<typeof model>), ...money, id: newId('mov'), contactId: client })
	})
	return { stage, client, writer }
}

async function talkIn(within: WriteCtx, thread: typeof threads.$inferSelect) {
	const heard = await addMessage(within, thread, {
		...{ role: 'user', type: 'text', text: 'Hola, soy yo', providerId: `wamid.${newShortId()}` },
		...{ state: 'received', cause: { kind: 'inbound' } },
	})
	await queueMessage(within, { threadId: thread.id, role: 'staff', text: 'Hola', cause: { kind: 'person' } })
	await addThreadNote(within, { threadId: thread.id, text: 'Prefiere mañanas' })
	await within.db.insert(knowledgeSuggestions).values({
		...{ id: newId('sug'), businessId: within.businessId, threadId: thread.id, messageId: heard.id },
		...{ question: '¿Abren?', answer: 'Sí', state: 'nueva', createdAt: within.now },
	})
}

test('every table that names a contact or a conversation goes with them when two become one', () => {
	const missing = tables.filter((table) => {
		const { contactId, threadId } = columnsOf(table)
		if (!contactId && !threadId) return false
		return !followers.some((each) => each.table === table) && !(getTableName(table) in ofConversation)
	})
	expect(missing.map(getTableName)).toEqual([])
})

for (const way of ['the client into the one who wrote', 'the one who wrote into the client'] as const) {
	test(`${way}: nothing stays behind, and taken back all is as it was, row by row`, async () => {
		const { stage, client, writer } = await aPair()
		const [contactId, mergedId] = way.startsWith('the client') ? [writer, client] : [client, writer]
		for (const { table, by } of followers) {
			const column = columnsOf(table)[by] as AnySQLiteColumn
			const ids = by === 'contactId' ? sql`${client}` : sql`SELECT id FROM threads WHERE contact_id = ${client}`
			const rows = await stage.ctx.db.select().from(table).where(sql`${column} IN (${ids})`)
			expect(rows.length, `no row of ${getTableName(table)} to go along`).toBeGreaterThan(0)
		}
		const before = await dump(stage)

		const merged = await execute(stage.ctx, contacts.mergeContacts, { contactId, mergedId })
		expect(merged).toMatchObject({ ok: true, value: { contactId, mergedId } })
		for (const table of tables) {
			const { contactId: column, deletedAt } = columnsOf(table)
			if (!column) continue
			const left = and(eq(column, mergedId), deletedAt && isNull(deletedAt))
			expect(await stage.ctx.db.select().from(table).where(left), `left in ${getTableName(table)}`).toEqual([])
		}
		expect(await dump(stage)).not.toEqual(before)

		const mergeId = merged.ok ? merged.value.mergeId : ''
		expect(await execute(stage.ctx, contacts.undoMerge, { mergeId })).toMatchObject({ ok: true })
		const after = await dump(stage)
		for (const [name, rows] of Object.entries(before)) expect(after[name], name).toEqual(rows)
		// Found by what was said and by name, as before.
		const found = await execute(stage.ctx, inbox.searchMessages, { search: 'hola' })
		expect(found.ok && found.value.found.filter((each) => each.contactId === client)).not.toEqual([])
		const again = await execute(stage.ctx, contacts.undoMerge, { mergeId })
		expect(again).toMatchObject({ ok: false, failure: { fields: { mergeId: ['Esta unión ya se deshizo'] } } })
	})
}
