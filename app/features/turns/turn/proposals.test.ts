import { expect, test } from 'vitest'
import { DAY } from '#app/lib/time.ts'
import { isConfirmed, type Proposal, sameDeed, sameInput } from './proposals.ts'

const proposal: Proposal = {
	tool: 'bookAppointment',
	input: { a: 1, b: 'x' },
	turnId: 't1',
	afterMessageId: 'm1',
	at: 0,
}
const yes = { tool: 'bookAppointment', input: { b: 'x', a: 1 }, turnId: 't2', newestMessageId: 'm2', now: 1 }

test('the same call in a later turn after a later message is confirmed', () => {
	expect(isConfirmed(proposal, yes)).toBe(true)
})

test('nothing else is: no proposal, another tool, other input, the same turn, no new message, a day later', () => {
	expect(isConfirmed(proposal, { ...yes, input: { ...yes.input, attendeeName: 'Paola' } })).toBe(true)
	expect(isConfirmed(null, yes)).toBe(false)
	expect(isConfirmed(proposal, { ...yes, tool: 'cancelAppointment' })).toBe(false)
	expect(isConfirmed(proposal, { ...yes, input: { a: 1, b: 'y' } })).toBe(false)
	expect(isConfirmed(proposal, { ...yes, input: { a: 1, b: 'x', c: true } })).toBe(false)
	expect(isConfirmed(proposal, { ...yes, turnId: 't1' })).toBe(false)
	expect(isConfirmed(proposal, { ...yes, newestMessageId: 'm1' })).toBe(false)
	expect(isConfirmed(proposal, { ...yes, now: DAY + 1 })).toBe(false)
})

test('inputs are the same whatever the order of their keys, and only then', () => {
	expect(sameInput({ a: [1, { x: 1, y: 2 }], b: undefined }, { a: [1, { y: 2, x: 1 }] })).toBe(true)
	expect(sameInput({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
	expect(sameInput({ a: '1' }, { a: 1 })).toBe(false)
	expect(sameInput({ a: null }, {})).toBe(false)
})

test('a name may be added along with the yes, but never another one: the same hour for somebody else is another visit', () => {
	const forSofia = { ...proposal, input: { a: 1, b: 'x', attendeeName: 'Sofía' } }
	const named = (attendeeName: string) => ({ ...yes, input: { ...yes.input, attendeeName } })
	expect(isConfirmed(forSofia, named('Sofía'))).toBe(true)
	expect(isConfirmed(forSofia, named('Luis'))).toBe(false)
	expect(isConfirmed(forSofia, yes)).toBe(false)
	expect(sameDeed(forSofia.input, named('Luis').input)).toBe(false)
	expect(sameDeed(forSofia.input, named('Sofía').input)).toBe(true)
	expect(sameDeed(forSofia.input, yes.input)).toBe(true)
	expect(sameDeed(yes.input, forSofia.input)).toBe(true)
})
