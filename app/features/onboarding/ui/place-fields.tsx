import { type SubmissionResult } from '@conform-to/react'
import { weekdays } from '#app/lib/time-calendar.ts'
import { weekdayNames } from '#app/lib/time-text.ts'
import { ChipChecks } from '#app/ui/chips.tsx'
import { FieldError, type FieldState } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type Name = 'name' | 'phone' | 'address' | 'city' | 'days' | 'opens' | 'closes'
type PlaceFieldsProps = {
	fields: Record<Name, FieldState>
	/** Chosen to begin with. */
	days: string[]
	lastResult?: SubmissionResult
}

const dayChoices = weekdays.map((id) => ({ id, name: weekdayNames[id] }))

/** Where a branch lies, and the days and hours of its week. */
export function PlaceFields({ fields, days: start, lastResult }: PlaceFieldsProps) {
	const { name, phone, address, city, days, opens, closes } = fields
	const again = lastResult?.initialValue?.days
	const chosen = again === undefined ? start : [again].flat().map(String)
	return (
		<>
			<div className="form-grid">
				<TextField field={name} label="Nombre de la sucursal" autoComplete="off" />
				<TextField field={phone} label="Teléfono" optional type="tel" autoComplete="off" />
				<TextField field={address} label="Dirección" autoComplete="street-address" />
				<TextField field={city} label="Ciudad" autoComplete="address-level2" />
			</div>
			<div id={days.id} tabIndex={-1}>
				<ChipChecks label="Días que abres" name={days.name} options={dayChoices} chosen={chosen} />
				<FieldError field={days} />
			</div>
			<div className="form-grid form-grid--keep">
				<TextField field={opens} label="Abres a las" type="time" />
				<TextField field={closes} label="Cierras a las" type="time" />
			</div>
			<p className="muted">Si un día abres en otro horario, lo cambias en Sucursales.</p>
		</>
	)
}
