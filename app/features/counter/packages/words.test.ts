import { expect, test } from 'vitest'
import { leftUntilText } from './words.ts'

test('until when a package serves is said as long as there is something left of it', () => {
	const until = '2027-03-02'
	expect(leftUntilText({ left: 4, sessions: 10, until })).toBe('Quedan 4 de 10 sesiones, hasta el mar 2 mar 2027')
	expect(leftUntilText({ left: 1, sessions: 10, until })).toMatch(/^Queda 1 de 10 sesiones, hasta el /)
	expect(leftUntilText({ left: 0, sessions: 2, until })).toBe('Ya no queda ninguna de sus 2 sesiones')
	expect(leftUntilText({ left: 0, sessions: 1, until })).toBe('Ya no queda su sesión')
})
