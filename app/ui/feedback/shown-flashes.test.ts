import { expect, test } from 'vitest'
import { type Flash } from './callout.tsx'
import { withNewest } from './shown-flashes.ts'

const deleted = (id: string): Flash => ({ id, text: 'Se borró', undo: { action: '/deshacer', fields: { of: id } } })
const dragged = (id: string): Flash => ({ id, text: 'Se movió', action: { label: 'Deshacer', run: () => {} } })
const refused: Flash = { id: 'no', text: 'El horario está ocupado', status: 'fallo' }
const after = (...all: Flash[]) => all.reduce<Flash[]>(withNewest, []).map(({ id }) => id)

test('what was deleted can be brought back though something else was done since', () => {
	expect(after(deleted('one'), deleted('two'))).toEqual(['one', 'two'])
	expect(after(deleted('one'), dragged('drag'))).toEqual(['one', 'drag'])
	expect(after(deleted('one'), { ...deleted('one'), id: 'again' })).toEqual(['again'])
	expect(after(deleted('one'), deleted('one'))).toEqual(['one'])
})

test('what a drag moved is no longer taken back by the offer of what was done with it before', () => {
	const moved: Flash = { ...dragged('drag'), action: { label: 'Deshacer', about: 'apt_1', run: () => {} } }
	const before: Flash = { id: 'move', text: 'Listo', undo: { action: '/agenda/citas/apt_1/mover', fields: {} } }
	expect(after(before, deleted('other'), moved)).toEqual(['other', 'drag'])
})

test('what fails many times at once is said once, with how often, and anything else beside it', () => {
	const failed = (id: string): Flash => ({ id, text: 'Error al enviar notificaciones', status: 'fallo' })
	const all = [failed('a'), refused, failed('b'), failed('c')].reduce<Flash[]>(withNewest, [])
	expect(all.map(({ id, times }) => [id, times])).toEqual([
		['no', undefined],
		['c', 3],
	])
	expect(after(deleted('one'), deleted('two'))).toEqual(['one', 'two'])
})

test('of two drags the last is taken back, and one that is refused leaves the offer of the one before', () => {
	expect(after(dragged('one'), dragged('two'))).toEqual(['two'])
	expect(after(dragged('one'), refused)).toEqual(['one', 'no'])
})
