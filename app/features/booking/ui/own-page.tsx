import { Form, Link } from '@remix-run/react'
import { VisitFacts } from '#app/features/agenda/booking/ui/visit-facts.tsx'
import { dateInWords } from '#app/lib/time-text.ts'
import { Button, buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Callout, type Flash } from '#app/ui/feedback/callout.tsx'
import { useSubmitting } from '#app/ui/form/use-submitting.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ownPathOf } from '../paths.ts'
import { type OwnAppointment } from '../schemas-own.ts'
import { BookingFrame } from './booking-frame.tsx'
import { BookingTerms } from './booking-terms.tsx'
import { CallLink } from './call-link.tsx'

/** The client's own page: what the appointment is, how it stands, and what can still be done with it. */
export function OwnPage({ own, flash }: { own: OwnAppointment; flash: Flash | null }) {
	const { business, branch } = own
	return (
		<BookingFrame business={business} branch={branch} flash={flash}>
			<h1>Tu cita</h1>
			<section className="card" aria-label="Tu cita">
				<div className="card-body stack">
					<Standing own={own} />
					{own.due ? (
						<p>
							Paga tu anticipo de <b className="num">{own.due.amount}</b>{' '}
							{own.due.until ? `antes de: ${own.due.until}. Si no llega, el horario se libera.` : 'antes de tu cita.'}
						</p>
					) : null}
					{own.gift ? (
						<p>
							Un regalo de <b>{own.gift.from}</b>
							{own.gift.words ? `: «${own.gift.words}»` : '.'}
						</p>
					) : null}
					<VisitFacts
						{...own}
						service={[own.service, ...own.addOns].join(' + ')}
						untitled
						from={own.time}
						to={own.endTime}
					/>
				</div>
			</section>
			<OthersOfVisit own={own} />
			<BookingTerms price={own.price} deposit={null} noticeMinutes={own.noticeMinutes} policy={business.policy} />
			<Actions own={own} />
			{own.whyNoChange ? <p className="muted text-center">{own.whyNoChange}</p> : null}
			{branch.phone ? <CallLink phone={branch.phone} quiet /> : null}
		</BookingFrame>
	)
}

/** A visit of several services has a page for each: what is done here is done to this one alone. */
function OthersOfVisit({ own: { others, service, date, payPath } }: { own: OwnAppointment }) {
	if (others.length === 0) return null
	return (
		<section className="booking-part" aria-label="Lo demás de tu visita">
			<h2 className="text-4">Lo demás de tu visita</h2>
			<ul className="bare-list stack stack--1">
				{others.map((other) => (
					<li key={other.shortId}>
						<Link className="tap" to={ownPathOf(other.shortId)}>
							{other.service}
						</Link>{' '}
						<span className="muted">
							{other.date === date ? '' : `${dateInWords(other.date)}, `}
							{other.time}, con {other.specialist}
						</span>
					</li>
				))}
			</ul>
			<p className="hint">
				El precio, los cambios y la cancelación de esta página son solo de {service}.
				{payPath ? ' El pago en línea es uno por toda la visita.' : ''}
			</p>
		</section>
	)
}

const standings: Record<OwnAppointment['status'], { status: 'ok' | 'info' | 'aviso'; text: string }> = {
	agendada: { status: 'ok', text: 'Agendada. Te esperamos.' },
	confirmada: { status: 'ok', text: 'Confirmada. ¡Te esperamos!' },
	asistida: { status: 'info', text: 'Gracias por tu visita.' },
	no_asistida: { status: 'info', text: 'Esta cita ya pasó.' },
	pago_pendiente: { status: 'aviso', text: 'Falta tu pago para apartar este horario.' },
	no_pagada: { status: 'aviso', text: 'El horario se liberó porque no llegó el pago.' },
	cancelada: { status: 'aviso', text: 'Esta cita está cancelada.' },
}

function Standing({ own: { status, isPast } }: { own: OwnAppointment }) {
	const gone = isPast && (status === 'agendada' || status === 'confirmada')
	const { status: tone, text } = gone ? { status: 'info' as const, text: 'Esta cita ya pasó.' } : standings[status]
	return (
		<Callout status={tone} role="status">
			{text}
		</Callout>
	)
}

function Actions({ own }: { own: OwnAppointment }) {
	const path = ownPathOf(own.shortId)
	const busy = useSubmitting()
	const isOver = !own.canCancel && !own.canConfirm
	return (
		<div className="booking-actions">
			{own.payPath ? (
				<a className={buttonClass({ look: 'primary', size: 'l', block: true, className: 'full' })} href={own.payPath}>
					<Icon name="lock" />
					{own.due && own.status === 'pago_pendiente' ? `Pagar mi anticipo de ${own.due.amount}` : 'Pagar mi cita'}
				</a>
			) : null}
			{own.canConfirm ? (
				<Form method="post" className="full" preventScrollReset>
					<Button look={own.payPath ? 'secondary' : 'primary'} size="l" block icon="check" busy={busy}>
						Confirmar que voy
					</Button>
				</Form>
			) : null}
			{own.canChange ? (
				<LinkButton icon="calendar" block to={`${path}/cambiar`}>
					Cambiar día u hora
				</LinkButton>
			) : null}
			{own.canCancel ? (
				<LinkButton look="danger-ghost" icon="circle-x" block to={`${path}/cancelar`}>
					Cancelar mi cita
				</LinkButton>
			) : null}
			{own.isPast || isOver ? null : (
				<a className={buttonClass({ look: 'ghost', block: true, className: 'full' })} href={`${path}/calendario.ics`}>
					<Icon name="calendar-plus" />
					Guardar en mi calendario
				</a>
			)}
			{isOver && own.bookingPath ? (
				<Link className={buttonClass({ look: 'primary', block: true, className: 'full' })} to={own.bookingPath}>
					<Icon name="calendar-plus" />
					Reservar otra cita
				</Link>
			) : null}
		</div>
	)
}
