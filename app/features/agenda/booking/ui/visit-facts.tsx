import { placeInWords } from '#app/features/branches/rules.ts'
import { WayThere } from '#app/features/branches/ui/way-there.tsx'
import { dateInWords } from '#app/lib/time-text.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { Icon } from '#app/ui/icon.tsx'

type VisitFactsProps = {
	service: string
	specialist: string
	branch: { name: string; address: string; city: string; mapUrl: string }
	date: string
	/** Wall times of the branch. */
	from: string
	to: string
	/** The page's own title already says that this is the appointment. */
	untitled?: boolean
}

/** What an appointment is, for the client: service, when, with whom, where. */
export function VisitFacts({ service, specialist, branch, date, from, to, untitled }: VisitFactsProps) {
	return (
		<div className="stack">
			<div>
				{untitled ? null : <p className="caption">Tu cita</p>}
				<h2 className="text-6">{service}</h2>
			</div>
			<ul className="list list--flush">
				<li>
					<Icon name="calendar" />
					<span>
						<b className="first-letter:uppercase inline-block">{dateInWords(date)}</b>
						<br />
						<span className="muted">
							{from} a {to}
							{branch.city ? `, hora de ${branch.city}` : ''}
						</span>
					</span>
				</li>
				<li>
					<Icon name="user" />
					<span>
						Con <b>{nameInSentence(specialist)}</b>
					</span>
				</li>
				<li>
					<Icon name="map-pin" />
					<span>
						{placeInWords(branch)}
						<WayThere mapUrl={branch.mapUrl} />
					</span>
				</li>
			</ul>
		</div>
	)
}
