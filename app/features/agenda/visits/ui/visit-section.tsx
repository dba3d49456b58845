import { Link } from '@remix-run/react'
import { moneyText, parseMinor } from '#app/lib/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { isClosed } from '../../booking/statuses.ts'
import { AppointmentStatusChip } from '../../booking/ui/appointment-status.tsx'
import { type Visit } from '../schemas-visits.ts'

type VisitSectionProps = {
	visit: Visit
	/** The appointment whose dialog this is. */
	appointmentId: string
	href: (appointmentId: string) => string
	/** Where all of it is moved and cancelled, for whoever may. */
	movePath?: string
	cancelPath?: string
}

/** In the dialog of one service: the others of the same visit, what they come to, and what is done with all at once. */
export function VisitSection({ visit, appointmentId, href, movePath, cancelPath }: VisitSectionProps) {
	const isOpen = visit.appointments.some(({ status }) => !isClosed(status))
	const total = visit.total === null ? null : parseMinor(visit.total, visit.currency)
	return (
		<section className="stack stack--1">
			<h3>Visita de {visit.appointments.length} servicios</h3>
			<ul className="list list--flush">
				{visit.appointments.map(({ id, serviceName, specialistName, time, endTime, status }) => (
					<li key={id}>
						<span className="grow">
							{id === appointmentId ? (
								<b>{serviceName}</b>
							) : (
								<Link to={href(id)} preventScrollReset>
									{serviceName}
								</Link>
							)}
							<span className="caption block">
								{time} a {endTime} · {specialistName}
							</span>
						</span>
						<AppointmentStatusChip status={status} />
					</li>
				))}
			</ul>
			{total === null ? null : (
				<p className="row">
					<span className="grow">Total de la visita</span>
					<b className="num">{moneyText({ minor: total, currency: visit.currency })}</b>
				</p>
			)}
			{isOpen && (movePath || cancelPath) ? (
				<div className="row row--wrap">
					{movePath ? (
						<LinkButton size="s" icon="repeat" to={movePath} preventScrollReset>
							Mover toda la visita
						</LinkButton>
					) : null}
					{cancelPath ? (
						<LinkButton size="s" icon="x" to={cancelPath} preventScrollReset>
							Cancelar toda la visita
						</LinkButton>
					) : null}
				</div>
			) : null}
		</section>
	)
}
