import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { QuestionFields } from '../schemas.ts'

type QuestionFormProps = {
	/** What stands in the fields at first. */
	start?: Partial<QuestionFields>
	/** What the button says. */
	save: string
	parent: string
	lastResult?: SubmissionResult
}

/** A question as people ask it, and the answer in the business's own words. */
export function QuestionForm({ start, save, parent, lastResult }: QuestionFormProps) {
	const [form, fields] = useForm<z.input<typeof QuestionFields>>({
		id: 'pregunta',
		lastResult,
		defaultValue: start,
		...validatedBy(QuestionFields),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const { question, answer } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={form.errors} fields={[question, answer]} />
					<TextArea
						field={question}
						label="Pregunta"
						hint="Como la haría un cliente: ¿Aceptan tarjeta?"
						rows={2}
						data-autofocus={start?.question ? undefined : true}
					/>
					<TextArea
						field={answer}
						label="Respuesta"
						hint="El asistente la da tal como la escribas."
						rows={5}
						data-autofocus={start?.question ? true : undefined}
					/>
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save={save} />
			</DialogFoot>
		</Form>
	)
}
