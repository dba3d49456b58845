import { type FieldMetadata, type FormMetadata, type SubmissionResult, useForm } from '@conform-to/react'
import { consentChannelNames, consentPurposeNames } from '#app/features/contacts/consent/words.ts'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError, textOf } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { emojiNames, isChoice, typeNames } from '../rules.ts'
import { emojis, type Question, type QuestionType } from '../schemas.ts'

type Option = { id?: string; text: string; other?: string; alarm?: string }
type Values = Record<
	| 'question'
	| 'hint'
	| 'section'
	| 'required'
	| 'questionType'
	| 'minLinear'
	| 'maxLinear'
	| 'minLabel'
	| 'maxLabel'
	| 'numEmojis'
	| 'emoji'
	| 'alarmBelow'
	| 'consent'
	| 'movesTo'
	| 'onlyIf',
	string
> & { options: Option[] }

type QuestionFormProps = {
	title: string
	parent: string
	type: QuestionType
	/** A new one begins as a question of consent. */
	asksConsent?: boolean
	question?: Question
	/** Scenarios to which answering it can bring people: 'funnel/scenario'. */
	places: { id: string; name: string }[]
	/** Choices that come before it, and on which it can depend. */
	before: Question[]
	result?: SubmissionResult
}

const numbers = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, at) => ({ id: String(from + at), name: String(from + at) }))

/** One question: what is asked, how it is answered, and of whom. */
export function QuestionForm(props: QuestionFormProps) {
	const { title, parent, type, asksConsent, question, places, before, result } = props
	const [form, fields] = useForm<Values, unknown>({
		id: 'pregunta',
		lastResult: result,
		defaultValue: startOf(type, question, asksConsent) as never,
	})
	const optionList = fields.options as unknown as FieldMetadata<Option[]>
	const optionTexts = optionList.getFieldList().map((row) => row.getFieldset().text as never)
	const { linear, rating } = { linear: type === 'linearScale', rating: type === 'rating' }
	const conditions = before.flatMap(({ id, question: text, options }) =>
		options.map((option) => ({ id: `${id}/${option.id}`, name: `${text}: ${option.text}` })),
	)
	return (
		<FormDialog
			title={title}
			below={<p className="muted">{typeNames[type]}</p>}
			form={form}
			parent={parent}
			save="Guardar pregunta"
		>
			<ErrorSummary
				errors={form.errors}
				fields={[fields.question, fields.hint, optionList as never, ...optionTexts, fields.section, fields.onlyIf]}
			/>
			{/* Enter saves: the first button of the form is not one of the list's. */}
			<button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
				Guardar
			</button>
			<input type="hidden" name="questionType" value={type} />
			<TextField field={fields.question} label="Pregunta" maxLength={300} data-autofocus />
			<TextField field={fields.hint} label="Aclaración" optional maxLength={300} />
			{isChoice(type) ? <Options form={form} field={optionList} /> : null}
			{type === 'multipleChoice' ? (
				<Select
					field={fields.consent}
					label="Guardar lo que contesten como consentimiento"
					hint="Con dos opciones: la primera dice que sí y la segunda que no. Queda en su ficha con la fecha y estas palabras."
					placeholder="No es un consentimiento"
					options={consentChoices}
					optional
				/>
			) : null}
			{linear ? (
				<>
					<Select field={fields.minLinear} label="Desde" options={numbers(0, 1)} />
					<TextField field={fields.minLabel} label="Qué significa el menor" optional maxLength={40} />
					<Select field={fields.maxLinear} label="Hasta" options={numbers(2, 10)} />
					<TextField field={fields.maxLabel} label="Qué significa el mayor" optional maxLength={40} />
				</>
			) : null}
			{rating ? (
				<>
					<Select field={fields.numEmojis} label="Cuántos" options={numbers(3, 10)} />
					<Select field={fields.emoji} label="Icono" options={emojis.map((id) => ({ id, name: emojiNames[id] }))} />
				</>
			) : null}
			{linear || rating ? (
				<Select
					field={fields.alarmBelow}
					label="Avisar al equipo si contestan menos de"
					placeholder="No avisar"
					options={numbers(1, 10)}
					optional
				/>
			) : null}
			<Check key={fields.required.key} name="required" defaultChecked={textOf(fields.required) === 'on'}>
				Obligatoria
			</Check>
			<TextField
				field={fields.section}
				label="Empieza una sección"
				hint="El título que se lee arriba de ella."
				optional
				maxLength={120}
			/>
			{places.length > 0 ? (
				<Select
					field={fields.movesTo}
					label="Al contestarla, pasar en el funnel a"
					placeholder="No mover"
					options={places}
					optional
				/>
			) : (
				<input type="hidden" name="movesTo" defaultValue={textOf(fields.movesTo)} />
			)}
			{conditions.length > 0 ? (
				<Select
					field={fields.onlyIf}
					label="Mostrar solo si contestan"
					placeholder="Siempre"
					options={conditions}
					optional
				/>
			) : null}
		</FormDialog>
	)
}

const purposes = Object.keys(consentPurposeNames) as (keyof typeof consentPurposeNames)[]
const channels = Object.keys(consentChannelNames) as (keyof typeof consentChannelNames)[]
const consentChoices = purposes.flatMap((purpose) =>
	channels.map((channel) => ({
		id: `${channel}/${purpose}`,
		name: `${consentPurposeNames[purpose]} por ${consentChannelNames[channel]}`,
	})),
)

const newConsent = {
	question: '¿Quieres recibir promociones por WhatsApp?',
	options: [{ text: 'Sí, quiero recibirlas' }, { text: 'No, gracias' }],
	consent: 'whatsapp/marketing',
}

function startOf(type: QuestionType, question?: Question, asksConsent = false) {
	if (!question && asksConsent) return newConsent
	if (!question) {
		const options = isChoice(type) ? [{ text: '' }] : []
		return { options, minLinear: '1', maxLinear: '5', numEmojis: '5', emoji: 'star' }
	}
	const { onlyIf, linearScale, rating, options, required, alarm, consent, moves } = question
	return {
		question: question.question,
		hint: question.hint ?? undefined,
		section: question.section ?? undefined,
		required: required ? 'on' : undefined,
		options: options.map(({ id, text, other }) => ({
			...{ id, text, other: other ? 'on' : undefined },
			alarm: alarm?.optionIds.includes(id) ? 'on' : undefined,
		})),
		alarmBelow: alarm?.below ? String(alarm.below) : undefined,
		...(linearScale && {
			minLinear: String(linearScale.minLinear),
			maxLinear: String(linearScale.maxLinear),
			minLabel: linearScale.minLabel,
			maxLabel: linearScale.maxLabel,
		}),
		...(rating && { numEmojis: String(rating.numEmojis), emoji: rating.emoji }),
		movesTo: moves ? `${moves.funnelId}/${moves.scenarioId}` : undefined,
		consent: consent ? `${consent.channel}/${consent.purpose}` : undefined,
		onlyIf: onlyIf ? `${onlyIf.questionId}/${onlyIf.optionId}` : undefined,
	}
}

/** Names no option that is there: a blank field is not sent, and a row of nothing else would be gone from a refused form. */
const newOption = 'nueva'

type OptionsProps = { form: FormMetadata<Values>; field: FieldMetadata<Option[]> }

/** The last one stays (FOR-012), and there is one 'Otro' at most (FOR-013). */
function Options({ form, field }: OptionsProps) {
	const rows = field.getFieldList()
	const hasOther = rows.some((row) => textOf(row.getFieldset().other as never) === 'on')
	const insert = (defaultValue: Option) =>
		form.insert.getButtonProps({ name: field.name as never, defaultValue: defaultValue as never })
	return (
		<fieldset className="bare stack stack--1" id={field.id}>
			<legend className="label">Opciones</legend>
			<FieldError field={field as never} label="Opciones" />
			{rows.map((row, index) => {
				const { id, text, other, alarm } = row.getFieldset()
				const isOther = textOf(other as never) === 'on'
				return (
					<div key={row.key} className="form-option">
						<input type="hidden" name={id.name} value={textOf(id as never) ?? newOption} />
						{isOther ? <input type="hidden" name={other.name} value="on" /> : null}
						<TextField
							field={text as never}
							label={isOther ? 'Opción libre «Otro»' : `Opción ${index + 1}`}
							className="grow"
							maxLength={120}
							autoComplete="off"
						/>
						<Check key={alarm.key} name={alarm.name} defaultChecked={textOf(alarm as never) === 'on'}>
							Avisar<span className="sr"> al equipo si la eligen</span>
						</Check>
						{rows.length > 1 ? (
							<button
								className="btn btn--ghost btn--s"
								{...form.remove.getButtonProps({ name: field.name as never, index })}
							>
								Quitar<span className="sr"> opción {index + 1}</span>
							</button>
						) : null}
					</div>
				)
			})}
			<div className="row row--wrap">
				<button className="btn btn--secondary btn--s" {...insert({ text: '' })}>
					Agregar opción
				</button>
				{hasOther ? null : (
					<button className="btn btn--secondary btn--s" {...insert({ text: 'Otro', other: 'on' })}>
						Agregar «Otro»
					</button>
				)}
			</div>
		</fieldset>
	)
}
