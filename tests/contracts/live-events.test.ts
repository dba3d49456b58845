import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { eventIn } from '#app/core/events.server.ts'
import { businessPermissions, permissionsOfMember } from '#app/core/permissions.ts'
import { audienceOf, mayHear, roomsFor, seatsOf } from '#app/realtime/audience.server.ts'
import { isRequest, requests } from '#app/realtime/requests.server.ts'
import { importsOf, read, sourceFiles } from '#tests/support/source-files.ts'

const guard = 'app/realtime/guard.server.ts'

test('Socket.IO is reached through its guard alone: no handler can be registered outside of it', () => {
	const product = sourceFiles(['app', 'jobs', 'db']).filter((file) => !/\.test\.tsx?$/.test(file))
	expect(product).toContain(guard)
	expect(product.filter((file) => importsOf(file).some(({ path }) => path === 'socket.io'))).toEqual([guard])
	expect(read(guard).match(/\bsocket\.(on|once|onAny|prependAny|addListener|use)\(/g)).toEqual(['socket.onAny('])
})

test('a request exists when it has a schema, and every schema is bounded', () => {
	for (const name of ['error', 'connect', '__proto__', 'constructor', 'toString', ''])
		expect(isRequest(name)).toBe(false)
	const huge = 'x'.repeat(100_000)
	const many = Array.from({ length: 10_000 }, () => 'x')
	for (const [name, schema] of Object.entries(requests)) {
		for (const given of [null, undefined, 1, huge, many, { rooms: many }, { rooms: [huge] }])
			expect([name, schema.safeParse(given).success]).toEqual([name, false])
	}
})

const anEvent = (name: string, payload: object = {}) =>
	({ seq: 1, businessId: 'biz_a', name, payload, actor: { kind: 'job' }, cause: null, at: 0 }) as LoggedEvent

/** The starts of event names that a screen listens to. */
function listenedTo(): string[] {
	return sourceFiles(['app'])
		.filter((file) => !/\.test\.tsx?$/.test(file) && /useLive\(|useLooks\(|: LiveEvent\)/.test(read(file)))
		.flatMap((file) => [...read(file).matchAll(/'((?:[a-z]+[A-Z]?[a-zA-Z]*)\.[a-zA-Z]*)'/g)])
		.map(([, name = '']) => name)
		.filter((name) => !(businessPermissions as readonly string[]).includes(name))
}

test('what a screen listens to has an audience: else it would wait for ever', () => {
	const names = listenedTo()
	expect(names).toEqual(
		expect.arrayContaining(['agenda.', 'archives.', 'channels.accountSaved', 'inbox.messageReceived']),
	)
	const kind = 'turns.outOfCredits'
	expect(names.filter((name) => audienceOf(anEvent(name, { kind })).length === 0)).toEqual([])
})

test('an event is heard in the rooms of its words, and a person sits in those of his', () => {
	for (const name of ['agenda.x', 'inbox.x', 'payments.x', 'contacts.x', 'turns.x', 'notifications.x', 'archives.x']) {
		for (const word of businessPermissions) {
			const hears = seatsOf('biz_a', new Set([word])).some((seat) => roomsFor(anEvent(name)).includes(seat))
			expect([name, word, hears]).toEqual([name, word, mayHear(new Set([word]), anEvent(name))])
		}
		const foreign = seatsOf('biz_b', permissionsOfMember('full', []))
		expect(roomsFor(anEvent(name)).filter((room) => foreign.includes(room))).toEqual([])
	}
	expect(mayHear(permissionsOfMember('full', []), anEvent('accounts.sessionOpened'))).toBe(false)
	expect(audienceOf(anEvent('notices.raised', { kind: 'payments.paymentMismatched' }))).toEqual(['agenda.view'])
	const row = { seq: 1, businessId: 'biz_a', actor: { kind: 'job' }, cause: null, at: 0 }
	const unknown = { noticeId: 'ntc_1', kind: 'unknown' }
	expect(eventIn({ ...row, name: 'notices.raised', payload: unknown })).toBe(null)
})
