import { expect, test } from 'vitest'
import { type Heard, split } from './heard.ts'

function thread(...lines: [Heard['role'], string, Partial<Heard>?][]): Heard[] {
	return lines.map(([role, text, more], index) => {
		return { id: `m${index + 1}`, role, type: 'text', text, isDeleted: false, at: index, place: index, ...more }
	})
}

const texts = (said: { text: string }[] | undefined) => said?.map(({ text }) => text)

test('the burst is what the person wrote after the last message that a finished turn knew', () => {
	const parts = split(thread(['user', 'uno'], ['assistant', 'a uno'], ['user', 'dos'], ['user', 'tres']), 'm1')
	expect(texts(parts?.burst)).toEqual(['dos', 'tres'])
	expect(texts(parts?.history)).toEqual(['uno', 'a uno'])
})

test('a message that came while the answer was written still waits, though it stands before the answer', () => {
	const parts = split(thread(['user', 'uno'], ['user', 'dos'], ['assistant', 'a uno']), 'm1')
	expect(texts(parts?.burst)).toEqual(['dos'])
	expect(parts?.history).toMatchObject([
		{ text: 'uno', role: 'user' },
		{ text: 'a uno', role: 'assistant' },
	])
})

test('what staff answered is dealt with; a notice of the house is not an answer', () => {
	const parts = split(
		thread(['user', 'uno'], ['staff', 'va'], ['user', 'dos'], ['system', 'Recordatorio'], ['user', 'tres']),
		null,
	)
	expect(texts(parts?.burst)).toEqual(['dos', 'tres'])
	expect(split(thread(['user', 'uno'], ['staff', 'va']), null)).toBeNull()
})

test('a deleted message is not read, yet counts as seen', () => {
	const parts = split(thread(['user', 'uno'], ['user', 'dos', { isDeleted: true }]), null)
	expect(texts(parts?.burst)).toEqual(['uno'])
	expect(parts?.newest.id).toBe('m2')
	expect(parts?.seen.has('m2')).toBe(true)
})

test('what is no text is told by its kind, a pressed button by its id', () => {
	const parts = split(
		thread(
			['user', '', { type: 'audio' }],
			['user', 'mira', { type: 'image' }],
			['user', '5:00', { type: 'interactive', choiceId: 't1' }],
		),
		null,
	)
	expect(parts?.burst).toMatchObject([{ unreadable: 'audio' }, { text: 'mira' }, { choiceId: 't1' }])
	expect(parts?.burst[1]).not.toHaveProperty('unreadable')
})
