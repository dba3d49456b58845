import { expect, test } from 'vitest'
import { assistantLabel } from './assistant-label.ts'

test('an assistant that is called so is not called so twice', () => {
	expect(assistantLabel('Sofía')).toBe('Asistente Sofía')
	expect(assistantLabel('Asistente Centro')).toBe('Asistente Centro')
	expect(assistantLabel('Asistentes unidos')).toBe('Asistente Asistentes unidos')
})
