import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { aside } from '#db/aside.server.ts'
import { aFile, seats, type WrittenFile } from '#tests/support/written-file.ts'

type End = (error: Error | null) => void

/** The rounds that wait for the disk. */
let rounds: End[] = []

const take = ({ writer }: WrittenFile, place: string) => writer.transaction((db) => db.insert(seats).values({ place }))

/** A disk that ends a round when it is told to. */
async function aSlowDisk() {
	const file = await aFile()
	rounds = []
	vi.spyOn(fs, 'fdatasync').mockImplementation((_, end) => void rounds.push(end))
	syncBuiltinESMExports()
	const told: string[] = []
	const write = (place: string) =>
		take(file, place).then(
			() => told.push(place),
			(error) => told.push(`${place}: ${error.message}`),
		)
	const begun = (many: number) => expect.poll(() => rounds.length).toBe(many)
	const end = (round: number, error: Error | null = null) => rounds[round]?.(error)
	const done = () => {
		vi.restoreAllMocks()
		syncBuiltinESMExports()
		return file.done()
	}
	return { file, told, write, begun, end, done }
}

test('nobody is told before the disk has what he wrote; the writer goes on meanwhile, and the next round takes all of it', async () => {
	const { file, told, write, begun, end, done } = await aSlowDisk()
	const first = write('a')
	await begun(1)
	const others = ['b', 'c', 'd'].map(write)
	// Each of them in the file, the disk still at work on the first: a loss of power would take back whatever it has not.
	await expect.poll(() => file.stored()).toEqual(['a', 'b', 'c', 'd'])
	expect([told, rounds.length]).toEqual([[], 1])
	end(0)
	await first
	await begun(2)
	expect(told).toEqual(['a'])
	end(1)
	await Promise.all(others)
	expect([told, rounds.length]).toEqual([['a', 'b', 'c', 'd'], 2])
	await done()
})

test('who wrote nothing waits too for what he has read to be on the disk', async () => {
	const { file, told, write, begun, end, done } = await aSlowDisk()
	const first = write('a')
	await begun(1)
	const read = file.writer.transaction((db) => db.select().from(seats)).then((rows) => told.push(`${rows.length} read`))
	end(0)
	await begun(2)
	expect(told).toEqual(['a'])
	end(1)
	await Promise.all([first, read])
	expect(told).toEqual(['a', '1 read'])
	await done()
})

test('where the disk fails all of the round hear it, and from then on SQLite itself waits for it at each commit', async () => {
	const { file, told, write, begun, end, done } = await aSlowDisk()
	const first = write('a')
	await begun(1)
	end(0, new Error('EIO'))
	await first
	expect(told).toEqual(['a: the disk did not take what was written'])
	await write('b')
	expect([told.at(-1), rounds.length]).toEqual(['b', 1])
	const [row] = await file.writer.transaction((db) => db.all('PRAGMA synchronous'))
	expect(row).toEqual({ synchronous: 2 })
	await done()
})

test('while the disk stands still who comes waits in the line, and the end waits for the disk', async () => {
	const { file, told, write, begun, end, done } = await aSlowDisk()
	const first = write('a')
	await begun(1)
	await new Promise((wait) => setTimeout(wait, 550))
	const second = write('b')
	await expect.poll(() => file.writer.health().waiting).toBe(1)
	const closed = file.writer.close().then(() => told.push('closed'))
	end(0)
	await begun(2)
	expect(told).toEqual(['a'])
	end(1)
	await Promise.all([first, second, closed])
	expect(told).toEqual(['a', 'b', 'closed'])
	await done()
})

test('while jobs wait for turns of the event loop somebody at a door waits for the disk and for no turn', async () => {
	const { file, told, write, begun, end, done } = await aSlowDisk()
	const own = write('job')
	await begun(1)
	const now = vi.spyOn(fs, 'fdatasyncSync')
	vi.spyOn(aside, 'isBusy', 'get').mockReturnValue(true)
	syncBuiltinESMExports()
	await file.writer.transaction((db) => db.insert(seats).values({ place: 'door' }), 'door')
	expect([now.mock.calls.length, rounds.length, told]).toEqual([1, 1, []])
	end(0)
	await own
	await done()
})
