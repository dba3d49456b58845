import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type KeyboardEvent } from 'react'
import { type z } from 'zod'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { AskQuestion } from '../schemas.ts'

/** Anybody may ask; the name is optional and stands in front of the question. */
export function AskForm({ lastResult }: { lastResult?: SubmissionResult }) {
	const [form, fields] = useForm<z.input<typeof AskQuestion>>({
		id: 'preguntar',
		lastResult,
		...validatedBy(AskQuestion),
	})
	const { name, question } = fields
	return (
		<Form className="card card-body stack" method="post" action="/ayuda" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={[]} />
			<TextArea
				field={question}
				label="Tu pregunta"
				hint="La lee todo el mundo: no escribas datos de nadie."
				rows={2}
				onKeyDown={sendOnEnter}
			/>
			<TextField field={name} label="Tu nombre" optional autoComplete="given-name" />
			<div>
				<SaveButton saving="Enviando...">Enviar pregunta</SaveButton>
			</div>
		</Form>
	)
}

/** Shift and Enter is a new line; Enter that ends a composed letter is none. Nothing but blanks is not sent. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
	if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
	event.preventDefault()
	if (event.currentTarget.value.trim() !== '') event.currentTarget.form?.requestSubmit()
}
