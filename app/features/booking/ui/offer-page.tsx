import { Form } from '@remix-run/react'
import { momentInWords, whenInWords } from '#app/features/agenda/booking/ui/appointment-words.ts'
import { type WaitingOffer } from '#app/features/agenda/waiting/schemas-waiting.ts'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { useSubmitting } from '#app/ui/form/use-submitting.ts'
import { DescriptionList } from '#app/ui/list/card.tsx'
import { BookingFrame } from './booking-frame.tsx'

type OfferPageProps = {
	offer: WaitingOffer
	isOpen: boolean
	business: { name: string; slug: string; sheet: string | null }
	problem?: string
}

/** A time that is kept for one person of the waiting list: yes or no, on any phone and without a script. */
export function OfferPage({ offer, isOpen, business, problem }: OfferPageProps) {
	const submitting = useSubmitting()
	return (
		<BookingFrame business={business}>
			<h1>{titleOf(offer, isOpen)}</h1>
			{problem ? (
				<Callout status="fallo" role="alert">
					{problem}
				</Callout>
			) : null}
			<section className="card card-body">
				<DescriptionList
					entries={[
						{ term: 'Cuándo', value: whenInWords(offer) },
						{ term: 'Servicio', value: offer.serviceName },
						{ term: 'Con', value: offer.specialistName },
						{ term: 'Dónde', value: [offer.branchName, offer.branchAddress].filter(Boolean).join(', ') },
					]}
				/>
			</section>
			{isOpen ? (
				<>
					<p className="muted">Te lo apartamos hasta el {momentInWords(offer.expiresAt, offer.timeZone)}.</p>
					<Form method="post" className="stack stack--1">
						<Button look="primary" block name="respuesta" value="si" busy={submitting}>
							Sí, lo quiero
						</Button>
						<Button block name="respuesta" value="no" disabled={submitting}>
							No me queda, sigo esperando
						</Button>
					</Form>
				</>
			) : null}
		</BookingFrame>
	)
}

function titleOf({ status, contactName }: WaitingOffer, isOpen: boolean): string {
	const called = greetingName(contactName)
	if (isOpen) return called ? `${called}, se liberó este horario` : 'Se liberó este horario'
	if (status === 'aceptada') return '¡Listo! Tu cita quedó agendada'
	if (status === 'rechazada') return 'De acuerdo: seguimos buscando otro horario para ti'
	return 'Este horario ya no está apartado'
}
