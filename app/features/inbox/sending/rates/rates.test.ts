import { expect, test } from 'vitest'
import { seeded } from '#tests/support/shuffled.ts'
import { type AboutSend, limitsOf } from './limits.ts'
import { take } from './rates.ts'

const sender = {}

const send = (changes: Partial<AboutSend> = {}): AboutSend => ({
	...{ channel: 'whatsapp', accountId: 'a', parentId: 'w', coexists: false, address: '52155', isMedia: false },
	...changes,
})

/** Sends as fast as the buckets let it, by a clock that moves unevenly; when each went. */
function run(sends: AboutSend[], random: () => number): { at: number; about: AboutSend }[] {
	let waiting = sends.map((about) => ({ at: 0, about }))
	const went: { at: number; about: AboutSend }[] = []
	let clock = 1_000_000
	while (waiting.length > 0) {
		const soonest = waiting.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
		clock = Math.max(clock, soonest) + Math.floor(random() * 120)
		const later: typeof waiting = []
		for (const one of waiting) {
			const wait = one.at <= clock ? take(sender, limitsOf(one.about), clock) : 0
			if (one.at > clock) later.push(one)
			else if (wait > 0) later.push({ at: clock + wait, about: one.about })
			else went.push({ at: clock, about: one.about })
		}
		waiting = later
	}
	return went
}

/** The most that went within any stretch of so many ms. */
function mostWithin(times: number[], ms: number): number {
	let most = 0
	let start = 0
	times.forEach((at, end) => {
		while (at - (times[start] ?? 0) >= ms) start++
		most = Math.max(most, end - start + 1)
	})
	return most
}

test('10,000 sends by a moving clock: no number passes 80 a second, one in the phone app 20, no account 200, no pair ten and one in six seconds', () => {
	const random = seeded(13)
	const accounts = ['n1', 'n2', 'n3', 'n4', 'phone'].map((id) => `${id}-${random()}`)
	const sends = Array.from({ length: 10_000 }, () => {
		const index = Math.floor(random() * accounts.length)
		const address = `52155${Math.floor(random() * 100)}`
		return send({ accountId: accounts[index], parentId: 'waba-run', coexists: index === 4, address })
	})
	const went = run(sends, random)
	expect(went).toHaveLength(10_000)
	const timesOf = (fits: (about: AboutSend) => boolean) => went.filter(({ about }) => fits(about)).map(({ at }) => at)
	for (const [index, id] of accounts.entries()) {
		const limit = index === 4 ? 20 : 80
		expect(
			mostWithin(
				timesOf(({ accountId }) => accountId === id),
				1000,
			),
		).toBeLessThanOrEqual(limit)
	}
	expect(
		mostWithin(
			timesOf(() => true),
			1000,
		),
	).toBeLessThanOrEqual(200)
	for (const address of new Set(sends.map((each) => each.address))) {
		const times = timesOf((about) => about.address === address && about.accountId === accounts[0])
		expect(mostWithin(times, 6000)).toBeLessThanOrEqual(11)
		times.forEach((at, index) => {
			const allowed = 11 + (at - (times[0] ?? 0)) / 6000
			expect(index + 1).toBeLessThanOrEqual(allowed)
		})
	}
})

test('what is borrowed ahead to one person is paid back before the tries of the next message end, if Meta takes nothing until then', () => {
	const sixSeconds = 6000
	const tries = 12
	let [paidAt, clock] = [0, 1_000_000]
	const begun = clock
	let lent = 0
	for (let count = 0; count < 60; count++) {
		let tried = 0
		for (;;) {
			const wait = take(sender, limitsOf(send({ accountId: 'lender', parentId: null, address: '77' })), clock)
			if (wait > 0) {
				clock += wait
				continue
			}
			tried++
			// Within six seconds of the first it lends; then it is closed until a message in six seconds would have led there.
			const isLending = clock - begun < sixSeconds && lent < 45
			if (isLending || clock >= paidAt) break
			expect(tried).toBeLessThan(tries)
			clock += sixSeconds
		}
		lent++
		paidAt = Math.max(paidAt, begun) + sixSeconds
	}
	expect(lent).toBe(60)
})

test('what a page sends stays under 100 a second with its profile of Instagram, and media under 10', () => {
	const sends = Array.from({ length: 600 }, (_, index) => {
		const isMedia = index % 5 === 0
		return send({ channel: 'instagram', accountId: 'ig', parentId: 'page-x', address: `97${index}`, isMedia })
	})
	const went = run(sends, seeded(5))
	expect(
		mostWithin(
			went.map(({ at }) => at),
			1000,
		),
	).toBeLessThanOrEqual(100)
	expect(
		mostWithin(
			went.filter(({ about }) => about.isMedia).map(({ at }) => at),
			1000,
		),
	).toBeLessThanOrEqual(10)
})

test('what waits for one limit takes no token of another', () => {
	const one = send({ accountId: 'e', parentId: null, address: '1' })
	for (let count = 0; count < 10; count++) expect(take(sender, limitsOf(one), 5_000 + count * 100)).toBe(0)
	const full = 6_000
	expect(take(sender, limitsOf(one), full)).toBeGreaterThan(2_000)
	for (let count = 0; count < 20; count++) {
		expect(take(sender, limitsOf(send({ accountId: 'e', parentId: null, address: `2${count}` })), full)).toBe(0)
	}
})
