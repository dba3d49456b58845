import { leavesTime } from '#app/features/agenda/booking/statuses.ts'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { classNames } from '#app/ui/style/class-names.ts'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { type CalendarDay, type CalendarItem, type Now, type Visible } from '../calendar-props.ts'
import { appointmentCount, dayNumber, weekdayName } from '../calendar-words.ts'
import { GridSurface } from './grid-surface.tsx'
import { HourGutter, hoursOf, hoursWith, isVisible } from './hour-gutter.tsx'
import { layoutColumns, type Placed } from './layout-columns.ts'
import { TimeColumn } from './time-column.tsx'
import '../calendar.css'

type WeekGridProps = {
	/** Seven, or five for the work week. */
	days: CalendarDay[]
	items: CalendarItem[]
	visible: Visible
	now: Now | null
	links: AgendaLinks
}

/** A column a day. On a phone the sheet turns it into a list of days. */
export function WeekGrid({ days: all, items, visible, now, links }: WeekGridProps) {
	const days = shownDays({ days: all, items, now })
	const hours = hoursWith(visible, items)
	const byDay = new Map<LocalDate, CalendarItem[]>(days.map(({ date }) => [date, []]))
	for (const item of items) byDay.get(item.date)?.push(item)
	const columns = days.map((day) => ({ day, events: layoutColumns(byDay.get(day.date) ?? [], leavesTime) }))
	const nowShown = now && byDay.has(now.date) && isVisible(now.minute, hours) ? now : null
	const style = cssVariables({
		'--cols': columns.map(({ events }) => widthOf(events)).join(' '),
		'--hours': hoursOf(hours),
	})
	return (
		<GridSurface className="cal cal--week" style={style} visible={hours} items={items} links={links}>
			<HourGutter visible={hours} now={nowShown?.minute} />
			{columns.map(({ day, events }) => (
				<DayColumn
					key={day.date}
					day={day}
					events={events}
					visible={hours}
					today={day.date === now?.date}
					now={nowShown?.date === day.date ? nowShown.minute : undefined}
					links={links}
				/>
			))}
		</GridSurface>
	)
}

/** Without the closed and empty day at the end of a week: the others need its room. */
export function shownDays({ days, items, now }: Pick<WeekGridProps, 'days' | 'items' | 'now'>): CalendarDay[] {
	const last = days.at(-1)
	if (!last?.closed || days.length < 7 || last.date === now?.date) return days
	return items.some(({ date }) => date === last.date) ? days : days.slice(0, -1)
}

/** A day with many side by side gets a wider column, so that each can still be pressed (24 px). */
function widthOf(events: Placed<CalendarItem>[]) {
	const parts = events.reduce((most, { of, behind }) => Math.max(most, behind ? 1 : of), 1)
	return `minmax(0, ${Math.max(parts / 3, 1).toFixed(2)}fr)`
}

type DayColumnProps = {
	day: CalendarDay
	events: Placed<CalendarItem>[]
	visible: Visible
	today: boolean
	now?: number
	links: AgendaLinks
}

function DayColumn({ day: { date, off, free, closed }, events, visible, today, now, links }: DayColumnProps) {
	const weekday = weekdayName(date)
	const count = events.filter(({ item }) => item.kind === 'appointment').length
	const id = `d-${date}`
	return (
		<section className="cal-day" aria-labelledby={id}>
			<div className={classNames('cal-head', today && 'is-today')}>
				<h2 id={id}>
					<a href={links.day(date)}>
						<span aria-hidden="true">{weekday.slice(0, 3)}</span>
						<span className="sr">{weekday}</span> <b>{dayNumber(date)}</b>
						{today ? <span className="sr">, hoy</span> : null}
					</a>
				</h2>
				<span className="caption">{closed && count === 0 ? 'Cerrado' : appointmentCount(count)}</span>
			</div>
			<div className="cal-cell">
				<TimeColumn
					label={`${weekday} ${dayNumber(date)}`}
					className={today ? 'is-today' : undefined}
					visible={visible}
					events={events}
					off={off}
					free={free}
					now={now}
					itemHref={links.item}
					date={date}
					slots={links.slot && { words: links.slot.words, href: links.slot.at(date) }}
					empty={closed ? 'Cerrado' : 'Sin citas'}
				/>
			</div>
		</section>
	)
}
