import { dateInWords } from '#app/lib/time-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type PublicBranch } from '../schemas.ts'

type VisitFactsProps = {
	service: string
	specialist: string
	branch: PublicBranch
	date: string
	time: string
	endTime: string
}

/** What the appointment is: service, when, with whom, where. */
export function VisitFacts({ service, specialist, branch, date, time, endTime }: VisitFactsProps) {
	return (
		<div className="stack">
			<h2 className="text-6">{service}</h2>
			<ul className="booking-facts">
				<li>
					<Icon name="calendar" />
					<span>
						<b className="first-letter:uppercase inline-block">{dateInWords(date)}</b>
						<br />
						<span className="muted">
							{time} a {endTime}, hora de {branch.city}
						</span>
					</span>
				</li>
				<li>
					<Icon name="user" />
					<span>
						Con <b>{specialist}</b>
					</span>
				</li>
				<li>
					<Icon name="map-pin" />
					<span>
						{[branch.name, branch.address].filter(Boolean).join(', ')}
						<br />
						<a className="tap" href={branch.mapUrl} target="_blank" rel="noreferrer">
							Cómo llegar
						</a>
					</span>
				</li>
			</ul>
		</div>
	)
}
