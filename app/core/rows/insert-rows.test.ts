import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { contactHandles, contacts } from '#db/schema/contacts.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { insertRows } from './insert-rows.server.ts'

type Row = typeof contacts.$inferInsert

test('rows that go in together are those that go in one by one: text with any sign, flags, JSON, nulls and defaults', async () => {
	const { ctx, business, home } = await aBusiness()
	const times = { createdAt: ctx.now, updatedAt: ctx.now }
	const odd = {
		name: `Ñoño "O'Hara" \\ 😀\n\t{}[]`,
		noRespond: true,
		tags: ['a"b', 'ñ'],
		customFields: { n: 1.5, s: 'x', b: false },
	}
	const plain = { name: '007', whatsapp: '0055', email: null }
	const of = (row: Partial<Row> & { id: string }): Row => ({ ...plain, ...row, ...times, businessId: business.id })
	const [one, two, three, four] = [newId('con'), newId('con'), newId('con'), newId('con')]
	await transact(ctx, async ({ db }) => {
		await db.insert(contacts).values([of({ ...odd, id: one }), of({ id: two })])
		await insertRows(db, contacts, [of({ ...odd, noRespond: true, id: three })])
		await insertRows(db, contacts, [of({ id: four })])
		await insertRows(db, contacts, [])
	})
	const row = async (id: string) => ({
		...(await home.db.select().from(contacts).where(eq(contacts.id, id)))[0],
		id: '',
	})
	expect(await row(three)).toEqual(await row(one))
	expect(await row(four)).toEqual(await row(two))
	const types = (id: string) =>
		home.db.all(
			sql`SELECT typeof(whatsapp) AS w, typeof(no_respond) AS n, typeof(created_at) AS c, tags FROM contacts WHERE id = ${id}`,
		)
	expect(await types(three)).toEqual(await types(one))
})

test('what is there already is brought up to date where that is asked for, and is an error where it is not', async () => {
	const { ctx, business, contact } = await aBusiness()
	const handle = (address: string) => ({
		...{ id: newId('hnd'), businessId: business.id, contactId: contact.id, channel: 'whatsapp' as const },
		...{ handle: '525599990000', address, createdAt: ctx.now },
	})
	const kept = await transact(ctx, async ({ db }) => {
		await insertRows(db, contactHandles, [handle('first')])
		const otherwise = sql`ON CONFLICT (business_id, channel, handle) DO UPDATE SET address = excluded.address`
		await insertRows(db, contactHandles, [handle('second')], otherwise)
		return db.select().from(contactHandles).where(eq(contactHandles.handle, '525599990000'))
	})
	expect(kept.map(({ address }) => address)).toEqual(['second'])
	await expect(transact(ctx, ({ db }) => insertRows(db, contactHandles, [handle('third')]))).rejects.toMatchObject({
		cause: { message: expect.stringContaining('UNIQUE') },
	})
})
