import { expect, test } from 'vitest'
import { alarms } from '#db/schema/core.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { Alarm, type AlarmBook, type News, type Standing } from './alarm.ts'
import { bookOf } from './alarm-book.server.ts'

const minute = 60_000
const begin = 1_000_000_000

/** A book that can be out of reach. */
function aBook() {
	const state = { rows: [] as Standing[], isAway: false }
	const book: AlarmBook = {
		async change(change) {
			if (state.isAway) throw new Error('away')
			state.rows = change(state.rows)
			return state.rows
		},
	}
	return { book, state }
}

/** Processes that share a book, and what each of them told. */
function processes(book: AlarmBook) {
	const news: News[] = []
	const line = { isReached: true }
	const start = () =>
		new Alarm(async (one) => {
			news.push(one)
			return line.isReached
		}, book)
	return { news, line, start }
}

test('what stays wrong for five minutes is told once, again after a day, and once that it is over; what passes is not', async () => {
	const { news, line, start } = processes(aBook().book)
	const alarm = start()
	await alarm.look(['disk', 'jobs'], begin)
	await alarm.look(['disk'], begin + 4 * minute)
	await alarm.look(['disk', 'jobs'], begin + 4.9 * minute)
	expect(news).toEqual([])
	line.isReached = false
	await alarm.look(['disk', 'jobs'], begin + 5 * minute)
	await alarm.look(['disk', 'jobs'], begin + 5.5 * minute)
	expect(news.splice(0)).toEqual([{ lasting: [{ name: 'disk', since: begin }], over: [] }])
	line.isReached = true
	await alarm.look(['disk'], begin + 6 * minute)
	await alarm.look(['disk'], begin + 60 * minute)
	expect(news.splice(0)).toEqual([{ lasting: [{ name: 'disk', since: begin }], over: [] }])
	await alarm.look(['disk'], begin + 25 * 60 * minute)
	expect(news.splice(0)).toHaveLength(1)
	line.isReached = false
	await alarm.look([], begin + 26 * 60 * minute)
	line.isReached = true
	await alarm.look([], begin + 26.1 * 60 * minute)
	await alarm.look([], begin + 27 * 60 * minute)
	expect(news).toEqual([
		{ lasting: [], over: ['disk'] },
		{ lasting: [], over: ['disk'] },
	])
})

test('what can not be looked at while the database does not answer is not told as over', async () => {
	const { book, state } = aBook()
	const { news, start } = processes(book)
	const alarm = start()
	const butDatabase = (name: string) => name !== 'database'
	await alarm.look(['disk'], begin)
	await alarm.look(['disk'], begin + 5 * minute)
	expect(news.splice(0)).toEqual([{ lasting: [{ name: 'disk', since: begin }], over: [] }])
	state.isAway = true
	await alarm.look(['database'], begin + 6 * minute, butDatabase)
	await alarm.look(['database'], begin + 12 * minute, butDatabase)
	await alarm.look(['database'], begin + 13 * minute, butDatabase)
	expect(news.splice(0)).toEqual([{ lasting: [{ name: 'database', since: begin + 6 * minute }], over: [] }])
	state.isAway = false
	await alarm.look(['disk'], begin + 15 * minute)
	expect(news.splice(0)).toEqual([{ lasting: [], over: ['database'] }])
	await alarm.look([], begin + 17 * minute)
	expect(news).toEqual([{ lasting: [], over: ['disk'] }])
	expect(state.rows).toEqual([])
})

test('of two processes one tells what both find, neither tells as over what the other still finds, and a new start tells nothing again', async () => {
	const { news, start } = processes(aBook().book)
	const [one, other] = [start(), start()]
	const both = async (at: number, seen: ['disk'] | []) => {
		await one.look(['disk'], at)
		await other.look(seen, at)
	}
	for (const minutes of [0, 5, 6, 7]) await both(begin + minutes * minute, ['disk'])
	expect(news.splice(0)).toEqual([{ lasting: [{ name: 'disk', since: begin }], over: [] }])
	// The disk of one machine alone is full now.
	for (const minutes of [8, 9, 20]) await both(begin + minutes * minute, [])
	const again = start()
	for (const minutes of [21, 26, 30]) await again.look(['disk'], begin + minutes * minute)
	expect(news).toEqual([])
	const after = start()
	await after.look([], begin + 30.5 * minute)
	expect(news).toEqual([])
	await after.look([], begin + 32 * minute)
	await other.look([], begin + 32 * minute)
	expect(news).toEqual([{ lasting: [], over: ['disk'] }])
})

test('whoever dies while it tells takes no news along: another tells them a minute later', async () => {
	const { book } = aBook()
	const { news, start } = processes(book)
	const dying = new Alarm(() => Promise.reject(new Error('killed')), book)
	await dying.look(['disk'], begin)
	await expect(dying.look(['disk'], begin + 5 * minute)).rejects.toThrow('killed')
	const next = start()
	await next.look(['disk'], begin + 5.2 * minute)
	await next.look(['disk'], begin + 10.2 * minute)
	expect(news.splice(0)).toEqual([{ lasting: [{ name: 'disk', since: begin }], over: [] }])
	await expect(dying.look([], begin + 12 * minute)).rejects.toThrow('killed')
	await next.look([], begin + 12.1 * minute)
	expect(news).toEqual([])
	await next.look([], begin + 13 * minute)
	await next.look([], begin + 14 * minute)
	expect(news).toEqual([{ lasting: [], over: ['disk'] }])
})

test('the book of the database keeps what stays wrong, forgets what is over, and is not written where nothing changes', async () => {
	const ctx = await aCtx('platform')
	const book = bookOf(async () => ctx)
	const rows = () => ctx.db.select().from(alarms)
	const disk: Standing = { name: 'disk', since: begin, seenAt: begin, toldAt: null }
	const jobs: Standing = { name: 'jobs', since: begin, seenAt: begin, toldAt: begin }
	expect(await book.change(() => [disk, jobs])).toEqual([disk, jobs])
	expect(await rows()).toEqual([disk, jobs])
	const told = { ...disk, seenAt: begin + minute, toldAt: begin + minute }
	await book.change((before) => before.filter(({ name }) => name !== 'jobs').map(() => told))
	expect(await rows()).toEqual([told])
	let asked = 0
	await book.change((before) => {
		asked++
		return before
	})
	expect(asked).toBe(1)
	await book.change(() => [])
	expect(await rows()).toEqual([])
})
