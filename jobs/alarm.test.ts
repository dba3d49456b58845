import { expect, test } from 'vitest'
import { Alarm, type News } from './alarm.ts'

const minute = 60_000

test('what stays wrong for five minutes is told once, again after a day, and once that it is over; what passes is not', async () => {
	const news: News[] = []
	let reached = true
	const alarm = new Alarm(async (one) => {
		news.push(one)
		return reached
	})
	const begin = 1_000_000_000
	await alarm.look(['disk', 'jobs'], begin)
	await alarm.look(['disk'], begin + 4 * minute)
	await alarm.look(['disk', 'jobs'], begin + 4.9 * minute)
	expect(news).toEqual([])
	reached = false
	await alarm.look(['disk', 'jobs'], begin + 5 * minute)
	await alarm.look(['disk', 'jobs'], begin + 5.5 * minute)
	expect(news.splice(0)).toEqual([{ lasting: [{ name: 'disk', since: begin }], over: [] }])
	reached = true
	await alarm.look(['disk'], begin + 6 * minute)
	await alarm.look(['disk'], begin + 60 * minute)
	expect(news.splice(0)).toEqual([{ lasting: [{ name: 'disk', since: begin }], over: [] }])
	await alarm.look(['disk'], begin + 25 * 60 * minute)
	expect(news.splice(0)).toHaveLength(1)
	await alarm.look([], begin + 26 * 60 * minute)
	await alarm.look([], begin + 27 * 60 * minute)
	expect(news).toEqual([{ lasting: [], over: ['disk'] }])
})

test('what can not be looked at while the database does not answer is not told as over', async () => {
	const news: News[] = []
	const alarm = new Alarm(async (one) => {
		news.push(one)
		return true
	})
	const butDatabase = (name: string) => name !== 'database'
	const begin = 1_000_000_000
	await alarm.look(['disk'], begin)
	await alarm.look(['disk'], begin + 5 * minute)
	expect(news.splice(0)).toEqual([{ lasting: [{ name: 'disk', since: begin }], over: [] }])
	await alarm.look(['database'], begin + 6 * minute, butDatabase)
	await alarm.look(['database'], begin + 12 * minute, butDatabase)
	expect(news.splice(0)).toEqual([{ lasting: [{ name: 'database', since: begin + 6 * minute }], over: [] }])
	await alarm.look(['disk'], begin + 13 * minute)
	expect(news.splice(0)).toEqual([{ lasting: [], over: ['database'] }])
	await alarm.look([], begin + 14 * minute)
	expect(news).toEqual([{ lasting: [], over: ['disk'] }])
})
