import { expect, test } from 'vitest'
import { type PageGrant, type Permission, permissionsOfMember } from '#app/core/permissions.ts'
import { agendaLinks } from './agenda-links.ts'
import { agendaMay } from './agenda-may.ts'
import { choicesOf } from './slot-menu.tsx'

const query = { fecha: '2026-11-17', vista: 'semana', especialista: [], estado: [] } as const
const agendaPage = (actions: string[], schedule?: PageGrant['schedule']): PageGrant => ({
	pageId: 6,
	actions,
	schedule,
})

/** What the context menu of a free moment shows. */
function menuOf(access: 'full' | 'listed', grants: PageGrant[], onboarding = false): string[] {
	const words = permissionsOfMember(access, grants)
	const may = agendaMay({ can: (permission: Permission) => words.has(permission) }, { onboarding })
	const links = agendaLinks({ ...query, especialista: [], estado: [] }, may)
	return choicesOf({ date: '2026-11-17', minute: 600 }, links).map(({ text }) => text)
}

test('full access, or an edit entry of the agenda with its schedules, offers both', () => {
	expect(menuOf('full', [])).toEqual(['Agendar cita', 'Bloquear horario'])
	const both = agendaPage(['view', 'edit'], { appointments: true, blocks: true })
	expect(menuOf('listed', [both])).toEqual(['Agendar cita', 'Bloquear horario'])
	expect(menuOf('listed', [agendaPage(['edit'], { appointments: true })])).toEqual(['Agendar cita'])
	expect(menuOf('listed', [agendaPage(['edit'], { blocks: true })])).toEqual(['Bloquear horario'])
})

test('a list without such an entry offers neither', () => {
	expect(menuOf('listed', [agendaPage(['view'], { appointments: true, blocks: true })])).toEqual([])
	expect(menuOf('listed', [agendaPage(['edit'])])).toEqual([])
	expect(menuOf('listed', [agendaPage(['edit'], { appointments: false, blocks: false })])).toEqual([])
	expect(menuOf('listed', [{ pageId: 7, actions: ['edit'], schedule: { appointments: true, blocks: true } }])).toEqual(
		[],
	)
	expect(menuOf('listed', [])).toEqual([])
})

test('as long as the business is in onboarding nobody is offered to book, whatever the permissions', () => {
	expect(menuOf('full', [], true)).toEqual(['Bloquear horario'])
	expect(menuOf('listed', [agendaPage(['edit'], { appointments: true })], true)).toEqual([])
})

test('a free half hour leads to the choice, or at once to the only thing that can be done there', () => {
	const slotOf = (book: boolean, block: boolean) => {
		const { slot } = agendaLinks({ ...query, especialista: [], estado: [] }, { book, block })
		return slot && [slot.words, slot.at('2026-11-17', 's1')(600)]
	}
	const place = '?fecha=2026-11-17&vista=semana&con=s1&hora=10:00'
	expect(slotOf(true, true)).toEqual(['Libre', `/agenda/horario${place}`])
	expect(slotOf(true, false)).toEqual(['Agendar', `/agenda/citas/nueva${place}`])
	expect(slotOf(false, true)).toEqual(['Bloquear', `/agenda/bloqueos/nuevo${place}`])
	expect(slotOf(false, false)).toBeUndefined()
})
