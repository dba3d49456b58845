import { Check } from '#app/ui/form/check.tsx'
import { FieldError, plainField } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { emojiNames, emojiSigns, isChoice, optionMark, questionField, stepsOf, type Typed } from '../rules.ts'
import { type Question } from '../schemas.ts'

type PublicQuestionProps = { question: Question; at: number; all: Question[]; typed: Typed; errors?: string[] }

/** One question with whatever answers it. */
export function PublicQuestion({ question, at, all, typed, errors }: PublicQuestionProps) {
	const { id, question: text, hint, questionType, required, onlyIf } = question
	const name = questionField(id)
	const field = plainField(name, { value: typed[name]?.[0], errors })
	const label = `${at + 1}. ${text}`
	const before = all.find((other) => other.id === onlyIf?.questionId)
	const option = before?.options.find((one) => one.id === onlyIf?.optionId)
	const when = before ? `Solo si contestaste «${option?.text}» en la pregunta ${all.indexOf(before) + 1}. ` : ''
	const note = `${when}${hint ?? ''}`.trim() || undefined
	// What may not be asked of somebody can't hold up the form in the browser.
	const needed = { ...field, required: required && !onlyIf }
	if (questionType === 'shortAnswer')
		return <TextField field={needed} label={label} hint={note} optional={!required} maxLength={300} />
	if (questionType === 'paragraph')
		return <TextArea field={needed} label={label} hint={note} optional={!required} maxLength={4000} rows={4} />
	return (
		<fieldset className="bare stack stack--1" id={name} aria-describedby={errors ? field.errorId : undefined}>
			<legend className="label">
				{label}
				{required ? null : <span className="optional"> (opcional)</span>}
			</legend>
			{note ? <p className="hint">{note}</p> : null}
			{isChoice(questionType) ? (
				<Choices question={question} typed={typed} />
			) : (
				<Scale question={question} chosen={typed[name]?.[0]} />
			)}
			<FieldError field={field} label={label} />
		</fieldset>
	)
}

function Choices({ question: { id, options, questionType }, typed }: { question: Question; typed: Typed }) {
	const name = questionField(id)
	const chosen = typed[name] ?? []
	const other = `${name}_otro`
	return options.map((option) => (
		<div key={option.id} className="stack stack--1">
			<Check
				type={questionType === 'checkboxes' ? 'checkbox' : 'radio'}
				card
				id={optionMark(id, option.id)}
				name={name}
				value={option.id}
				defaultChecked={chosen.includes(option.id)}
			>
				{option.text}
			</Check>
			{option.other ? (
				<TextField
					field={plainField(other, { value: typed[other]?.[0] })}
					label={`¿Cuál? (si elegiste «${option.text}»)`}
					maxLength={300}
				/>
			) : null}
		</div>
	))
}

function Scale({ question, chosen }: { question: Question; chosen?: string }) {
	const { id, linearScale, rating } = question
	const sign = rating ? emojiSigns[rating.emoji] : ''
	const called = rating ? emojiNames[rating.emoji].toLowerCase() : ''
	return (
		<>
			{linearScale?.minLabel || linearScale?.maxLabel ? (
				<p className="caption">
					{linearScale.minLabel ? `${linearScale.minLinear}: ${linearScale.minLabel}. ` : ''}
					{linearScale.maxLabel ? `${linearScale.maxLinear}: ${linearScale.maxLabel}.` : ''}
				</p>
			) : null}
			<div className="form-scale">
				{stepsOf(question).map((step) => (
					<Check
						key={step}
						type="radio"
						name={questionField(id)}
						value={String(step)}
						defaultChecked={chosen === String(step)}
					>
						<span className="num">{step}</span>
						{sign ? (
							<span role="img" aria-label={called}>
								{' '}
								{sign}
							</span>
						) : null}
					</Check>
				))}
			</div>
		</>
	)
}
