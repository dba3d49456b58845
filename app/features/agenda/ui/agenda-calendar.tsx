import { type Calendar } from '../schemas-reads.ts'
import { type AgendaLinks } from './agenda-links.ts'
import { AgendaList } from './agenda-list.tsx'
import { type AgendaQuery } from './agenda-query.ts'
import { DayColumns } from './day-columns.tsx'
import { MonthGrid } from './month-grid.tsx'
import { WeekGrid } from './week-grid.tsx'

export type AgendaCalendarProps = {
	query: AgendaQuery
	calendar: Calendar
	links: AgendaLinks
	may: { book: boolean; block: boolean }
}

/** The view that the address asks for, written by the server: it can be read and booked in without a script. */
export function AgendaCalendar({ query, calendar, links }: AgendaCalendarProps) {
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
