import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { openReader } from '#db/reader.server.ts'
import { openWriter } from '#db/writer.server.ts'

const people = sqliteTable('people', {
	id: integer().primaryKey(),
	name: text().notNull(),
	isKind: integer({ mode: 'boolean' }).notNull(),
	tags: text({ mode: 'json' }).$type<string[]>(),
	face: blob({ mode: 'buffer' }),
})
const pets = sqliteTable('pets', { id: integer().primaryKey(), ownerId: integer().notNull(), name: text().notNull() })

async function aFile() {
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-reader-'))
	const address = { url: `file:${join(folder, 'test.db')}` }
	const writer = await openWriter(address)
	await writer.transaction(async (db) => {
		await db.run(sql`CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, is_kind INTEGER, tags TEXT, face BLOB)`)
		await db.run(sql`CREATE TABLE pets (id INTEGER PRIMARY KEY, owner_id INTEGER, name TEXT)`)
		await db.insert(people).values([
			{ id: 1, name: 'Ana "la\nbuena" \u2028 ñ 😀', isKind: true, tags: ['a', '"'], face: Buffer.from([0, 255]) },
			{ id: 2, name: '', isKind: false, tags: null, face: null },
		])
		await db.insert(pets).values({ id: 8_640_000_000_000_000, ownerId: 1, name: '{"not":"parsed"}' })
	})
	const reader = await openReader(address)
	const done = async () => {
		reader.close()
		await writer.close()
		rmSync(folder, { recursive: true, force: true })
	}
	return { ...reader, writer, done }
}

test('rows that come out as one text are the rows that SQLite holds, in order', async () => {
	const { db, done } = await aFile()
	const { id, name, isKind, tags } = people
	const found = await db.select({ id, name, of: { isKind, tags } }).from(people).orderBy(sql`${id} DESC`)
	expect(found).toEqual([
		{ id: 2, name: '', of: { isKind: false, tags: null } },
		{ id: 1, name: 'Ana "la\nbuena" \u2028 ñ 😀', of: { isKind: true, tags: ['a', '"'] } },
	])
	expect(await db.select({ id: pets.id, name: pets.name }).from(pets)).toEqual([
		{ id: 8_640_000_000_000_000, name: '{"not":"parsed"}' },
	])
	await done()
})

test('a joined table without a row is null as a whole', async () => {
	const { db, done } = await aFile()
	const rows = await db
		.select({ name: people.name, pet: pets })
		.from(people)
		.leftJoin(pets, eq(pets.ownerId, people.id))
		.orderBy(asc(people.id))
	expect(rows.map(({ pet }) => pet?.ownerId ?? null)).toEqual([1, null])
	expect(rows[1]?.pet).toBeNull()
	await done()
})

test('what has no place in JSON is read cell by cell', async () => {
	const { db, done } = await aFile()
	for (let turn = 0; turn < 2; turn++) {
		const [first] = await db.select({ face: people.face }).from(people).orderBy(people.id)
		expect(first?.face).toEqual(Buffer.from([0, 255]))
		const listed = await db.all<{ list: string }>(sql`SELECT json_group_array(id) AS list FROM people`)
		expect(listed).toEqual([{ list: '[1,2]' }])
	}
	await done()
})

test('a kept statement sees what was written since, under other values too', async () => {
	const { db, writer, done } = await aFile()
	const nameOf = async (id: number) => (await db.select({ name: pets.name }).from(pets).where(eq(pets.id, id)))[0]?.name
	expect(await nameOf(5)).toBeUndefined()
	await writer.transaction((tx) => tx.insert(pets).values({ id: 5, ownerId: 2, name: 'Michi' }))
	expect([await nameOf(5), await nameOf(6)]).toEqual(['Michi', undefined])
	expect(await db.$count(pets)).toBe(2)
	expect(await db.get(sql`SELECT id FROM pets WHERE id = 6`)).toBeUndefined()
	await done()
})

test('a reader writes nothing, whatever it is asked', async () => {
	const { db, done } = await aFile()
	await expect(db.all(sql`DELETE FROM pets RETURNING id`)).rejects.toThrow('Failed query')
	await expect(db.all(sql`DROP TABLE pets`)).rejects.toThrow('Failed query')
	expect(await db.$count(pets)).toBe(1)
	await done()
})
