import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { z } from 'zod'
import { nextRange } from '#app/lib/weekly-schedule/editing.ts'
import { newBranchRange } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { DateField, TimeField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { rangesIn } from '#app/ui/form/schedule-editor.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { checkException, exceptionShape } from '../schemas.ts'
import './branches.css'

const Wish = z.object(exceptionShape).superRefine(checkException)

type ExceptionFormProps = {
	/** The first day that can be chosen: today where the branch is. */
	today: string
	/** 'p. ej. inventario' */
	example: string
	/** What a day without hours is called. */
	closedText?: string
	lastResult?: SubmissionResult
}

/** One day or several that differ from the week: closed, or with hours of their own. */
export function ExceptionForm({ today, example, closedText = 'Cerrado todo el día', lastResult }: ExceptionFormProps) {
	const [form, fields] = useForm<z.input<typeof Wish>>({
		id: 'fecha',
		lastResult,
		defaultValue: { closed: 'on', ranges: [{ ...newBranchRange }] },
		...validatedBy(Wish),
	})
	const { day, until, closed, reason, ranges } = fields
	const rows = ranges.getFieldList()
	const next = nextRange(rangesIn(rows.map(({ value }) => value)))
	return (
		<Form className="stack" method="post" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={[day, until, closed, reason]} />
			{/* Enter saves: the first button of a form is the one that it presses. */}
			<button type="submit" hidden tabIndex={-1} />
			<div className="form-grid">
				<DateField field={day} min={today} label="Día" />
				<DateField field={until} min={today} label="Hasta" optional hint="Para varios días seguidos." />
			</div>
			<TextField field={reason} label="Motivo" optional placeholder={example} autoComplete="off" />
			<Switch name={closed.name} value="on" defaultChecked={closed.initialValue === 'on'} end>
				<span>
					{closedText}
					<span className="hint block">Apágalo para escribir otro horario.</span>
				</span>
			</Switch>
			<FieldError field={closed} label={closedText} />
			<fieldset className="bare day-ranges">
				<legend className="label">Horario de ese día</legend>
				{rows.map((range, index) => {
					const { from, to } = range.getFieldset()
					return (
						<div key={range.key} className="row">
							<TimeField field={from} label={`Abre, horario ${index + 1}`} hideLabel className="grow" />
							<span className="muted" aria-hidden="true">
								a
							</span>
							<TimeField field={to} label={`Cierra, horario ${index + 1}`} hideLabel className="grow" />
							{rows.length > 1 ? (
								<button
									className={buttonClass({ look: 'ghost', size: 's', iconOnly: true })}
									{...form.remove.getButtonProps({ name: ranges.name, index })}
								>
									<Icon name="trash" size="s" />
									<span className="sr">Quitar el horario {index + 1}</span>
								</button>
							) : null}
						</div>
					)
				})}
				{next && rows.length < 6 ? (
					<div>
						<button
							className={buttonClass({ look: 'ghost', size: 's' })}
							{...form.insert.getButtonProps({ name: ranges.name, defaultValue: next })}
						>
							<Icon name="plus" size="s" />
							Agregar horario
						</button>
					</div>
				) : null}
			</fieldset>
			<div>
				<SaveButton icon="plus">Agregar fecha</SaveButton>
			</div>
		</Form>
	)
}
