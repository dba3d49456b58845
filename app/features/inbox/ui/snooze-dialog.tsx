import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type z } from 'zod'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { DateField, TimeField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { SnoozeThread } from '../desk/schemas-desk.ts'

const SnoozeForm = SnoozeThread.omit({ threadId: true })

type SnoozeDialogProps = {
	name: string
	/** Moments that are near at hand, in words. */
	choices: { text: string; date: string; time: string }[]
	/** The first day that can be chosen. */
	today: string
	action: string
	parent: string
	lastResult?: SubmissionResult<string[]> | null
}

/** When a conversation comes back: one of the usual moments, or a day and an hour. */
export function SnoozeDialog({ name, choices, today, action, parent, lastResult }: SnoozeDialogProps) {
	const [form, { date, time }] = useForm<z.output<typeof SnoozeForm>>({
		id: 'posponer',
		lastResult,
		defaultValue: { date: choices.at(-1)?.date, time: '09:00' },
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => parseWithZod(formData, { schema: SnoozeForm }),
	})
	return (
		<FormDialog
			title="Posponer"
			below={
				<>
					<p className="muted">Vuelve a la lista entonces, o antes si {name} escribe.</p>
					<div className="row row--wrap">
						{choices.map(({ text, ...moment }) => (
							<PressForm key={text} action={action} fields={moment} size="s">
								{text}
							</PressForm>
						))}
					</div>
				</>
			}
			form={form}
			parent={parent}
			size="small"
			save="Posponer"
		>
			<ErrorSummary errors={form.errors} fields={[date, time]} />
			<DateField field={date} label="Día" min={today} />
			<TimeField field={time} label="Hora" />
		</FormDialog>
	)
}
