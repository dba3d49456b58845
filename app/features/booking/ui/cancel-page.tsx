import { Form } from '@remix-run/react'
import { VisitFacts } from '#app/features/agenda/booking/ui/visit-facts.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { ownPathOf } from '../paths.ts'
import { type OwnAppointment } from '../schemas-own.ts'
import { BookingFrame } from './booking-frame.tsx'

/** The question before a cancellation, with room for why: of all of a visit, or of one service of it. */
export function CancelPage({ own, whole }: { own: OwnAppointment; whole: OwnAppointment }) {
	const isVisit = own.steps.length > 1
	const isPart = whole.steps.length > own.steps.length
	const path = ownPathOf(own.shortId)
	return (
		<BookingFrame business={own.business} branch={own.branch}>
			<h1>
				{isVisit ? '¿Cancelar toda la visita?' : isPart ? `¿Cancelar solo ${own.service}?` : '¿Cancelar tu cita?'}
			</h1>
			<section className="card" aria-label="Tu cita">
				<div className="card-body">
					<VisitFacts {...own} from={own.time} to={own.endTime} />
				</div>
			</section>
			{isPart ? <p>Se cancela solo {own.service}: lo demás de tu visita sigue en pie.</p> : null}
			{own.canCancel && own.refundIfCancelled ? <Callout>{own.refundIfCancelled}</Callout> : null}
			{own.canCancel && own.business.policy ? <p className="pre-line">{own.business.policy}</p> : null}
			{own.canCancel ? (
				<Form method="post" className="stack">
					{isPart ? <input type="hidden" name="alone" value="on" /> : null}
					<TextArea field={plainField('reason')} label="¿Por qué?" optional maxLength={300} />
					<SaveButton look="danger" block saving="Cancelando...">
						{isVisit ? 'Sí, cancelar toda la visita' : isPart ? `Sí, cancelar ${own.service}` : 'Sí, cancelar mi cita'}
					</SaveButton>
				</Form>
			) : (
				<Callout status="aviso" role="status">
					Esta cita ya no se puede cancelar aquí. Escríbele al negocio.
				</Callout>
			)}
			<LinkButton look="ghost" block to={whole.canChange ? `${path}/cambiar` : path}>
				{whole.canChange ? 'Mejor cambiarla de día' : 'Volver a mi cita'}
			</LinkButton>
		</BookingFrame>
	)
}
