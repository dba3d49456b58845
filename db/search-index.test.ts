import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { makeTriggers } from './triggers.server.ts'

test('people who were in the index that knew no businesses are found after the first start, each by her own business', async () => {
	const [ours, theirs] = [await aBusiness(), await aBusiness()]
	await ours.home.writer.transaction(async (db) => {
		await db.run(sql`DROP TABLE contact_search_words`)
		await db.run(sql`CREATE VIRTUAL TABLE contact_search USING fts5(words)`)
		await db.run(sql`INSERT INTO contact_search (rowid, words) SELECT docid, 'Regina' FROM contact_search_rows`)
		await makeTriggers(db)
	})
	const tables = await ours.ctx.db.all(sql`SELECT name FROM sqlite_master WHERE name = 'contact_search'`)
	const found = await execute(ours.ctx, contacts.searchContacts, { search: 'regi camp' })
	const renamed = await execute(theirs.ctx, contacts.searchContacts, { search: 'regina' })

	expect(tables).toEqual([])
	expect(found).toMatchObject({ ok: true, value: { contacts: [{ id: ours.contact.id }] } })
	expect(renamed).toMatchObject({ ok: true, value: { contacts: [{ id: theirs.contact.id }] } })
})

test('people who were in the index that knew no order are found in theirs after the first start', async () => {
	const { ctx, contact, home } = await aBusiness()
	const place = sql`SELECT hidden, last_interaction_at AS at FROM contact_search_rows WHERE contact_id = ${contact.id}`
	const shown = sql`SELECT sum(shown) AS shown, (SELECT count(*) FROM contacts WHERE deleted_at IS NULL AND is_test = 0) AS people
		FROM contact_search_counts`
	await home.writer.transaction(async (db) => {
		await db.run(sql`DROP TABLE contact_search_counts`)
		for (const trigger of ['came', 'shown', 'hidden', 'went'])
			await db.run(sql.raw(`DROP TRIGGER contact_search_${trigger}`))
		await db.run(sql`UPDATE contacts SET last_interaction_at = 1234, is_test = 1 WHERE id = ${contact.id}`)
		for (const trigger of ['insert', 'place']) await db.run(sql.raw(`DROP TRIGGER contact_search_${trigger}`))
		for (const column of ['hidden', 'last_interaction_at'])
			await db.run(sql.raw(`ALTER TABLE contact_search_rows DROP COLUMN ${column}`))
	})
	for (const _ of ['first', 'second']) {
		await home.writer.transaction(makeTriggers)
		expect(await ctx.db.all(place)).toEqual([{ hidden: 1, at: 1234 }])
		const [counts] = await ctx.db.all<{ shown: number; people: number }>(shown)
		expect(counts?.shown).toBe(counts?.people)
	}
	await home.writer.transaction((db) => db.run(sql`UPDATE contacts SET is_test = 0 WHERE id = ${contact.id}`))
	expect(await ctx.db.all(place)).toEqual([{ hidden: 0, at: 1234 }])
})
