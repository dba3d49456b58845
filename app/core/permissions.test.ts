import { expect, test } from 'vitest'
import { pageActions, pages } from './pages.ts'
import { businessPermissions, permissionsOfMember, wordsOf } from './permissions.ts'

const agenda = (schedule?: { appointments?: boolean; blocks?: boolean }, actions = ['view', 'edit']) =>
	permissionsOfMember('listed', [{ pageId: 6, actions, schedule }])

test('AGE-011 an entry for the agenda carries a page, actions and the two halves of the schedule', () => {
	expect([...agenda({ appointments: true })]).toEqual(expect.arrayContaining(['agenda.view', 'agenda.book']))
	expect(agenda({ appointments: true }).has('agenda.block')).toBe(false)
	expect([...agenda({ appointments: true, blocks: true })]).toEqual(
		expect.arrayContaining(['agenda.book', 'agenda.block']),
	)
})

test('booking needs page 6, the edit action and its half of the schedule, all three', () => {
	expect(agenda(undefined).has('agenda.book')).toBe(false)
	expect(agenda({ appointments: false, blocks: true }).has('agenda.book')).toBe(false)
	expect(agenda({ appointments: true, blocks: true }, ['view']).has('agenda.book')).toBe(false)
	const elsewhere = permissionsOfMember('listed', [{ pageId: 5, actions: ['edit'], schedule: { appointments: true } }])
	expect(elsewhere.has('agenda.book')).toBe(false)
})

test('full access is every word of the business; an empty list under listed is nothing', () => {
	expect(businessPermissions.filter((word) => !permissionsOfMember('full', []).has(word))).toEqual([])
	expect([...permissionsOfMember('listed', [])]).toEqual(['account.own'])
})

test('the table names the 27 documented pages and our four once each, and an unknown page or action carries nothing', () => {
	expect(pages.map(({ id }) => id)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
	expect(wordsOf({ pageId: 99, actions: ['view', 'edit', 'delete'] })).toEqual([])
	expect(wordsOf({ pageId: 3, actions: ['own', 'toString'] })).toEqual([])
})

test('money, credits, numbers and exports come with no page but their own', () => {
	const schedule = { appointments: true, blocks: true }
	const own = { 'finance.view': 24, 'credits.view': 25, 'numbers.view': 28, 'exports.make': 29 } as const
	for (const [word, page] of Object.entries(own)) {
		const givers = pages.filter(({ id }) =>
			wordsOf({ pageId: id, actions: [...pageActions], schedule }).includes(word as keyof typeof own),
		)
		expect([word, givers.map(({ id }) => id)]).toEqual([word, [page]])
	}
})

test('what opens everything, API keys and the export, no page carries', () => {
	const schedule = { appointments: true, blocks: true }
	const all = permissionsOfMember(
		'listed',
		pages.map(({ id }) => ({ pageId: id, actions: [...pageActions], schedule })),
	)
	expect(businessPermissions.filter((word) => !all.has(word))).toEqual(['businesses.keys', 'businesses.export'])
})
