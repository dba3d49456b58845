import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { listIn } from '#app/features/branches/ui/branch-form.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { SaveBar } from '#app/ui/form/save-bar.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type AssistantRecord } from '../../schemas.ts'
import { TextsFields, traits } from '../../schemas-settings.ts'

type Typed = z.input<typeof TextsFields>
export type SettingsFormProps = { assistant: AssistantRecord; mayEdit: boolean; lastResult?: SubmissionResult }

/** Who the assistant is and what it says (ASI-025). */
export function TextsForm({ assistant, mayEdit, lastResult }: SettingsFormProps) {
	const { name, goal, greeting, instructions, notes } = assistant
	const [form, fields] = useForm<Typed>({
		id: 'textos',
		lastResult,
		defaultValue: { name, goal, greeting, instructions, notes, personality: traitsIn(assistant.personality) },
		...validatedBy(TextsFields),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const chosen = listIn(fields.personality.initialValue)
	return (
		<Form className="stack stack--3" method="post" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={Object.values(fields)} />
			<FormCard title="Quién es">
				<div className="stack">
					<TextField field={fields.name} label="Nombre" autoComplete="off" />
					<TextField field={fields.goal} label="Objetivo" hint="Para qué está, en una frase." autoComplete="off" />
					<fieldset className="stack stack--1">
						<legend className="label">Personalidad</legend>
						<div className="row row--wrap">
							{traits.map((trait, index) => (
								<Check
									key={trait}
									id={index === 0 ? fields.personality.id : undefined}
									name={fields.personality.name}
									value={trait}
									defaultChecked={chosen.includes(trait)}
								>
									{trait}
								</Check>
							))}
						</div>
						<FieldError field={fields.personality} label="Personalidad" />
					</fieldset>
				</div>
			</FormCard>
			<FormCard title="Qué dice">
				<div className="stack">
					<TextArea field={fields.greeting} label="Saludo" rows={3} />
					<TextArea field={fields.instructions} label="Instrucciones principales" rows={6} />
					<TextArea field={fields.notes} label="Notas adicionales" rows={4} />
				</div>
			</FormCard>
			{mayEdit ? <SaveBar dirty={changed} cancelTo="/asistentes" save="Guardar" /> : null}
		</Form>
	)
}

/** Of a text that a person chose or that a new assistant starts with ('Amable y profesional'). */
function traitsIn(personality: string): (typeof traits)[number][] {
	const words = personality.toLowerCase().split(/[,\s]+/)
	return traits.filter((trait) => words.includes(trait.toLowerCase()))
}
