import { type Weekday, weekdays } from '#app/lib/time-calendar.ts'
import { weekdayNames } from '#app/lib/time-text.ts'
import { barMarks, barSegments, barWindow, hoursText, restsText } from '#app/lib/weekly-schedule/bar.ts'
import { type MinuteRange, type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { classNames } from '../style/class-names.ts'

type WeekHoursProps = {
	label: string
	schedule: WeeklySchedule
	/** The hours that the bars show at least. */
	least?: MinuteRange
}

/** The opening and rest times of each weekday: a bar to see at a glance, the hours written beside it. */
export function WeekHours({ label, schedule, least }: WeekHoursProps) {
	const window = barWindow(schedule, least)
	return (
		<div className="week">
			<ul className="contents" aria-label={label}>
				{weekdays.map((weekday) => (
					<Day key={weekday} weekday={weekday} schedule={schedule} window={window} />
				))}
			</ul>
			<div className="week-scale" aria-hidden="true">
				{barMarks(window).map((mark) => (
					<span key={mark}>{mark}</span>
				))}
			</div>
		</div>
	)
}

type DayProps = { weekday: Weekday; schedule: WeeklySchedule; window: ReturnType<typeof barWindow> }

function Day({ weekday, schedule, window }: DayProps) {
	const ranges = schedule[weekday]
	const rests = restsText(ranges)
	return (
		<li className={classNames('week-row', ranges.length === 0 && 'is-closed')}>
			<span>
				<span aria-hidden="true">{weekdayNames[weekday].slice(0, 3)}</span>
				<span className="sr">{weekdayNames[weekday]}: </span>
			</span>
			<span className="week-bar" aria-hidden="true">
				{barSegments(ranges, window).map(({ kind, left, width }) => (
					<i
						key={left}
						className={kind === 'rest' ? 'is-rest' : undefined}
						title={kind === 'rest' ? (rests ?? undefined) : undefined}
						style={{ left: `${left}%`, width: `${width}%` }}
					/>
				))}
			</span>
			<span>
				{hoursText(ranges)}
				{rests ? <span className="sr">, {rests}</span> : null}
			</span>
		</li>
	)
}
