import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFile, seats, type WrittenFile } from '#tests/support/written-file.ts'
import { bounds, DatabaseBusy, type Urgency } from './busy.server.ts'
import { aside } from './file/aside.server.ts'

const take = ({ writer }: WrittenFile, place: string, urgency?: Urgency) =>
	writer.transaction((db) => db.insert(seats).values({ place }), urgency)

/** Holds the writer until it is let go. */
async function hold({ writer }: WrittenFile) {
	let [letGo, begin] = [() => {}, () => {}]
	const begun = new Promise<void>((resolve) => {
		begin = resolve
	})
	const gate = new Promise<void>((open) => {
		letGo = open
	})
	const held = writer.transaction(() => {
		begin()
		return gate
	})
	await begun
	return { letGo, held }
}

function busyFor(ms: number) {
	const until = performance.now() + ms
	while (performance.now() < until);
}

const why = (error: unknown) => (error instanceof DatabaseBusy ? error.why : error)

test('who finds the line full is refused at once, and the other line takes whom it has room for', async () => {
	const file = await aFile({ ...bounds, door: { most: 3, within: 5_000 } })
	const { letGo, held } = await hold(file)
	const waiting = ['a', 'b', 'c'].map((place) => take(file, place, 'door'))
	expect(await take(file, 'd', 'door').catch(why)).toBe('full')
	const background = take(file, 'e')
	letGo()
	await Promise.all([held, ...waiting, background])
	await take(file, 'f', 'door')
	expect(file.stored().sort()).toEqual(['a', 'b', 'c', 'e', 'f'])
	await file.done()
})

test('nobody waits at a door past his deadline, whoever holds the writer up, and what was refused is never written', async () => {
	const file = await aFile({ ...bounds, door: { most: 10, within: 80 } })
	const { letGo, held } = await hold(file)
	const background = take(file, 'background')
	const from = performance.now()
	const late = await Promise.all([take(file, 'a', 'door').catch(why), take(file, 'b', 'door').catch(why)])
	expect(late).toEqual(['late', 'late'])
	expect(performance.now() - from).toBeLessThan(2_000)
	letGo()
	await Promise.all([held, background])
	await take(file, 'c', 'door')
	expect(file.stored()).toEqual(['background', 'c'])
	await file.done()
})

test('at a door the lock of another process is waited for no longer than the deadline', async () => {
	const file = await aFile({ ...bounds, door: { most: 10, within: 200 } })
	file.other.exec('BEGIN IMMEDIATE')
	const refused = await Promise.all([take(file, 'a', 'door').catch(why), take(file, 'b', 'door').catch(why)])
	expect(refused).toEqual(['locked', 'late'])
	file.other.exec('ROLLBACK')
	await take(file, 'c', 'door')
	expect(file.stored()).toEqual(['c'])
	await file.done()
})

test('between writes the event loop goes round: no turn of it takes more than eight milliseconds of them', async () => {
	const file = await aFile()
	let turn = 0
	let counting = true
	const count = () => {
		turn++
		if (counting) setImmediate(count)
	}
	count()
	const inTurn = new Map<number, number>()
	const write = () =>
		file.writer.transaction(async () => {
			inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1)
			busyFor(2)
		})
	await Promise.all(Array.from({ length: 100 }, write))
	// One after another, as a job writes: the line is empty between two of them.
	for (let index = 0; index < 50; index++) await write()
	counting = false
	// The fifth begins after eight milliseconds.
	expect(Math.max(...inTurn.values())).toBeLessThanOrEqual(4)
	await file.done()
})

test('a person does not wait behind a hundred background writes, nor these for ever behind people', async () => {
	const file = await aFile()
	const order: Urgency[] = []
	const write = (urgency: Urgency) =>
		file.writer.transaction(async () => {
			order.push(urgency)
			busyFor(5)
		}, urgency)
	const loops = Array.from({ length: 100 }, () => write('background'))
	await write('door')
	// Those who had begun together before anybody stood at the door.
	expect(order.indexOf('door')).toBeLessThanOrEqual(2)
	await Promise.all(loops)
	order.length = 0
	const people = Array.from({ length: 100 }, () => write('door'))
	await write('background')
	expect(order.indexOf('background')).toBeLessThanOrEqual(8)
	await Promise.all(people)
	await file.done()
})

test('a background write stands in line with the pieces of jobs, and who comes to a door meanwhile does not', async () => {
	const file = await aFile()
	const order: string[] = []
	const pieces = Array.from({ length: 30 }, async () => {
		await aside.wait()
		busyFor(5)
		order.push('piece')
	})
	const write = (urgency: Urgency) => file.writer.transaction(async () => void order.push(urgency), urgency)
	const own = write('background')
	await new Promise(setImmediate)
	await write('door')
	await Promise.all([...pieces, own])
	expect(order.indexOf('door')).toBeLessThanOrEqual(8)
	expect(order.indexOf('background')).toBeGreaterThan(20)
	await file.done()
})

test('those who wait share a commit, and each is told only when another connection sees his write', async () => {
	const file = await aFile()
	const commits = new Set<unknown>()
	const all = Array.from({ length: 40 }, async (_, index) => {
		await take(file, `a${index}`, index % 2 === 0 ? 'door' : 'background')
		commits.add(String(file.other.prepare('PRAGMA data_version').raw().get()))
		expect(file.stored()).toContain(`a${index}`)
	})
	await Promise.all(all)
	expect(commits.size).toBeLessThan(40)
	expect(file.stored()).toHaveLength(40)
	await file.done()
})

const aPart = fc.record({
	place: fc.integer({ min: 0, max: 30 }),
	second: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
	ends: fc.constantFrom('done', 'throws', 'savepoint', 'swallows', 'reserved'),
	urgency: fc.constantFrom<Urgency>('door', 'background'),
	turns: fc.integer({ min: 0, max: 3 }),
})

test('whatever parts do in a transaction that they share, in the file stands what those did who were told done', async () => {
	const file = await aFile()
	await fc.assert(
		fc.asyncProperty(fc.array(aPart, { maxLength: 25 }), async (parts) => {
			await file.writer.transaction((db) => db.delete(seats))
			const written = new Set<string>()
			const work = (part: (typeof parts)[number]) =>
				file.writer.transaction(async (db) => {
					const own: string[] = []
					const put = async (place: string, holder = 'Ana') => {
						await db.insert(seats).values({ place, holder }).returning()
						own.push(place)
					}
					for (let turn = 0; turn < part.turns; turn++) await new Promise(setImmediate)
					await put(String(part.place))
					if (part.ends === 'savepoint') {
						await db.run(sql`SAVEPOINT own`)
						await db.insert(seats).values({ place: `gone ${part.place}` })
						await db.run(sql`ROLLBACK TO own`)
						await db.run(sql`RELEASE own`)
					}
					if (part.ends === 'swallows') await put(String(part.place)).catch(() => undefined)
					if (part.ends === 'reserved') await put(`r${part.place}`, 'nadie')
					if (part.second !== null) await put(String(part.second))
					if (part.ends === 'throws') throw new Error('no')
					return own
				}, part.urgency)
			const told = await Promise.allSettled(parts.map(work))
			for (const outcome of told)
				if (outcome.status === 'fulfilled') for (const place of outcome.value) written.add(place)
			expect(new Set(file.stored())).toEqual(written)
		}),
		{ numRuns: 60 },
	)
	await file.done()
}, 60_000)

test('a COMMIT that fails fails all who shared it, and nothing of theirs is in the file', async () => {
	const file = await aFile()
	await file.writer.transaction((db) =>
		db.run(sql`CREATE TABLE coats (seat INTEGER REFERENCES seats (id) DEFERRABLE INITIALLY DEFERRED)`),
	)
	const hangs = file.writer.transaction((db) => db.run(sql`INSERT INTO coats VALUES (77)`))
	const sharers = ['a', 'b'].map((place) => take(file, place))
	const ends = await Promise.all([hangs, ...sharers].map((end) => end.then(() => 'done', String)))
	expect(ends.filter((end) => !/FOREIGN KEY/.test(end))).toEqual([])
	expect(file.stored()).toEqual([])
	await take(file, 'c')
	expect(file.stored()).toEqual(['c'])
	await file.done()
})

test('what SQLite rolls back by itself is told: to whom it was done with the reason, to the others that they may ask again', async () => {
	const file = await aFile()
	await file.writer.transaction((db) =>
		db.run(sql`CREATE TRIGGER all_gone BEFORE INSERT ON seats WHEN NEW.holder = 'todo'
			BEGIN SELECT RAISE(ROLLBACK, 'all is gone'); END`),
	)
	const before = take(file, 'a')
	const breaks = file.writer.transaction(async (db) => {
		await db
			.insert(seats)
			.values({ place: 'b', holder: 'todo' })
			.catch(() => undefined)
		await db.insert(seats).values({ place: 'c' })
	})
	const ends = await Promise.all([before.catch(why), breaks.catch((error) => String(error.cause?.message))])
	expect(ends).toEqual(['undone', 'SQLite rolled this transaction back'])
	expect(file.stored()).toEqual([])
	await take(file, 'd')
	expect(file.stored()).toEqual(['d'])
	await file.done()
})

test('what was asked for before the end is written, what comes after it is refused', async () => {
	const file = await aFile()
	const asked = Promise.all(['a', 'b', 'c'].map((place) => take(file, place)))
	const closed = file.writer.close()
	await expect(take(file, 'd')).rejects.toThrow('closed')
	await Promise.all([asked, closed])
	expect(file.stored()).toEqual(['a', 'b', 'c'])
	await file.done()
})
