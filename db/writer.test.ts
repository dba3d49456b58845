import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aFile, seats } from '#tests/support/written-file.ts'

test('a kept statement that SQLite refused takes the next row, and what was refused is nowhere', async () => {
	const { writer, stored, done } = await aFile()
	for (let turn = 0; turn < 20; turn++) {
		await writer.transaction(async (db) => {
			const take = (place: string, holder: string) => db.insert(seats).values({ place, holder })
			const [row] = await take(`a${turn}`, 'Ana').returning()
			expect(row?.place).toBe(`a${turn}`)
			await expect(take(`a${turn}`, 'Ana').returning()).rejects.toThrow()
			await expect(take(`b${turn}`, 'nadie').returning()).rejects.toThrow()
			await take(`c${turn}`, 'Ana')
			await expect(take(`c${turn}`, 'Ana')).rejects.toThrow()
			await expect(take(`d${turn}`, 'nadie')).rejects.toThrow()
		})
	}
	expect(stored()).toEqual(Array.from({ length: 20 }, (_, turn) => [`a${turn}`, `c${turn}`]).flat())
	await done()
})

test('what is thrown takes the whole turn back; a savepoint takes back its part alone', async () => {
	const { writer, stored, done } = await aFile()
	for (let turn = 0; turn < 3; turn++) {
		const failed = writer.transaction(async (db) => {
			await db.insert(seats).values({ place: 'x' }).returning()
			throw new Error('no')
		})
		await expect(failed).rejects.toThrow('no')
		await writer.transaction(async (db) => {
			await db.insert(seats).values({ place: `kept${turn}` })
			await db.run(sql`SAVEPOINT part`)
			await db.insert(seats).values({ place: 'y' }).returning()
			await db.run(sql`ROLLBACK TO part`)
			await db.run(sql`RELEASE part`)
		})
	}
	expect(stored()).toEqual(['kept0', 'kept1', 'kept2'])
	await done()
})

test('a change without an answer says how many rows it was about, one that answers rows is done to its end', async () => {
	const { writer, stored, done } = await aFile()
	await writer.transaction(async (db) => {
		await db.insert(seats).values([{ place: 'a' }, { place: 'b' }, { place: 'c' }])
		expect(await db.update(seats).set({ holder: 'Ana' })).toMatchObject({ rowsAffected: 3 })
		expect(await db.delete(seats).where(eq(seats.place, 'a'))).toMatchObject({ rowsAffected: 1 })
		expect(await db.run(sql`DELETE FROM seats WHERE place <> 'b' RETURNING id`)).toMatchObject({ rowsAffected: 1 })
		expect(await db.select().from(seats).where(eq(seats.holder, 'Ana'))).toEqual([{ id: 2, place: 'b', holder: 'Ana' }])
	})
	expect(stored()).toEqual(['b'])
	await done()
})

test('a file that somebody else holds is waited for, and afterwards nothing is lost', async () => {
	const { writer, other, stored, done } = await aFile()
	const take = (place: string) => writer.transaction((db) => db.insert(seats).values({ place }).returning())
	await take('before')
	other.exec('BEGIN IMMEDIATE')
	const waiting = take('after a while')
	await new Promise((resolve) => setTimeout(resolve, 120))
	other.exec('ROLLBACK')
	await waiting
	for (let turn = 0; turn < 5; turn++) await take(`then ${turn}`)
	expect(stored()).toEqual(['before', 'after a while', 'then 0', 'then 1', 'then 2', 'then 3', 'then 4'])
	await done()
})

test('a table that changed under a kept statement is read and written as it is now', async () => {
	const { writer, stored, done } = await aFile()
	const all = () => writer.transaction((db) => db.all(sql`SELECT * FROM seats`))
	await writer.transaction((db) => db.insert(seats).values({ place: 'a' }))
	expect(await all()).toEqual([{ id: 1, place: 'a', holder: null }])
	await writer.transaction((db) => db.run(sql`ALTER TABLE seats ADD COLUMN size INTEGER NOT NULL DEFAULT 2`))
	await writer.transaction((db) => db.insert(seats).values({ place: 'b' }))
	expect(await all()).toEqual([
		{ id: 1, place: 'a', holder: null, size: 2 },
		{ id: 2, place: 'b', holder: null, size: 2 },
	])
	expect(stored()).toEqual(['a', 'b'])
	await done()
})

test('what a turn forgot to wait for writes neither into the next turn nor into none', async () => {
	const { writer, stored, done } = await aFile()
	let goOn = () => {}
	const gate = new Promise<void>((open) => {
		goOn = open
	})
	const late: Promise<unknown>[] = []
	const leave = () =>
		writer.transaction(async (db) => {
			late.push(gate.then(() => db.insert(seats).values({ place: 'late' })).catch((error) => error.cause?.message))
			await db.insert(seats).values({ place: `own ${late.length}` })
		})
	await leave()
	await leave()
	await writer.transaction(async (db) => {
		goOn()
		await db.insert(seats).values({ place: 'next' })
		await Promise.all(late)
	})
	expect(await Promise.all(late)).toEqual(['this transaction is over', 'this transaction is over'])
	expect(stored()).toEqual(['own 1', 'own 2', 'next'])
	await done()
})
