import { addDays, addMonths, datesFrom, type LocalDate, startOfMonth, startOfWeek } from '#app/lib/time-calendar.ts'
import { monthInWords, weekdayNames } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { useLinkDelegation } from '#app/ui/use-link-delegation.ts'
import { type AgendaLinks } from './agenda-links.ts'
import { type AgendaQuery } from './agenda-query.ts'
import { dayInWords, dayNumber } from './calendar-words.ts'
import './mini-month.css'

type MiniMonthProps = {
	query: Pick<AgendaQuery, 'fecha' | 'vista'>
	today: LocalDate
	/** Days of the month with something in them. */
	busy: LocalDate[]
	links: AgendaLinks
}

/** The month of the day shown, as a table of links; the week shown is tinted. */
export function MiniMonth({ query: { fecha, vista }, today, busy, links }: MiniMonthProps) {
	const follow = useLinkDelegation()
	const first = startOfMonth(fecha)
	const start = startOfWeek(first)
	const end = addDays(startOfWeek(addDays(addMonths(first, 1), -1)), 6)
	const days = datesFrom(start, end)
	const busyDays = new Set(busy)
	const weekShown = vista === 'semana' || vista === 'laboral' ? startOfWeek(fecha) : null
	const goTo = (date: LocalDate) =>
		links.to({ fecha: date, vista: vista === 'mes' || vista === 'agenda' ? 'dia' : vista })
	return (
		<div className="stack stack--1">
			<div className="row">
				<h2 className="grow">{monthInWords(fecha)}</h2>
				<LinkButton look="ghost" size="s" icon="chevron-left" iconOnly to={links.to({ fecha: addMonths(fecha, -1) })}>
					Mes anterior
				</LinkButton>
				<LinkButton look="ghost" size="s" icon="chevron-right" iconOnly to={links.to({ fecha: addMonths(fecha, 1) })}>
					Mes siguiente
				</LinkButton>
			</div>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: it only listens to what bubbles from links */}
			<table className="month" onClick={follow}>
				<caption className="sr">{monthInWords(fecha)}</caption>
				<thead>
					<tr>
						{Object.values(weekdayNames).map((name) => (
							<th key={name} scope="col">
								<abbr title={name}>{name.charAt(0).toUpperCase()}</abbr>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{days
						.filter((_, index) => index % 7 === 0)
						.map((monday, week) => (
							<tr key={monday} className={monday === weekShown ? 'is-week' : undefined}>
								{days.slice(week * 7, week * 7 + 7).map((date) => (
									<td key={date}>
										<a
											href={goTo(date)}
											aria-current={date === today ? 'date' : undefined}
											className={classNames(
												date.slice(0, 7) !== fecha.slice(0, 7) && 'out',
												busyDays.has(date) && 'busy',
												vista === 'dia' && date === fecha && 'is-chosen',
											)}
										>
											<span aria-hidden="true">{dayNumber(date)}</span>
											<span className="sr">{dayInWords(date)}</span>
										</a>
									</td>
								))}
							</tr>
						))}
				</tbody>
			</table>
		</div>
	)
}
