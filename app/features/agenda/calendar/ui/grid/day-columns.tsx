import { useLocation } from '@remix-run/react'
import { leavesTime } from '#app/features/agenda/booking/statuses.ts'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import {
	type CalendarItem,
	type Now,
	type SpecialistColumn,
	type SpecialistLane,
	type Visible,
} from '../calendar-props.ts'
import { appointmentCount, standing } from '../calendar-words.ts'
import { type Ink } from '../ink.ts'
import { Occupancy, shareOf } from './day-head.tsx'
import { GridSurface } from './grid-surface.tsx'
import { HourGutter, hoursOf, hoursWith, isVisible } from './hour-gutter.tsx'
import { layoutColumns } from './layout-columns.ts'
import { TimeColumn } from './time-column.tsx'
import '../calendar.css'

type DayColumnsProps = {
	date: LocalDate
	columns: SpecialistColumn[]
	items: CalendarItem[]
	visible: Visible
	now: Now | null
	links: AgendaLinks
	ink: Ink
	lanes: SpecialistLane[]
}

/** So many columns can be read side by side; more go on to the right, in a frame of their own. */
const sideBySide = 7

/** A day, a column for each specialist; on a phone one specialist at a time, chosen above by :target. */
export function DayColumns({ date, columns, items, visible, now, links, ink, lanes }: DayColumnsProps) {
	const hours = hoursWith(visible, items)
	const { pathname, search } = useLocation()
	const marks = now && links.marks ? { now, back: pathname + search } : undefined
	const minute = now?.date === date && isVisible(now.minute, hours) ? now.minute : undefined
	if (columns.length === 0) {
		return <EmptyState title="No hay especialistas" text="Ningún especialista trabaja con los filtros elegidos." />
	}
	return (
		<>
			<nav className="day-switch" aria-label="Especialistas">
				{columns.map(({ specialistId, name }) => (
					<a key={specialistId} href={`#con-${specialistId}`}>
						<Avatar name={name} id={specialistId} />
						{greetingName(name)}
					</a>
				))}
			</nav>
			<GridSurface
				className={columns.length > sideBySide ? 'cal cal--day cal--wide' : 'cal cal--day'}
				style={cssVariables({ '--n': columns.length, '--hours': hoursOf(hours) })}
				visible={hours}
				items={items}
				links={links}
			>
				<HourGutter visible={hours} now={minute} />
				{columns.map((column, index) => (
					<Column
						key={column.specialistId}
						column={column}
						index={index}
						date={date}
						items={items.filter(({ specialistId }) => specialistId === column.specialistId)}
						visible={hours}
						now={minute}
						marks={marks}
						links={links}
						ink={ink}
						day={lanes
							.find(({ specialistId }) => specialistId === column.specialistId)
							?.days.find((one) => one.date === date)}
					/>
				))}
			</GridSurface>
		</>
	)
}

type ColumnProps = {
	column: SpecialistColumn
	index: number
	date: LocalDate
	items: CalendarItem[]
	visible: Visible
	now?: number
	links: AgendaLinks
	ink: Ink
	day?: SpecialistLane['days'][number]
	marks?: { now: Now; back: string }
}

function Column({ column, index, date, items, visible, now, links, ink, day, marks }: ColumnProps) {
	const { specialistId, name, caption, off, colorHex } = column
	const free = column.free.filter((minute) => !items.some((item) => isExampleAt(item, minute)))
	const share = day && links.numbers ? shareOf(day) : null
	const count = appointmentCount(standing(items))
	const full = share === null ? count : `${count} · ${share} %`
	const at = cssVariables({ '--at': index + 2 })
	return (
		<>
			<div className="cal-head" style={at}>
				<div className="row">
					<Avatar name={name} id={specialistId} />
					<div className="grow">
						<h2 className="cal-who clip">{name}</h2>
						<span className="caption clip block num" title={caption}>
							{caption ? `${full} · ${caption}` : full}
						</span>
					</div>
				</div>
				{share === null ? null : <Occupancy share={share} of={name} color={colorHex} />}
			</div>
			<div className="cal-slotcol" style={at}>
				<TimeColumn
					id={`con-${specialistId}`}
					label={name}
					className={index === 0 ? 'is-first' : undefined}
					visible={visible}
					events={layoutColumns(items, leavesTime, free)}
					off={off}
					free={free}
					now={now}
					itemHref={links.item}
					ink={ink}
					marks={marks}
					date={date}
					specialistId={specialistId}
					slots={links.slot && { words: links.slot.words, href: links.slot.at(date, specialistId) }}
				/>
			</div>
		</>
	)
}

/** What is shown as an example holds no time, and lies over the link that would book it. */
function isExampleAt({ kind, startMinute, endMinute }: CalendarItem, minute: number): boolean {
	return kind === 'sample' && startMinute < minute + 30 && endMinute > minute
}
