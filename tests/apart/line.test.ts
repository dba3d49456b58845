import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReader } from '#db/reader.server.ts'
import { floor, hearing, makeSequence } from '#db/server/sequence.server.ts'
import { openWriter, type Writer } from '#db/writer.server.ts'
import { runCommand } from '#tests/support/programs/desk.ts'
import { type Servers, startServers } from './servers.ts'

let servers: Servers
let writer: Writer

beforeAll(async () => {
	servers = await startServers()
	writer = await openWriter({ url: servers.primary.url })
	await writer.transaction(makeSequence)
	await writer.transaction(async (db) => {
		await db.run(sql`CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT UNIQUE, price REAL, raw BLOB)`)
	})
})

afterAll(async () => {
	await writer.close()
	await servers.close()
})

const names = () => {
	const asked = writer.transaction((db) => db.all<{ name: string }>(sql`SELECT name FROM things ORDER BY id`))
	return asked.then((rows) => rows.map(({ name }) => name))
}

test('a transaction reads what it wrote, and all of it is there for the next', async () => {
	const seen = await writer.transaction(async (db) => {
		await db.run(sql`INSERT INTO things (name, price, raw) VALUES ('uno', ${1.5}, ${Buffer.from('abc')})`)
		await db.run(sql`INSERT INTO things (name, price) VALUES ('dos', ${2})`)
		const [row] = await db.all<{ raw: Buffer }>(sql`SELECT raw FROM things WHERE name = 'uno'`)
		expect(Buffer.from(row?.raw ?? []).toString()).toBe('abc')
		return db.all(sql`SELECT name, typeof(price) AS kind FROM things ORDER BY id`)
	})
	expect(seen).toEqual([
		{ name: 'uno', kind: 'real' },
		{ name: 'dos', kind: 'real' },
	])
	expect(await names()).toEqual(['uno', 'dos'])
})

test('a server that is not there is told by its address, in a sentence', async () => {
	const env = { DATABASE_URL: 'ws://127.0.0.1:1', SECRET_KEY: 'a key that is long enough to be one' }
	const { code, output } = await runCommand(['doctor'], env)
	expect([code, output]).toEqual([1, expect.stringContaining('El servidor libSQL no contesta en 127.0.0.1:1')])
}, 60_000)

test('of several things that are asked at once a transaction begins once, and each is answered', async () => {
	const count = (name: string) => sql`SELECT count(*) AS count FROM things WHERE name = ${name}`
	const seen = await writer.transaction(async (db) => {
		const first = await Promise.all(['uno', 'dos', 'nadie'].map((name) => db.get<{ count: number }>(count(name))))
		await db.run(sql`UPDATE things SET price = 3 WHERE name = 'dos'`)
		return [...first, ...(await Promise.all([db.get(count('uno')), db.get(count('nadie'))]))]
	})
	expect(seen).toEqual([1, 1, 0, 1, 0].map((count) => ({ count })))
	const broken = writer.transaction((db) => Promise.all([db.get(count('uno')), db.get(sql`SELECT * FROM nowhere`)]))
	await expect(broken).rejects.toThrow()
	expect(await names()).toEqual(['uno', 'dos'])
})

test('what fails later than it was asked takes all of its transaction back, and nothing of those beside it', async () => {
	const add = (...each: string[]) =>
		writer.transaction(async (db) => {
			for (const name of each) await db.run(sql`INSERT INTO things (name) VALUES (${name})`)
		})
	const ends = await Promise.allSettled([add('tres'), add('cuatro', 'uno', 'cinco'), add('seis'), add('uno')])
	expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
	expect(await names()).toEqual(['uno', 'dos', 'tres', 'seis'])
	await expect(add('siete', 'dos')).rejects.toThrow()
	expect(await names()).toEqual(['uno', 'dos', 'tres', 'seis'])
})

test('a savepoint takes back what was written in it, sent or not', async () => {
	await writer.transaction(async (db) => {
		await db.run(sql`SAVEPOINT one`)
		await db.run(sql`INSERT INTO things (name) VALUES ('gone')`)
		await db.run(sql`ROLLBACK TO one`)
		await db.run(sql`RELEASE one`)
		await db.run(sql`SAVEPOINT two`)
		await db.run(sql`INSERT INTO things (name) VALUES ('gone too')`)
		expect(await db.all(sql`SELECT 1 FROM things WHERE name = 'gone too'`)).toHaveLength(1)
		await db.run(sql`ROLLBACK TO two`)
		await db.run(sql`RELEASE two`)
		await db.run(sql`INSERT INTO things (name) VALUES ('ocho')`)
	})
	expect((await names()).at(-1)).toBe('ocho')
	expect(await names()).not.toContain('gone too')
})

test('how many rows were changed is asked with RETURNING, and asked otherwise it is an error', async () => {
	const asked = writer.transaction(async (db) => (await db.run(sql`DELETE FROM things WHERE id < 0`)).rowsAffected)
	await expect(asked).rejects.toThrow('RETURNING')
})

test('two processes that write at once lose nothing', async () => {
	const other = new URL(servers.primary.url)
	other.pathname = '/'
	const second = await openWriter({ url: other.href })
	const many = (which: Writer, from: number) =>
		Array.from({ length: 40 }, (_, nth) =>
			which.transaction(async (db) => {
				await db.run(sql`INSERT INTO things (name) VALUES (${`n${from + nth}`})`)
				await db.all(sql`SELECT count(*) FROM things`)
			}),
		)
	const before = (await names()).length
	await Promise.all([...many(writer, 1000), ...many(second, 2000)])
	expect(await names()).toHaveLength(before + 80)
	await second.close()
})

test('a replica is believed only where it holds what was written', async () => {
	const reader = await openReader({ url: servers.primary.url, replicaUrl: servers.replica.url })
	hearing(true)
	try {
		for (let nth = 0; nth < 50; nth++) {
			const name = `fresh${nth}`
			await writer.transaction((db) => db.run(sql`INSERT INTO things (name) VALUES (${name})`))
			expect(await reader.db.all(sql`SELECT name FROM things WHERE name = ${name}`)).toEqual([{ name }])
		}
		expect(floor()).toBeGreaterThan(50)
		// It is asked, and not passed over: it answers when the server itself is gone.
		await new Promise((wait) => setTimeout(wait, 1000))
		await servers.primary.kill()
		expect(await reader.db.all(sql`SELECT count(*) AS count FROM things`)).toHaveLength(1)
		await servers.primary.restart()
	} finally {
		hearing(false)
		reader.close()
	}
})

test('a server that was killed is waited for, and what was acknowledged before is there', async () => {
	const before = await names()
	await servers.primary.kill()
	// Of what is under way at that very moment nobody knows whether it was written, and it is said to have failed.
	await new Promise((wait) => setTimeout(wait, 200))
	const waiting = writer.transaction((db) => db.run(sql`INSERT INTO things (name) VALUES ('after')`))
	await new Promise((wait) => setTimeout(wait, 500))
	await servers.primary.restart()
	await waiting
	expect(await names()).toEqual([...before, 'after'])
})
