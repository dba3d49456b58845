import { type LocalDate } from '#app/lib/time-calendar.ts'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { type CalendarDay } from '../calendar-props.ts'
import { appointmentCount, dayNumber, weekdayName } from '../calendar-words.ts'
import './day-head.css'

type DayHeadProps = {
	day: Pick<CalendarDay, 'date' | 'closed' | 'count' | 'bookedMinutes' | 'open'>
	id: string
	today: boolean
	href: string
	/** What its appointments are worth, for who may see money. */
	money?: string
}

/** A day and how full it is. */
export function DayHead({ day, id, today, href, money }: DayHeadProps) {
	const { date, closed, count } = day
	const weekday = weekdayName(date)
	const full = shareOf(day)
	return (
		<>
			<h2 id={id}>
				<a href={href}>
					<span aria-hidden="true">{weekday.slice(0, 3)}</span>
					<span className="sr">{weekday}</span> <b>{dayNumber(date)}</b>
					{today ? <span className="badge badge--nuevo">hoy</span> : null}
				</a>
			</h2>
			<p className="caption day-sum num">
				{closed && count === 0
					? 'Cerrado'
					: [appointmentCount(count), full === null ? null : `${full} %`].filter(Boolean).join(' · ')}
				{money ? <span className="day-money">{money}</span> : null}
			</p>
			{full === null ? null : <Occupancy share={full} of={weekday} />}
		</>
	)
}

/** A bar; what it says stands beside it in words. */
export function Occupancy({ share, of, color }: { share: number; of: string; color?: string }) {
	return (
		<span
			className="occ"
			role="img"
			aria-label={`Ocupación de ${of}, ${share} %`}
			style={color ? cssVariables({ '--c': color }) : undefined}
		>
			<i style={cssVariables({ '--p': `${Math.min(share, 100)}%` })} />
		</span>
	)
}

/** Percent of the open time that is booked; null where nothing is open. */
export function shareOf({ bookedMinutes, open }: { bookedMinutes: number; open: number }): number | null {
	return open > 0 ? Math.round((bookedMinutes / open) * 100) : null
}

/** What each day's appointments are worth, as people read it. */
export type DayMoney = Record<LocalDate, string>
