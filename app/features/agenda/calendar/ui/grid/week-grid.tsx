import { leavesTime } from '#app/features/agenda/booking/statuses.ts'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { classNames } from '#app/ui/style/class-names.ts'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { type CalendarDay, type CalendarItem, type Now, type Visible } from '../calendar-props.ts'
import { dayNumber, weekdayName } from '../calendar-words.ts'
import { type Ink } from '../ink.ts'
import { DayHead, type DayMoney } from './day-head.tsx'
import { GridSurface } from './grid-surface.tsx'
import { HourGutter, hoursOf, hoursWith, isVisible } from './hour-gutter.tsx'
import { layoutReadable, type More, type Placed } from './layout-columns.ts'
import { TimeColumn } from './time-column.tsx'
import '../calendar.css'

type WeekGridProps = {
	/** Seven, or five for the work week. */
	days: CalendarDay[]
	items: CalendarItem[]
	visible: Visible
	now: Now | null
	links: AgendaLinks
	ink: Ink
	money: DayMoney | null
}

/** More than these side by side in a day of a week can't be read: the rest is behind '+2'. */
export const readable = 2

/** A column a day. On a phone the sheet turns it into a list of days. */
export function WeekGrid({ days: all, items, visible, now, links, ink, money }: WeekGridProps) {
	const days = shownDays({ days: all, items, now })
	const hours = hoursWith(visible, items)
	const byDay = new Map<LocalDate, CalendarItem[]>(days.map(({ date }) => [date, []]))
	for (const item of items) byDay.get(item.date)?.push(item)
	const columns = days.map((day) => ({ day, ...layoutDay(byDay.get(day.date) ?? []) }))
	const nowShown = now && byDay.has(now.date) && isVisible(now.minute, hours) ? now : null
	const style = cssVariables({
		'--cols': columns.map(({ placed }) => widthOf(placed)).join(' '),
		'--hours': hoursOf(hours),
	})
	return (
		<GridSurface className="cal cal--week" style={style} visible={hours} items={items} links={links}>
			<HourGutter visible={hours} now={nowShown?.minute} />
			{columns.map(({ day, placed, more }) => (
				<DayColumn
					key={day.date}
					day={day}
					events={placed}
					more={more}
					ink={ink}
					money={money?.[day.date]}
					visible={hours}
					today={day.date === now?.date}
					now={nowShown?.date === day.date ? nowShown.minute : undefined}
					links={links}
				/>
			))}
		</GridSurface>
	)
}

/** Two lines of a name need half an hour: what is shorter takes its place as if it lasted so long. */
const least = 30

function layoutDay(items: CalendarItem[]): { placed: Placed<CalendarItem>[]; more: More<CalendarItem>[] } {
	const tall = items.map((item) => ({ ...item, item, endMinute: Math.max(item.endMinute, item.startMinute + least) }))
	const { placed, more } = layoutReadable(tall, leavesTime, readable)
	return {
		placed: placed.map((place) => ({ ...place, item: place.item.item })),
		more: more.map((rest) => ({ ...rest, items: rest.items.map(({ item }) => item) })),
	}
}

/** Without the closed and empty day at the end of a week: the others need its room. */
export function shownDays({ days, items, now }: Pick<WeekGridProps, 'days' | 'items' | 'now'>): CalendarDay[] {
	const last = days.at(-1)
	if (!last?.closed || days.length < 7 || last.date === now?.date) return days
	return items.some(({ date }) => date === last.date) ? days : days.slice(0, -1)
}

/** A day with some side by side gets a wider column. */
function widthOf(events: Placed<CalendarItem>[]) {
	const parts = events.reduce((most, { of, behind }) => Math.max(most, behind ? 1 : of), 1)
	return `minmax(0, ${parts > 1 ? '1.35' : '1'}fr)`
}

type DayColumnProps = {
	day: CalendarDay
	events: Placed<CalendarItem>[]
	visible: Visible
	today: boolean
	now?: number
	links: AgendaLinks
	more: More<CalendarItem>[]
	ink: Ink
	money?: string
}

function DayColumn({ day, events, visible, today, now, links, more, ink, money }: DayColumnProps) {
	const { date, off, free, closed } = day
	const weekday = weekdayName(date)
	const id = `d-${date}`
	return (
		<section className="cal-day" aria-labelledby={id}>
			<div className={classNames('cal-head', today && 'is-today')}>
				<DayHead day={day} id={id} today={today} href={links.day(date)} money={money} />
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
					ink={ink}
					least={least}
					more={{ of: more, href: links.day(date) }}
				/>
			</div>
		</section>
	)
}
