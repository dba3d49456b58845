import { Link } from '@remix-run/react'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { lengthInWords } from '#app/lib/time-text.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { type SpecialistLane } from '../calendar-props.ts'
import { clock } from '../calendar-words.ts'

type FreePiecesProps = { date: LocalDate; lanes: SpecialistLane[]; links: AgendaLinks }

/** What is free of a day in whole pieces, the pauses of who is attended too, each person's beside her name. */
export function FreePieces({ date, lanes, links: { slot } }: FreePiecesProps) {
	const people = lanes.flatMap(({ specialistId, name, days }) => {
		const free = days.find((day) => day.date === date)?.free ?? []
		return free.length > 0 ? [{ specialistId, name, free }] : []
	})
	if (!slot || people.length === 0) return null
	return (
		<>
			<h2>Libre</h2>
			<ul className="card lst day-free">
				{people.map(({ specialistId, name, free }) => (
					<li key={specialistId}>
						<b>{name}</b>
						<ul className="chips" aria-label={`Libre: ${name}`}>
							{free.map(({ fromMinute, toMinute }) => (
								<li key={fromMinute}>
									<Link className="chip" to={slot.at(date, specialistId)(fromMinute)} preventScrollReset>
										<span className="sr">{slot.words} </span>
										{clock(fromMinute)}
										<span className="muted">{lengthInWords(toMinute - fromMinute)}</span>
									</Link>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</>
	)
}
