import { statusWords } from '#app/features/agenda/booking/ui/appointment-status.tsx'
import { type Calendar } from '#app/features/agenda/schemas-reads.ts'
import { type LocalDate, startOfWeek } from '#app/lib/time-calendar.ts'
import { weekdayNames } from '#app/lib/time-text.ts'
import { classNames } from '#app/ui/style/class-names.ts'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { useLinkDelegation } from '#app/ui/use-link-delegation.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { type CalendarDay, type CalendarItem, type Now } from '../calendar-props.ts'
import { appointmentCount, clock, dayInWords, dayNumber } from '../calendar-words.ts'
import { type Ink } from '../ink.ts'
import { useMonthDrag } from './use-month-drag.ts'
import './month-grid.css'

type MonthGridProps = {
	/** A day of the month; the days of its neighbours are paler. */
	month: LocalDate
	/** Whole weeks from a monday on. */
	days: CalendarDay[]
	items: CalendarItem[]
	now: Now | null
	links: AgendaLinks
	ink: Ink
}

/** A week grows with its fullest day up to so many lines; the rest is behind 'N más'. */
const shown = 6

export function MonthGrid({ month, days, items, now, links, ink }: MonthGridProps) {
	const follow = useLinkDelegation()
	const drag = useMonthDrag(items as Calendar['items'], links.moves)
	const byDay = new Map<LocalDate, CalendarItem[]>(days.map(({ date }) => [date, []]))
	for (const item of items) byDay.get(item.date)?.push(item)
	const weeks = new Map<LocalDate, CalendarDay[]>()
	for (const day of days) {
		const monday = startOfWeek(day.date)
		weeks.set(monday, [...(weeks.get(monday) ?? []), day])
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: it only listens to what bubbles from links
		<table className="cal-month" onClick={follow} {...drag}>
			<caption className="sr">Citas del mes</caption>
			<thead>
				<tr>
					{Object.values(weekdayNames).map((name) => (
						<th key={name} scope="col">
							<abbr title={name}>{name.slice(0, 3)}</abbr>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{[...weeks].map(([monday, week]) => (
					<tr key={monday}>
						{week.map((day) => (
							<DayCell
								key={day.date}
								day={day}
								outside={day.date.slice(0, 7) !== month.slice(0, 7)}
								today={day.date === now?.date}
								items={byDay.get(day.date) ?? []}
								links={links}
								ink={ink}
							/>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}

type DayCellProps = {
	day: CalendarDay
	outside: boolean
	today: boolean
	items: CalendarItem[]
	links: AgendaLinks
	ink: Ink
}

function DayCell({ day: { date, closed, count }, outside, today, items, links, ink }: DayCellProps) {
	const sorted = [...items].sort((a, b) => a.startMinute - b.startMinute)
	const first = sorted.length > shown ? foremost(sorted) : sorted
	const more = sorted.length - first.length
	return (
		<td className={classNames(outside && 'is-outside', closed && 'is-closed')} data-date={date}>
			<a className="cal-date" href={links.day(date)} aria-current={today ? 'date' : undefined}>
				<span aria-hidden="true">{dayNumber(date)}</span>
				<span className="sr">
					{dayInWords(date)}, {closed && count === 0 ? 'cerrado' : appointmentCount(count)}
				</span>
			</a>
			{count > 0 ? (
				<span className="cal-count only-phone" aria-hidden="true">
					{count}
				</span>
			) : null}
			{first.map((item) => (
				<a
					key={item.id}
					className="cal-line only-wide"
					data-status={item.status}
					href={links.item(item)}
					style={styleOf(ink(item))}
				>
					<span className="num">{clock(item.startMinute)}</span> <span className="ev-who">{item.title}</span>
					<span className="sr">, {statusWords[item.status].label}</span>
				</a>
			))}
			{more > 0 ? (
				<a className="cal-more only-wide" href={links.day(date)}>
					{more} más<span className="sr"> el {dayNumber(date)}</span>
				</a>
			) : null}
		</td>
	)
}

/** What of a full day is seen: people before meals and errands, by the hour. */
function foremost(sorted: CalendarItem[]): CalendarItem[] {
	const people = sorted.filter(({ kind }) => kind === 'appointment')
	const seen = new Set(people.slice(0, shown - 1))
	for (const item of sorted) if (seen.size < shown - 1) seen.add(item)
	return sorted.filter((item) => seen.has(item))
}

/** `--c:#rrggbb;` as React takes it. */
function styleOf(ink: string) {
	const [, color] = /^--c:(.+);$/.exec(ink) ?? []
	return color ? cssVariables({ '--c': color }) : undefined
}
