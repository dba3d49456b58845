import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ReactNode } from 'react'
import { z } from 'zod'
import { NoteText } from '#app/lib/note.ts'
import { ErrorSummary } from '../form/error-summary.tsx'
import { TextArea } from '../form/text-area.tsx'
import { FormDialog } from './form-dialog.tsx'

const NoteForm = z.object({ text: NoteText })

type NoteDialogProps = {
	title?: string
	/** Whom or what it is about. */
	below?: ReactNode
	lastResult?: SubmissionResult<string[]> | null
	parent: string
	action?: string
	/** Under the words. */
	children?: ReactNode
}

/** Some words about a person or an appointment; posts `text`. Blank ones are not sent. */
export function NoteDialog({ title = 'Agregar nota', below, lastResult, parent, action, children }: NoteDialogProps) {
	const [form, { text }] = useForm<z.output<typeof NoteForm>>({
		id: 'nota',
		lastResult,
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => parseWithZod(formData, { schema: NoteForm }),
	})
	return (
		<FormDialog {...{ title, below, form, parent, action }} size="small" save="Guardar nota">
			<ErrorSummary errors={form.errors} fields={[text]} />
			<TextArea field={text} label="Nota" rows={4} maxLength={2000} data-autofocus />
			{children}
		</FormDialog>
	)
}
