import { Form, Link } from '@remix-run/react'
import { VisitFacts } from '#app/features/agenda/booking/ui/visit-facts.tsx'
import { beforeWords } from '#app/features/payments/ui/pay-words.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
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
			<h1>{own.steps.length > 1 ? 'Tu visita' : 'Tu cita'}</h1>
			<section className="card" aria-label="Tu cita">
				<div className="card-body stack">
					<Standing own={own} />
					{own.due ? <Due {...own.due} /> : null}
					{own.paid && isToCome(own) ? <Paid rest={own.paid.rest} /> : null}
					{own.attendeeName ? (
						<p>
							Viene <b>{own.attendeeName}</b>
						</p>
					) : null}
					{own.gift ? (
						<p>
							Un regalo de <b>{own.gift.from}</b>
							{own.gift.words ? `: «${own.gift.words}»` : '.'}
						</p>
					) : null}
					<VisitFacts {...own} untitled from={own.time} to={own.endTime} />
				</div>
			</section>
			<Steps own={own} />
			<BookingTerms
				{...{ price: own.price, deposit: null, policy: business.policy }}
				noticeMinutes={isToCome(own) ? own.noticeMinutes : null}
			/>
			<Actions own={own} />
			{own.whyNoChange ? <p className="muted text-center">{own.whyNoChange}</p> : null}
			{branch.phone ? <CallLink phone={branch.phone} quiet /> : null}
		</BookingFrame>
	)
}

/** Of a visit of several services each, with the way to let go of this one alone. */
function Steps({ own: { steps, date } }: { own: OwnAppointment }) {
	if (steps.length < 2) return null
	return (
		<section className="booking-part" aria-label="Los servicios de tu visita">
			<h2 className="text-4">Los servicios de tu visita</h2>
			<ul className="list list--flush">
				{steps.map((step) => (
					<li key={step.shortId}>
						<span className="grow">
							{step.service}
							<span className="caption block">
								{step.date === date ? '' : `${dateInWords(step.date)}, `}
								{step.time} a {step.endTime}, con {nameInSentence(step.specialist)}
							</span>
							{step.canCancel ? (
								<Link className="tap" to={`${ownPathOf(step.shortId)}/cancelar?solo=1`}>
									Cancelar solo {step.service}
								</Link>
							) : null}
						</span>
						{step.price === null ? null : <span className="num">{step.price}</span>}
					</li>
				))}
			</ul>
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

const unpaidGift = {
	status: 'aviso' as const,
	text: 'Falta que quien te la regala la pague para apartar este horario.',
}

/** One that is over or was cancelled is not changed any more. */
function isToCome({ status, isPast }: OwnAppointment): boolean {
	return !isPast && (status === 'agendada' || status === 'confirmada' || status === 'pago_pendiente')
}

function Standing({ own: { status, isPast, gift } }: { own: OwnAppointment }) {
	const gone = isPast && (status === 'agendada' || status === 'confirmada')
	const stands = gift && status === 'pago_pendiente' ? unpaidGift : standings[status]
	const { status: tone, text } = gone ? { status: 'info' as const, text: 'Esta cita ya pasó.' } : stands
	return (
		<Callout status={tone} role="status">
			{text}
		</Callout>
	)
}

function Due({ amount, isWhole, until, lowered }: NonNullable<OwnAppointment['due']>) {
	return (
		<p>
			Paga {isWhole ? 'tu cita:' : 'tu anticipo de'} <b className="num">{amount}</b>
			{lowered ? ` (${lowered.by} sobre ${lowered.from})` : null}{' '}
			{until ? `${beforeWords(until)}. Si no llega, el horario se libera.` : 'antes de tu cita.'}
		</p>
	)
}

function Paid({ rest }: { rest: string | null }) {
	if (!rest) return <p>Tu cita está pagada.</p>
	return (
		<p>
			Tu anticipo está pagado. El resto, <b className="num">{rest}</b>, se paga en la sucursal.
		</p>
	)
}

/** Of a gift whoever gives it pays: no sum is told where it is received. */
function payWords({ due, gift, status }: OwnAppointment): string {
	if (gift) return 'Pagar este regalo'
	return due && !due.isWhole && status === 'pago_pendiente' ? `Pagar mi anticipo de ${due.amount}` : 'Pagar mi cita'
}

function Actions({ own }: { own: OwnAppointment }) {
	const path = ownPathOf(own.shortId)
	const busy = useSubmitting()
	const isOver = !own.canCancel && !own.canConfirm
	const asksMe = own.payPath !== null && own.gift === null
	return (
		<div className="booking-actions">
			{own.payPath ? (
				<a
					className={buttonClass({ look: asksMe ? 'primary' : 'ghost', size: 'l', block: true, className: 'full' })}
					href={own.payPath}
				>
					<Icon name="lock" />
					{payWords(own)}
				</a>
			) : null}
			{own.canConfirm ? (
				<Form method="post" className="full" preventScrollReset>
					<Button look={asksMe ? 'secondary' : 'primary'} size="l" block icon="check" busy={busy}>
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
					{own.steps.length > 1 ? 'Cancelar toda la visita' : 'Cancelar mi cita'}
				</LinkButton>
			) : null}
			{own.isPast || isOver ? null : (
				<a className={buttonClass({ look: 'ghost', block: true, className: 'full' })} href={`${path}/calendario.ics`}>
					<Icon name="calendar-plus" />
					Guardar en mi calendario
				</a>
			)}
			{own.status === 'asistida' ? (
				<LinkButton block className="full" to={`${path}/opinion`}>
					Cuéntanos cómo te fue
				</LinkButton>
			) : null}
			{isOver && own.bookingPath ? (
				<Link className={buttonClass({ look: 'primary', block: true, className: 'full' })} to={own.bookingPath}>
					<Icon name="calendar-plus" />
					Reservar otra cita
				</Link>
			) : null}
		</div>
	)
}
