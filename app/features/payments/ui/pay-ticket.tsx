import { dateInWords } from '#app/lib/time-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type PayPage } from '../schemas.ts'

/** What the appointment is: service, when, with whom, where. */
export function PayTicket({ page }: { page: PayPage }) {
	const { service, specialist, branch, date, from, to } = page
	const day = dateInWords(date)
	return (
		<div className="stack">
			<div>
				<p className="caption">Tu cita</p>
				<h2 className="text-6">{service}</h2>
			</div>
			<ul className="list list--flush">
				<li>
					<Icon name="calendar" />
					<span>
						<b className="first-letter:uppercase inline-block">{day}</b>
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
