import { Link } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import { toIso } from '#app/lib/time-iso.ts'
import { dateInWords, timeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { type Home, type Today, type TodayLine } from '../schemas.ts'

type TodayCardProps = {
	home: Home & { today: Today }
	mayBook: boolean
	mayReceive: boolean
	mayBlock: boolean
	chip: (status: TodayLine['status']) => ReactNode
}

/** The appointments around this very minute. */
export function TodayCard({
	home: { today, date, now, timeZone },
	mayBook,
	mayReceive,
	mayBlock,
	chip,
}: TodayCardProps) {
	const nowAt = today.lines.findIndex(({ startsAt }) => startsAt > now)
	return (
		<section className="card">
			<div className="card-head">
				<h2>Hoy, {dateInWords(date).replace(/ de .*/, '')}</h2>
				<LinkButton look="link" size="s" to="/agenda">
					Ver agenda
				</LinkButton>
				<p>{summaryOf(today)}</p>
			</div>
			{today.lines.length > 0 ? (
				<ul className="list today">
					{today.lines.map((line, index) => (
						<Fragment key={line.appointmentId}>
							{index === nowAt ? <li className="is-now">Ahora, {timeText(now, timeZone)}</li> : null}
							<li className={classNames(line.endsAt <= now && 'is-past')}>
								<time dateTime={toIso(line.startsAt)}>{timeText(line.startsAt, line.timeZone)}</time>
								<Link className="clip" to={`/agenda/citas/${line.appointmentId}`}>
									{line.contactName}
								</Link>
								<span className="caption clip">
									{line.serviceName} · {line.specialistName}
								</span>
								{chip(line.status)}
							</li>
						</Fragment>
					))}
				</ul>
			) : null}
			{mayBook || mayBlock ? (
				<div className="card-foot">
					{mayBook ? (
						<LinkButton look="primary" icon="calendar-plus" className="grow" to="/agenda/citas/nueva">
							Agendar cita
						</LinkButton>
					) : null}
					{mayReceive ? (
						<LinkButton icon="concierge-bell" to="/agenda/citas/nueva?walkIn=on">
							Sin cita: ahora
						</LinkButton>
					) : null}
					{mayBlock ? (
						<LinkButton icon="lock" to="/agenda/bloqueos/nuevo">
							Bloquear
						</LinkButton>
					) : null}
				</div>
			) : null}
		</section>
	)
}

function summaryOf({ count, specialists, unpaid }: Today): string {
	if (count === 0) return 'Sin citas. Buen momento para llamar a quien quedó pendiente.'
	return [
		count === 1 ? '1 cita' : `${count} citas`,
		specialists === 1 ? '1 especialista' : `${specialists} especialistas`,
		unpaid > 0 ? `${unpaid} sin pagar` : null,
	]
		.filter(Boolean)
		.join(' · ')
}
