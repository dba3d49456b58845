import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { bookingPathOf, ownPathOf } from '#app/features/booking/paths.ts'
import { BookingFrame } from '#app/features/booking/ui/booking-frame.tsx'
import { dateInWords } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError, textOf } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { GiveReview, type OwnReview } from '../schemas.ts'
import { Stars } from './stars.tsx'
import './reviews.css'
import { nameInSentence } from '#app/lib/words/titled-name.ts'

type GivePageProps = { own: OwnReview; flash: Flash | null; result?: unknown }

/** How was it? Stars and, who wants, words. */
export function GivePage({ own, flash, result }: GivePageProps) {
	const { business, service, specialist, date, canReview, whyNot, given, shortId } = own
	return (
		<BookingFrame business={business} flash={flash}>
			<div>
				<h1>¿Cómo te fue?</h1>
				<p className="muted">
					{service} con {nameInSentence(specialist)}, {dateInWords(date)}
				</p>
			</div>
			{given ? (
				<section className="card" aria-label="Tu opinión">
					<div className="card-body stack">
						<p>
							<Stars rating={given.rating} /> Gracias por tu opinión.
						</p>
						{given.words ? <p>{given.words}</p> : null}
						{given.answer ? (
							<p className="review-answer">
								<b>{business.name}:</b> {given.answer}
							</p>
						) : null}
						<LinkButton block look="primary" icon="calendar-plus" to={bookingPathOf(business.slug)}>
							Reservar otra cita
						</LinkButton>
					</div>
				</section>
			) : null}
			{canReview ? <GiveForm result={result} /> : null}
			{whyNot ? (
				<div className="stack">
					<p>{whyNot}</p>
					<LinkButton block to={ownPathOf(shortId)}>
						Ver mi cita
					</LinkButton>
				</div>
			) : null}
		</BookingFrame>
	)
}

const words = ['Muy mal', 'Mal', 'Regular', 'Bien', 'Excelente']

function GiveForm({ result }: { result?: unknown }) {
	const [form, fields] = useForm<Record<keyof GiveReview, string>, unknown>({
		id: 'opinion',
		lastResult: result as SubmissionResult<string[]> | undefined,
		...validatedBy(GiveReview.omit({ appointmentId: true })),
	})
	const { rating } = fields
	return (
		<Form className="stack" method="post" {...getFormProps(form)}>
			<ErrorSummary errors={form.errors} fields={[rating, fields.words]} />
			<fieldset className="bare stack stack--1" id={rating.id}>
				<legend className="label">Tu calificación</legend>
				{words
					.map((word, index) => (
						<Check
							key={word}
							type="radio"
							name={rating.name}
							value={String(index + 1)}
							defaultChecked={textOf(rating) === String(index + 1)}
							card
						>
							<Stars rating={index + 1} /> {word}
						</Check>
					))
					.reverse()}
				<FieldError field={rating} label="Tu calificación" />
			</fieldset>
			<TextArea
				field={fields.words}
				label="¿Qué nos cuentas?"
				hint="Se publica con tu nombre de pila en la página de reservas."
				optional
			/>
			<SaveButton block saving="Enviando...">
				Enviar mi opinión
			</SaveButton>
		</Form>
	)
}
