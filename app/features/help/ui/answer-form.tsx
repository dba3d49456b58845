import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { AnswerQuestion, type FaqEntry } from '../schemas.ts'

const AnswerOnly = AnswerQuestion.pick({ answer: true })

/** The operator's answer to one question. */
export function AnswerForm({ entry, lastResult }: { entry: FaqEntry; lastResult?: SubmissionResult }) {
	const [form, { answer }] = useForm<z.input<typeof AnswerOnly>>({
		id: 'responder',
		lastResult,
		defaultValue: entry.isPending ? {} : { answer: entry.answer },
		...validatedBy(AnswerOnly),
	})
	return (
		<Form className="card card-body stack" method="post" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={[]} />
			<TextArea field={answer} label="Respuesta" rows={6} data-autofocus />
			<FormButtons cancelTo="/ayuda" save="Enviar respuesta" />
		</Form>
	)
}
