import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Looker, Looks } from './looks.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Looks that take `ms` each; `at`: when they began. */
function aScreen(ms = 0) {
	const looks = new Looks()
	const at: number[] = []
	let until = 0
	const begun = performance.now()
	const screen = { leaving: false }
	const looker: Looker = {
		look: () => {
			at.push(Math.round(performance.now() - begun))
			until = performance.now() + ms
		},
		state: () => (screen.leaving ? 'leaving' : performance.now() < until ? 'looking' : 'free'),
	}
	return { looks, at, screen, looker, leave: looks.join(looker) }
}

test('the first event is looked after at once, a burst at most every quarter of a second, and its last is seen', async () => {
	const { looks, at } = aScreen()
	for (let event = 0; event < 100; event++) {
		looks.ask()
		await vi.advanceTimersByTimeAsync(10)
	}
	await vi.advanceTimersByTimeAsync(1_000)
	expect(at).toEqual([25, 275, 525, 775, 1025])
})

test('events that never pause do not starve the screen, even where a look takes longer than they are apart', async () => {
	const { looks, at } = aScreen(400)
	for (let event = 0; event < 50; event++) {
		looks.ask()
		await vi.advanceTimersByTimeAsync(100)
	}
	expect(at.length).toBeGreaterThanOrEqual(10)
	for (const [index, time] of at.entries())
		if (index > 0) expect(time - (at[index - 1] ?? 0)).toBeGreaterThanOrEqual(400)
})

test('what happens during a look is looked after when it is over; one that hangs is given up', async () => {
	const { looks, at } = aScreen(60_000)
	looks.ask()
	await vi.advanceTimersByTimeAsync(100)
	looks.ask()
	await vi.advanceTimersByTimeAsync(4_000)
	expect(at).toEqual([25])
	await vi.advanceTimersByTimeAsync(2_000)
	expect(at).toHaveLength(2)
})

test('nobody looks in the middle of a navigation, but after it', async () => {
	const { looks, at, screen } = aScreen()
	screen.leaving = true
	looks.ask()
	await vi.advanceTimersByTimeAsync(10_000)
	expect(at).toEqual([])
	screen.leaving = false
	await vi.advanceTimersByTimeAsync(100)
	expect(at).toHaveLength(1)
})

test('all screens of a page share one look; without any nothing is looked at', async () => {
	const { looks, at, looker, leave } = aScreen()
	const leaveToo = looks.join({ ...looker })
	looks.ask()
	looks.ask()
	leave()
	await vi.advanceTimersByTimeAsync(1_000)
	expect(at).toHaveLength(1)
	looks.ask()
	leaveToo()
	await vi.advanceTimersByTimeAsync(1_000)
	expect(at).toHaveLength(1)
})
