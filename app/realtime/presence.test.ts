import { expect, test } from 'vitest'
import { inboxSeat } from './audience.server.ts'
import { type Line, type Lines } from './guard.server.ts'
import { Presence } from './presence.server.ts'

/** Lines of one business, what is told to its rooms, and what the person is shown. */
function aRoom() {
	const told: [string[], string[]][] = []
	const shown: string[] = []
	const tell = (rooms: string[], _: string, { people }: { people: { name: string }[] }) =>
		told.push([rooms, people.map(({ name }) => name)])
	const presence = new Presence({ tell } as unknown as Lines, async (_, { threadId }) => shown.push(threadId))
	const lineOf = (userId: string) =>
		({ id: `line_${userId}`, data: { userId, name: userId }, rooms: new Set([inboxSeat('biz_1')]) }) as unknown as Line
	return { presence, told, shown, lineOf }
}

test('whoever looks away and back while typing is shown to the person once', () => {
	const { presence, shown, lineOf } = aRoom()
	const [ana, luis] = [lineOf('Ana'), lineOf('Luis')]
	for (let time = 0; time < 5; time++) {
		presence.look(ana, { businessId: 'biz_1', threadId: 'thr_1', typing: true })
		presence.look(ana, { businessId: 'biz_1', threadId: '', typing: false })
	}
	expect(shown).toEqual(['thr_1'])
	presence.look(luis, { businessId: 'biz_1', threadId: 'thr_1', typing: true })
	presence.look(ana, { businessId: 'biz_1', threadId: 'thr_2', typing: true })
	expect(shown).toEqual(['thr_1', 'thr_1', 'thr_2'])
})

test('a conversation of a business whose room a line does not sit in is looked at by nobody', () => {
	const { presence, told, shown, lineOf } = aRoom()
	presence.look(lineOf('Ana'), { businessId: 'biz_other', threadId: 'thr_1', typing: true })
	expect([told, shown]).toEqual([[], []])
})
