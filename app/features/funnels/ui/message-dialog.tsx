import { type SubmissionResult, useForm } from '@conform-to/react'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { unitLabels } from '../names.ts'
import { type Message, SaveMessage } from '../schemas.ts'

const Fields = SaveMessage.omit({ funnelId: true, scenarioKey: true, messageKey: true })
type Values = Record<keyof typeof Fields.shape, string>

type MessageDialogProps = {
	title: string
	/** Whose sequence it is of. */
	scenario: string
	parent: string
	message?: Message
	result?: SubmissionResult
}

const directions = [
	{ id: 'after', name: 'Después de' },
	{ id: 'before', name: 'Antes de' },
]
const references = [
	{ id: 'scenario_update', name: 'llegar a este escenario' },
	{ id: 'last_appointment', name: 'su última cita' },
	{ id: 'last_reactivation_message', name: 'el mensaje de seguimiento anterior' },
]

/** One follow-up message: its text, and when it is meant to be said (REA-001). */
export function MessageDialog({ title, scenario, parent, message, result }: MessageDialogProps) {
	const [form, { text, delay, timeUnit, direction, delayReference }] = useForm<Values, unknown>({
		...{ id: 'mensaje-de-seguimiento', lastResult: result, defaultValue: startOf(message) },
		...validatedBy(Fields),
	})
	return (
		<FormDialog
			title={title}
			below={<p className="muted">Escenario: {scenario}</p>}
			form={form}
			parent={parent}
			save="Guardar mensaje"
		>
			<ErrorSummary errors={form.errors} fields={[text, delay, timeUnit, direction, delayReference]} />
			<TextArea field={text} label="Texto" rows={4} maxLength={1000} data-autofocus />
			<div className="form-grid">
				<TextField field={delay} label="Cuánto" type="number" inputMode="numeric" numeric />
				<Select
					field={timeUnit}
					label="Unidad"
					options={Object.entries(unitLabels).map(([id, name]) => ({ id, name }))}
				/>
			</div>
			<div className="form-grid">
				<Select field={direction} label="Antes o después" options={directions} />
				<Select field={delayReference} label="De" options={references} />
			</div>
		</FormDialog>
	)
}

/** The sign of a delay is its direction (REA-005). */
function startOf(message?: Message): Partial<Values> {
	if (!message) return { delay: '2', timeUnit: 'hours', direction: 'after', delayReference: 'scenario_update' }
	const { text, delay, timeUnit, delayReference } = message
	return { text, timeUnit, delayReference, delay: String(Math.abs(delay)), direction: delay < 0 ? 'before' : 'after' }
}
