import { Form } from '@remix-run/react'
import { BookingFrame } from '#app/features/booking/ui/booking-frame.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { optionMark, questionField, type Typed } from '../rules.ts'
import { type Question } from '../schemas.ts'
import { type PublicForm } from '../schemas-answers.ts'
import { PublicQuestion } from './public-question.tsx'
import './forms.css'

type PublicPageProps = {
	form: PublicForm
	/** Of this page: sent twice, it is one answer. */
	pageKey: string
	/** It was answered just now. */
	isDone: boolean
	again: string
	typed: Typed
	errors: Record<string, string[]>
}

/** A form as people outside answer it, with or without scripts. */
export function PublicPage({ form, pageKey, isDone, again, typed, errors }: PublicPageProps) {
	const { title, description, business, whyNot, person, thanks, oneAnswer } = form
	return (
		<BookingFrame business={business}>
			<div>
				<h1>{title}</h1>
				{description && !isDone ? <p className="muted whitespace-pre-wrap">{description}</p> : null}
			</div>
			{isDone ? (
				<section className="card" aria-label="Listo">
					<div className="card-body stack">
						<p className="text-5">{thanks ?? '¡Gracias! Recibimos tus respuestas.'}</p>
						{oneAnswer || whyNot ? null : (
							<LinkButton look="secondary" to={again}>
								Contestar otra vez
							</LinkButton>
						)}
					</div>
				</section>
			) : whyNot ? (
				<p>{whyNot}</p>
			) : (
				<AnswerForm form={form} pageKey={pageKey} typed={typed} errors={errors} person={person} />
			)}
		</BookingFrame>
	)
}

type AnswerFormProps = Pick<PublicPageProps, 'form' | 'pageKey' | 'typed' | 'errors'> & { person: string | null }

function AnswerForm({ form: { questions, business }, pageKey, typed, errors, person }: AnswerFormProps) {
	const field = (name: string) => plainField(name, { value: typed[name]?.[0], errors: errors[name] })
	const refused = questions.map(({ id }) => field(questionField(id)))
	return (
		<Form method="post" className="stack form-public">
			<style>{conditionsOf(questions)}</style>
			<input type="hidden" name="clave" value={pageKey} />
			<ErrorSummary errors={errors['']} fields={[field('name'), field('whatsapp'), ...refused]} />
			{person ? (
				<p>
					Contestas como <b>{person}</b>.
				</p>
			) : (
				<>
					<TextField field={{ ...field('name'), required: true }} label="Nombre" autoComplete="name" maxLength={80} />
					<PhoneField
						field={{ ...field('whatsapp'), required: true }}
						country={field('countryCode')}
						label="WhatsApp"
						hint={`Para que ${business.name} sepa quién eres.`}
					/>
				</>
			)}
			{questions.map((question, at) => (
				<div key={question.id} id={`q_${question.id}`} className="stack stack--1">
					{question.section ? <h2 className="form-section">{question.section}</h2> : null}
					<PublicQuestion
						question={question}
						at={at}
						all={questions}
						typed={typed}
						errors={errors[questionField(question.id)]}
					/>
				</div>
			))}
			{/* Nobody sees it: what fills it in is no person. */}
			<div className="sr" aria-hidden="true">
				<label htmlFor="sitio">Deja este campo vacío</label>
				<input id="sitio" name="sitio" tabIndex={-1} autoComplete="off" />
			</div>
			<SaveButton block saving="Enviando...">
				Enviar mis respuestas
			</SaveButton>
		</Form>
	)
}

/** Where the browser knows `:has`, what is not asked is not shown, and needs no script for it; else it says when it is. */
function conditionsOf(questions: Question[]): string {
	const rules = questions.flatMap((question) =>
		chainOf(question, questions).map(({ questionId, optionId }) => {
			return `.form-public:not(:has(#${optionMark(questionId, optionId)}:checked)) #q_${question.id} { display: none }`
		}),
	)
	return rules.length > 0 ? `@supports selector(:has(*)) { ${rules.join(' ')} }` : ''
}

/** Its condition, and those of the questions on which it depends. */
function chainOf({ onlyIf }: Question, all: Question[]): NonNullable<Question['onlyIf']>[] {
	const before = onlyIf && all.find(({ id }) => id === onlyIf.questionId)
	return before ? [onlyIf, ...chainOf(before, all)] : []
}
