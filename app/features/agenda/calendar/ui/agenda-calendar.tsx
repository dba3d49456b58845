import { classNames } from '#app/ui/style/class-names.ts'
import { type Calendar } from '../../schemas-reads.ts'
import { type Look } from '../look/schemas-look.ts'
import { type AgendaLinks } from './agenda-links.ts'
import { AgendaList } from './agenda-list.tsx'
import { type AgendaQuery } from './agenda-query.ts'
import { CompactWeek } from './compact/compact-week.tsx'
import { DayColumns } from './grid/day-columns.tsx'
import { type DayMoney } from './grid/day-head.tsx'
import { MonthGrid } from './grid/month-grid.tsx'
import { WeekGrid } from './grid/week-grid.tsx'
import { inkOf, noInk } from './ink.ts'
import { DayMoments } from './moments/day-moments.tsx'
import { type Drawn } from './shape.ts'

export type AgendaCalendarProps = {
	query: AgendaQuery
	calendar: Calendar
	links: AgendaLinks
	look: Look
	/** How a day or a week is drawn; `moments` beside `columns` where the width of the window says which. */
	drawn: Drawn
	money: DayMoney | null
}

/** The view that the address asks for, written by the server and kept by the script: nothing changes its place. */
export function AgendaCalendar({ look, ...props }: AgendaCalendarProps) {
	const isByWho = look.color === 'especialista'
	const ink = isByWho ? inkOf(props.calendar.filters.specialists) : noInk
	return (
		<div className={classNames('agenda-view', isByWho && 'by-who')}>
			<View {...props} ink={ink} />
		</div>
	)
}

function View({
	query,
	calendar,
	links,
	drawn,
	ink,
	money,
}: Omit<AgendaCalendarProps, 'look'> & { ink: typeof noInk }) {
	const { items, days, visible, now, columns, lanes, filters } = calendar
	const at = { items, now, links, ink }
	switch (query.vista) {
		case 'dia':
			return (
				<>
					{drawn.columns ? (
						<div className={drawn.moments ? 'only-wide' : undefined}>
							<DayColumns date={query.fecha} columns={columns} visible={visible} lanes={lanes} {...at} />
						</div>
					) : null}
					{drawn.moments ? (
						<div className={classNames('contents', drawn.columns && 'only-phone')}>
							<DayMoments date={query.fecha} specialists={filters.specialists} query={query} lanes={lanes} {...at} />
						</div>
					) : null}
				</>
			)
		case 'mes':
			return <MonthGrid month={query.fecha} days={days} {...at} />
		case 'agenda':
			return <AgendaList {...at} />
		default:
			return drawn.compact ? (
				<CompactWeek days={days} lanes={lanes} money={money} {...at} />
			) : (
				<WeekGrid days={days} visible={visible} money={money} {...at} />
			)
	}
}
