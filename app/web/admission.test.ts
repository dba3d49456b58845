import { expect, test } from 'vitest'
import { Admission, Crowded } from './admission.server.ts'

const bounds = { people: { most: 50, within: 5_000 }, machines: { most: 3, within: 100 } }

function busyFor(ms: number) {
	const until = performance.now() + ms
	while (performance.now() < until);
}

/** Lets a request in that works for so long at once, and says which it was. */
function comesIn(admission: Admission, order: string[]) {
	return async (path: string, ms = 5) => {
		await admission.admit(path)
		order.push(path)
		busyFor(ms)
	}
}

const outcome = (admitted: Promise<unknown>) =>
	admitted.then(
		() => 'in',
		(error) => error instanceof Crowded && error.message,
	)

test('of more machines than find a place the others are told at once to come back', async () => {
	const admission = new Admission(bounds)
	const comes = comesIn(admission, [])
	const all = await Promise.all(Array.from({ length: 20 }, () => outcome(comes('/webhooks/meta'))))
	expect(all.filter((each) => each === 'full').length).toBeGreaterThanOrEqual(15)
	expect(all.filter((each) => each === 'in').length).toBeGreaterThanOrEqual(3)
	expect(await outcome(comes('/webhooks/meta'))).toBe('in')
})

test('who waited for as long as his line may is told to come back', async () => {
	const admission = new Admission(bounds)
	const comes = comesIn(admission, [])
	const busy = Promise.all([comes('/agenda', 60), comes('/agenda', 60), comes('/agenda', 60), comes('/agenda', 60)])
	expect(await outcome(comes('/api/client'))).toBe('late')
	await busy
})

test('who would wait in vain is told at once, and once all are in nobody is', async () => {
	const admission = new Admission({ ...bounds, machines: { most: 100, within: 400 } })
	const comes = comesIn(admission, [])
	const first = Array.from({ length: 40 }, () => outcome(comes('/webhooks/meta', 40)))
	let turns = 0
	while (turns++ < 6) await new Promise((resolve) => setTimeout(resolve, 1))
	const from = performance.now()
	expect(await outcome(comes('/webhooks/meta'))).toBe('full')
	expect(performance.now() - from).toBeLessThan(200)
	await Promise.all(first)
	expect(await Promise.all(Array.from({ length: 8 }, () => outcome(comes('/webhooks/meta', 1))))).not.toContain('full')
})

test('people come in before machines that came before them, and machines in between', async () => {
	const admission = new Admission({ ...bounds, machines: { most: 50, within: 5_000 } })
	const order: string[] = []
	const comes = comesIn(admission, order)
	const machines = Array.from({ length: 20 }, () => comes('/api/client'))
	await comes('/agenda')
	expect(order.length).toBeLessThanOrEqual(4)
	const people = Array.from({ length: 20 }, () => comes('/agenda'))
	await Promise.all(people)
	expect(order.filter((path) => path === '/api/client').length).toBeGreaterThanOrEqual(6)
	await Promise.all(machines)
})

test('in a turn of the event loop so many begin as fit into eight milliseconds', async () => {
	const admission = new Admission(bounds)
	let turn = 0
	let counting = true
	const count = () => {
		turn++
		if (counting) setImmediate(count)
	}
	count()
	const inTurn = new Map<number, number>()
	const all = Array.from({ length: 40 }, async () => {
		await admission.admit('/agenda')
		inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1)
		busyFor(2)
	})
	await Promise.all(all)
	counting = false
	expect(Math.max(...inTurn.values())).toBeLessThanOrEqual(4)
})

test('whoever is slow inside keeps nobody out, and who asks whether the house is well never waits', async () => {
	const admission = new Admission(bounds)
	let ended = 0
	const uploads = Array.from({ length: 40 }, async () => {
		await admission.admit('/recursos')
		await new Promise((resolve) => setTimeout(resolve, 1_500))
		ended++
	})
	const order: string[] = []
	const comes = comesIn(admission, order)
	await comes('/agenda', 20)
	const crowd = comes('/agenda')
	await comes('/readyz')
	await crowd
	expect({ order, ended }).toEqual({ order: ['/agenda', '/readyz', '/agenda'], ended: 0 })
	await Promise.all(uploads)
})
