import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { dateText, timeText } from '#app/core/schema.ts'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { DateField, TimeField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'

const MoveForm = z.object({ date: dateText, time: timeText })

type MovePlannedDialogProps = {
	/** What will be sent. */
	text: string
	/** When it goes until now, and the first day that can be chosen. */
	moment: { date: string; time: string }
	today: string
	parent: string
	lastResult?: SubmissionResult<string[]> | null
}

/** Another day and hour for what will be sent by itself. */
export function MovePlannedDialog({ text, moment, today, parent, lastResult }: MovePlannedDialogProps) {
	const [form, { date, time }] = useForm<z.output<typeof MoveForm>>({
		id: 'cambiar-hora',
		lastResult,
		defaultValue: moment,
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => parseWithZod(formData, { schema: MoveForm }),
	})
	return (
		<FormDialog
			title="Cambiar hora"
			below={<p className="muted">«{text}»</p>}
			form={form}
			parent={parent}
			size="small"
			save="Mover"
		>
			<ErrorSummary errors={form.errors} fields={[date, time]} />
			<DateField field={date} label="Día" min={today} />
			<TimeField field={time} label="Hora" />
		</FormDialog>
	)
}
