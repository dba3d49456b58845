import { useFetcher, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { type Calendar } from '../../schemas-reads.ts'
import { agendaPaths } from './agenda-links.ts'
import { type AgendaQuery, agendaRange, agendaSearch, isOfPeople, readAgendaQuery } from './agenda-query.ts'

type Window = Pick<Calendar, 'items' | 'days' | 'truncated'> & { from: LocalDate; to: LocalDate }
type Shown = { query: AgendaQuery; calendar: Calendar }

/** Asked for when the page has come to rest. */
const REST = 800

/**
 * Fetches the days around those shown, and draws from them at once where a press leads; what the server then answers
 * takes their place. Nothing is fetched for those who save data.
 */
export function useWindow(query: AgendaQuery, calendar: Calendar): Shown {
	const { load, data } = useFetcher<Window>()
	const { location } = useNavigation()
	const search = agendaSearch(query)
	const shown = { query, calendar }
	useEffect(() => {
		if (savesData()) return
		const timer = setTimeout(() => load(agendaPaths.window + search), REST)
		return () => clearTimeout(timer)
	}, [load, search])
	if (!data || location?.pathname !== agendaPaths.agenda) return shown
	return drawnAhead(shown, data, readAgendaQuery(new URLSearchParams(location.search), query)) ?? shown
}

/** The view that a press leads to, of the days at hand; null where they don't hold all of it. */
export function drawnAhead({ query, calendar }: Shown, data: Window, next: AgendaQuery): Shown | null {
	const { from, to } = agendaRange(next)
	const isKnown = data.from <= from && to <= data.to && sameFilters(next, query) && !data.truncated
	// Who works is said with days and weeks alone, and decides how they are drawn.
	if (!isKnown || (isOfPeople(next) && calendar.lanes.length === 0)) return null
	return { query: next, calendar: within(calendar, data, { from, to }) }
}

/** Free half hours are not among the days at hand: nothing can be booked before the server has said what is free. */
function within(
	calendar: Calendar,
	{ items, days }: Window,
	{ from, to }: { from: LocalDate; to: LocalDate },
): Calendar {
	return {
		...calendar,
		items: items.filter(({ date }) => from <= date && date <= to),
		days: days.filter(({ date }) => from <= date && date <= to),
		columns: from === to ? calendar.lanes.map(({ days: _, ...lane }) => ({ ...lane, off: [], free: [] })) : [],
		lanes: calendar.lanes.map((lane) => ({ ...lane, days: [] })),
	}
}

function sameFilters(a: AgendaQuery, b: AgendaQuery): boolean {
	const filters = ({ sucursal, especialista, estado }: AgendaQuery) => JSON.stringify([sucursal, especialista, estado])
	return filters(a) === filters(b)
}

function savesData(): boolean {
	return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
}
