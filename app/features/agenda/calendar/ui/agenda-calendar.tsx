import { lazy, Suspense, useEffect, useState } from 'react'
import { type Calendar } from '../../schemas-reads.ts'
import { type AgendaLinks } from './agenda-links.ts'
import { AgendaList } from './agenda-list.tsx'
import { type AgendaQuery } from './agenda-query.ts'
import { DayColumns } from './grid/day-columns.tsx'
import { MonthGrid } from './grid/month-grid.tsx'
import { WeekGrid } from './grid/week-grid.tsx'

export type AgendaCalendarProps = {
	query: AgendaQuery
	calendar: Calendar
	links: AgendaLinks
}

const ScheduleX = lazy(() => import('./schedule-x-calendar.tsx'))
const withTimeToSelect = ['semana', 'laboral', 'mes']

/**
 * The view that the address asks for, written by the server: it can be read and booked in without a script. Where a
 * mouse has room, Schedule-X takes the place of week and month; the day keeps its columns of specialists.
 */
export function AgendaCalendar(props: AgendaCalendarProps) {
	const { query, calendar } = props
	const roomy = useRoomForMouse()
	const page = <ServerCalendar {...props} />
	if (!roomy || !withTimeToSelect.includes(query.vista)) return page
	return (
		<Suspense fallback={page}>
			<ScheduleX key={`${query.vista} ${query.fecha} ${calendar.timeZone}`} {...props} page={page} />
		</Suspense>
	)
}

function ServerCalendar({ query, calendar, links }: AgendaCalendarProps) {
	const { items, days, visible, now, columns } = calendar
	switch (query.vista) {
		case 'dia':
			return <DayColumns date={query.fecha} columns={columns} items={items} visible={visible} now={now} links={links} />
		case 'mes':
			return <MonthGrid month={query.fecha} days={days} items={items} now={now} links={links} />
		case 'agenda':
			return <AgendaList items={items} now={now} links={links} />
		default:
			return <WeekGrid days={days} items={items} visible={visible} now={now} links={links} />
	}
}

function useRoomForMouse(): boolean {
	const [room, setRoom] = useState(false)
	useEffect(() => {
		const query = window.matchMedia('(min-width: 72rem) and (pointer: fine)')
		const look = () => setRoom(query.matches)
		look()
		query.addEventListener('change', look)
		return () => query.removeEventListener('change', look)
	}, [])
	return room
}
