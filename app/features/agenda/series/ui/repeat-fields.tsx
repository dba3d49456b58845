import { repeats, repeatWords } from '#app/lib/recurrence/recurrence-words.ts'
import { weekdays } from '#app/lib/time-calendar.ts'
import { weekdayNames } from '#app/lib/time-text.ts'
import { Check } from '#app/ui/form/check.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { type FieldState, plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

export type RepeatField = 'repeat' | 'repeatUntil' | 'repeatCount'

type RepeatFieldsProps = {
	fields: Record<RepeatField | 'repeatDays', FieldState>
	/** Something was typed or refused here. */
	open: boolean
}

const options = repeats.map((id) => ({ id, name: repeatWords[id] }))

/** Closed as long as it happens once, which is what most do. */
export function RepeatFields({ fields, open }: RepeatFieldsProps) {
	const { repeat, repeatUntil, repeatCount, repeatDays } = fields
	// Chosen before the form came back.
	const days = [repeatDays.initialValue].flat()
	return (
		<details className="inset" open={open}>
			<summary>Repetir</summary>
			<div className="stack pt-2">
				<div className="form-grid">
					<Select className="full" field={repeat} label="Cada cuándo" options={options} placeholder="No se repite" />
					<DateField field={repeatUntil} label="Hasta" optional hint="Vacía, sigue hasta que la elimines." />
					<TextField field={repeatCount} label="Veces" optional numeric type="number" min={2} max={200} />
				</div>
				<fieldset className="stack stack--1">
					<legend className="label">Días de la semana</legend>
					<div className="row row--wrap">
						{weekdays.map((day) => (
							<Check key={day} name="repeatDays" value={day} defaultChecked={days.includes(day)}>
								{weekdayNames[day].slice(0, 3)}
							</Check>
						))}
					</div>
					<p className="hint">Solo si se repite por semana; sin elegir, el mismo día que la primera.</p>
				</fieldset>
			</div>
		</details>
	)
}

type ScopeFieldProps = { what: 'cita' | 'bloqueo'; chosen?: unknown; removes?: boolean }

/** Whether a change or a removal is of one day of a series, of it and the following, or of all to come. */
export function ScopeField({ what, chosen, removes }: ScopeFieldProps) {
	const { name } = plainField('scope')
	const [one, next, all] =
		what === 'cita'
			? ['Solo esta cita', 'Esta y las siguientes', 'Todas las que vienen']
			: ['Solo este bloqueo', 'Este y los siguientes', 'Todos los que vienen']
	return (
		<fieldset className="stack stack--1">
			<legend className="label">Se repite: ¿qué quieres {removes ? 'eliminar' : 'cambiar'}?</legend>
			<Check type="radio" name={name} value="esta" defaultChecked={chosen !== 'siguientes' && chosen !== 'todas'}>
				{one}
			</Check>
			<Check type="radio" name={name} value="siguientes" defaultChecked={chosen === 'siguientes'}>
				{next}
			</Check>
			<Check type="radio" name={name} value="todas" defaultChecked={chosen === 'todas'}>
				{all}
			</Check>
			{removes ? null : <p className="hint">{what === 'cita' ? 'Cada una' : 'Cada uno'} conserva su día.</p>}
		</fieldset>
	)
}
