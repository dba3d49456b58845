import { expect, test } from 'vitest'
import { type Calendar } from '../../schemas-reads.ts'
import { type AgendaQuery } from './agenda-query.ts'
import { type AgendaView } from './calendar-props.ts'
import { drawnAhead } from './use-window.ts'

const lane = { specialistId: 'spe_1', branchId: 'brn_1', name: 'Lucía', colorHex: '#7744aa', count: 3, days: [] }
const calendarOf = (lanes: Calendar['lanes']): Calendar => ({
	...{ timeZone: 'America/Mexico_City', span: { startsAt: 0, endsAt: 0 }, now: { date: '2026-11-20', minute: 600 } },
	...{ visible: { fromMinute: 540, toMinute: 1140 }, items: [], days: [], columns: [], lanes, truncated: false },
	filters: { branches: [], specialists: [], statuses: [] },
})
const at = (vista: AgendaView, fecha = '2026-11-20'): AgendaQuery => ({ vista, fecha, especialista: [], estado: [] })
const window = { from: '2026-10-17', to: '2026-12-22', items: [], days: [], truncated: false }

test('from a week a day is drawn at once with the people who work, not as one in which nobody does', () => {
	const shown = drawnAhead({ query: at('semana'), calendar: calendarOf([lane]) }, window, at('dia', '2026-11-18'))
	expect(shown?.query.vista).toBe('dia')
	expect(shown?.calendar.columns).toMatchObject([{ specialistId: 'spe_1', name: 'Lucía', off: [], free: [] }])
})

test('from a month, which names nobody who works, a day or a week waits for the server: its shape would change', () => {
	for (const from of ['mes', 'agenda'] as const) {
		const shown = { query: at(from), calendar: calendarOf([]) }
		for (const to of ['dia', 'semana', 'laboral'] as const) expect(drawnAhead(shown, window, at(to))).toBeNull()
		expect(drawnAhead(shown, window, at('agenda'))?.query.vista).toBe('agenda')
	}
})

test('days that are not at hand, not all of them or of other people wait for the server', () => {
	const shown = { query: at('semana'), calendar: calendarOf([lane]) }
	expect(drawnAhead(shown, window, at('semana', '2026-12-24'))).toBeNull()
	expect(drawnAhead(shown, window, { ...at('semana'), especialista: ['spe_1'] })).toBeNull()
	expect(drawnAhead(shown, { ...window, truncated: true }, at('semana'))).toBeNull()
	expect(drawnAhead(shown, window, at('semana', '2026-12-01'))?.query.fecha).toBe('2026-12-01')
})
