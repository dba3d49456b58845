import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { listIn } from '#app/features/branches/ui/branch-form.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type AssistantRecord } from '../../schemas.ts'
import { TextsFields, traits, usualPersonality } from '../../schemas-settings.ts'
import { AutosaveBar } from './autosave-bar.tsx'
import { pauses, useAutosave } from './use-autosave.ts'

type Typed = z.input<typeof TextsFields>
export type SettingsFormProps = { assistant: AssistantRecord; mayEdit: boolean; lastResult?: SubmissionResult }
export type CopiedTexts = Pick<AssistantRecord, 'name' | 'goal' | 'personality' | 'greeting' | 'instructions' | 'notes'>

/** Who the assistant is and what it says (ASI-025); `copied`: of the other assistant, shown and not yet saved. */
export function TextsForm({ assistant, mayEdit, lastResult, copied }: SettingsFormProps & { copied?: CopiedTexts }) {
	const { name, goal, greeting, instructions, notes, personality } = copied ?? assistant
	const chosen = traitsIn(personality)
	const [form, fields] = useForm<Typed>({
		id: 'textos',
		lastResult,
		defaultValue: { name, goal, greeting, instructions, notes, personality: chosen },
		...validatedBy(TextsFields),
	})
	const isCopy = copied !== undefined
	const saving = useAutosave({
		formId: form.id,
		path: `/asistentes/${assistant.id}/guardar?parte=textos`,
		schema: TextsFields,
		pause: pauses.typing,
		isOff: !mayEdit || isCopy,
		onInvalid: () => form.validate(),
	})
	const { copyFrom, id } = assistant
	const copy =
		copyFrom && mayEdit && !isCopy ? (
			<LinkButton size="s" icon="copy" to={`/asistentes/${id}?copiar=${copyFrom.id}`}>
				Copiar de {copyFrom.name}
			</LinkButton>
		) : null
	return (
		<Form className="stack stack--3" method="post" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={Object.values(fields)} />
			<FormCard title="Quién es" aside={copy}>
				<div className="stack">
					<div className="form-grid">
						<TextField field={fields.name} label="Nombre" hint="Así firma sus mensajes." autoComplete="off" />
						<TextField field={fields.goal} label="Objetivo" hint="Para qué está, en una frase." autoComplete="off" />
					</div>
					<Personality field={fields.personality} others={chosen.filter((each) => each === usualPersonality)} />
				</div>
			</FormCard>
			<FormCard title="Qué dice">
				<div className="stack">
					<TextArea field={fields.greeting} label="Saludo" hint="Solo en el primer mensaje." rows={3} />
					<TextArea
						field={fields.instructions}
						label="Instrucciones principales"
						hint="Escribe como le hablarías a alguien en su primer día."
						rows={7}
					/>
					<TextArea field={fields.notes} label="Notas adicionales" rows={4} />
				</div>
			</FormCard>
			{mayEdit ? <AutosaveBar state={saving} isOff={isCopy} /> : null}
		</Form>
	)
}

type PersonalityField = Parameters<typeof FieldError>[0]['field']

/** `others`: what is stored beside those that are offered (D-12). */
function Personality({ field, others }: { field: PersonalityField; others: Trait[] }) {
	const chosen = listIn(field.initialValue)
	return (
		<fieldset className="stack stack--1">
			<legend className="label">Personalidad</legend>
			<div className="chips">
				{[...traits, ...others].map((trait, index) => (
					<label key={trait} className="chip">
						<input
							type="checkbox"
							id={index === 0 ? field.id : undefined}
							name={field.name}
							value={trait}
							defaultChecked={chosen.includes(trait)}
						/>
						{trait}
					</label>
				))}
			</div>
			<p className="hint">Elige las que quieras. Dos o tres suenan más natural que ocho.</p>
			<FieldError field={field} label="Personalidad" />
		</fieldset>
	)
}

type Trait = NonNullable<Typed['personality']>[number]

/** Of a text that a person chose, or that an assistant begins with. */
function traitsIn(personality: string): Trait[] {
	const words = personality.split(',').map((word) => word.trim().toLowerCase())
	return [...traits, usualPersonality].filter((trait) => words.includes(trait.toLowerCase()))
}
