import { Avatar } from '#app/ui/avatar.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { type CalendarDay, type CalendarItem, type Now, type SpecialistLane } from '../calendar-props.ts'
import { appointmentCount, dayNumber, standing, weekdayName } from '../calendar-words.ts'
import { DayHead, type DayMoney, Occupancy, shareOf } from '../grid/day-head.tsx'
import { type Ink } from '../ink.ts'
import { cellMarkup } from './compact-line.ts'
import { CompactSurface } from './compact-surface.tsx'
import './compact-week.css'

type CompactWeekProps = {
	days: CalendarDay[]
	lanes: SpecialistLane[]
	items: CalendarItem[]
	now: Now | null
	links: AgendaLinks
	ink: Ink
	money: DayMoney | null
}

/** A week in which every name can be read: one line a visit, a lane for each specialist, free time by its name. */
export function CompactWeek({ days, lanes, items, now, links, ink, money }: CompactWeekProps) {
	const shown = lanesWith(lanes, items)
	const isShut = (day: CalendarDay) => day.closed === true && !items.some(({ date }) => date === day.date)
	const columns = days.map((day) => (isShut(day) ? '2rem' : 'minmax(0, 1fr)')).join(' ')
	const open = days.flatMap((day, index) => (isShut(day) ? [] : [index + 1]))
	const across = `${open[0] ?? 1} / ${(open.at(-1) ?? days.length) + 1}`
	return (
		<CompactSurface style={cssVariables({ '--cols': columns, '--across': across })} links={links}>
			{days.map((day, index) =>
				isShut(day) ? (
					<div
						key={day.date}
						className="wk-shut"
						style={cssVariables({ '--at': index + 1, '--rows': shown.length * 2 + 1 })}
					>
						<p>
							<b>
								{weekdayName(day.date).slice(0, 3)} {dayNumber(day.date)}
							</b>{' '}
							Cerrado
						</p>
					</div>
				) : (
					<Day
						key={day.date}
						day={day}
						at={index + 1}
						lanes={shown}
						items={items.filter(({ date }) => date === day.date)}
						now={now}
						links={links}
						ink={ink}
						money={money?.[day.date]}
					/>
				),
			)}
			{shown.length > 1
				? shown.map((lane, index) => (
						<LaneHead key={lane.specialistId} lane={lane} index={index} numbers={links.numbers} />
					))
				: null}
			<i className="wk-end" hidden />
		</CompactSurface>
	)
}

type DayProps = {
	day: CalendarDay
	at: number
	lanes: SpecialistLane[]
	items: CalendarItem[]
	now: Now | null
	links: AgendaLinks
	ink: Ink
	money?: string
}

function Day({ day, at, lanes, items, now, links, ink, money }: DayProps) {
	const { date } = day
	const today = date === now?.date
	const name = `${weekdayName(date)} ${dayNumber(date)}`
	return (
		<section
			className={classNames('wk-day', today && 'is-today')}
			style={cssVariables({ '--at': at })}
			aria-labelledby={`d-${date}`}
		>
			<div className="wk-head">
				<DayHead day={day} id={`d-${date}`} today={today} href={links.day(date)} money={money} />
			</div>
			{lanes.map((lane, index) => {
				const own = items.filter(({ specialistId }) => specialistId === lane.specialistId)
				return (
					<ol
						key={lane.specialistId}
						className="wk-cell"
						style={cssVariables({ '--lane': index })}
						aria-label={`${name}, ${lane.name}, ${appointmentCount(standing(own))}`}
						data-date={date}
						data-con={lane.specialistId}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text in it
						dangerouslySetInnerHTML={cellMarkup({ items: own, lane, date, links, ink })}
					/>
				)
			})}
		</section>
	)
}

function LaneHead({ lane, index, numbers }: { lane: SpecialistLane; index: number; numbers: boolean }) {
	const { specialistId, name, caption, count, colorHex, days } = lane
	const sum = (of: 'bookedMinutes' | 'open') => days.reduce((total, day) => total + day[of], 0)
	const share = numbers ? shareOf({ bookedMinutes: sum('bookedMinutes'), open: sum('open') }) : null
	return (
		<div className="wk-lane" style={cssVariables({ '--lane': index })}>
			<Avatar name={name} id={specialistId} size="s" />
			<h3>{name}</h3>
			<span className="caption clip">{caption}</span>
			<span className="push caption num">
				{[appointmentCount(count), share === null ? null : `${share} %`].filter(Boolean).join(' · ')}
			</span>
			{share === null ? null : <Occupancy share={share} of={name} color={colorHex} />}
		</div>
	)
}

/** Whoever has appointments and no lane (archived since, or of another branch) gets one of his own. */
function lanesWith(lanes: SpecialistLane[], items: CalendarItem[]): SpecialistLane[] {
	const known = new Set(lanes.map(({ specialistId }) => specialistId))
	const others = new Map<string, SpecialistLane>()
	for (const { specialistId, subtitle, kind } of items) {
		if (known.has(specialistId)) continue
		const name = (kind === 'block' ? subtitle : subtitle.split(' · ').at(-1)) ?? ''
		const lane = others.get(specialistId) ?? { specialistId, name, count: 0, days: [] }
		others.set(specialistId, { ...lane, count: lane.count + (kind === 'appointment' ? 1 : 0) })
	}
	return [...lanes, ...others.values()]
}
