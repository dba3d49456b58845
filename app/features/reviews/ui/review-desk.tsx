import { Form } from '@remix-run/react'
import { dateInWords } from '#app/lib/time-text.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type Review, type Reviews } from '../schemas.ts'
import { Stars } from './stars.tsx'
import './reviews.css'
import { nameInSentence } from '#app/lib/words/titled-name.ts'

type ReviewDeskProps = { found: Reviews; asksReviews: boolean; mayEdit: boolean }

/** All reviews for the people of the house: to answer, to hide with a reason, to show again. */
export function ReviewDesk({ found: { reviews, count, average }, asksReviews, mayEdit }: ReviewDeskProps) {
	if (average === null) {
		return (
			<EmptyState
				title="Todavía no hay opiniones"
				text={
					asksReviews
						? 'Dos horas después de cada visita asistida le preguntamos a tu cliente cómo le fue.'
						: 'Enciende «Pedir una opinión» y le preguntamos a cada cliente después de su visita.'
				}
				action={{ to: '/agenda/reservas-en-linea', icon: 'calendar', text: 'Reservas en línea' }}
			/>
		)
	}
	return (
		<div className="stack">
			<p className="text-5">
				<b className="num">{average}</b> <Stars rating={average} />{' '}
				<span className="muted num">{count === 1 ? 'de una visita' : `de ${count} visitas`}</span>
			</p>
			<ul className="reviews">
				{reviews.map((review) => (
					<li key={review.id}>
						<OneReview review={review} mayEdit={mayEdit} />
					</li>
				))}
			</ul>
		</div>
	)
}

function OneReview({ review, mayEdit }: { review: Review; mayEdit: boolean }) {
	const { id, rating, words, author, service, specialist, date, answer, hiddenReason } = review
	const path = `/agenda/opiniones/${id}`
	return (
		<article className="stack stack--1" aria-label={`Opinión de ${author}`}>
			<p>
				<Stars rating={rating} /> <b>{author}</b>{' '}
				<span className="caption">
					{service} con {nameInSentence(specialist)}, {dateInWords(date)}
				</span>
			</p>
			{words ? <p className="read">{words}</p> : <p className="muted">Sin palabras.</p>}
			{hiddenReason ? <StatusChip status="aviso">Oculta: {hiddenReason}</StatusChip> : null}
			{mayEdit ? (
				<>
					<Form method="post" action={`${path}/contestar`} className="stack stack--1" preventScrollReset>
						<TextArea
							field={{ ...plainField('answer', { value: answer ?? '' }), id: `respuesta-${id}`, maxLength: 1000 }}
							label={`Tu respuesta a ${author}`}
							rows={2}
							optional
						/>
						<div>
							<Button size="s">Guardar respuesta</Button>
						</div>
					</Form>
					{hiddenReason ? (
						<PressForm action={`${path}/mostrar`} size="s" look="ghost" label={`la opinión de ${author}`}>
							Mostrar otra vez
						</PressForm>
					) : (
						<details>
							<summary>Ocultar sus palabras</summary>
							<Form method="post" action={`${path}/ocultar`} className="stack stack--1" preventScrollReset>
								<TextField
									field={{ ...plainField('reason'), id: `razon-${id}`, required: true, minLength: 5, maxLength: 200 }}
									label="¿Por qué?"
									hint="Queda escrito aquí. Sus estrellas siguen contando."
								/>
								<div>
									<Button size="s" look="danger-ghost">
										Ocultar
									</Button>
								</div>
							</Form>
						</details>
					)}
				</>
			) : answer ? (
				<p className="review-answer">{answer}</p>
			) : null}
		</article>
	)
}
