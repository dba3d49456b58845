import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { weekdays } from '#app/lib/time-calendar.ts'
import { weekdayNames } from '#app/lib/time-text.ts'
import { ChipChecks } from '#app/ui/chips.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { StartPlace } from '../schemas.ts'
import { QuickFoot } from './quick-steps.tsx'

type Typed = z.input<typeof StartPlace>
type PlaceStepProps = { place: Partial<Typed>; lastResult?: SubmissionResult }

const dayChoices = weekdays.map((id) => ({ id, name: weekdayNames[id] }))

/** Where people come, and when. */
export function PlaceStep({ place, lastResult }: PlaceStepProps) {
	const [form, fields] = useForm<Typed>({
		id: 'rapido-lugar',
		lastResult,
		defaultValue: place,
		...validatedBy(StartPlace),
	})
	const { name, address, city, phone, days, opens, closes } = fields
	const again = lastResult?.initialValue?.days
	const chosen = again === undefined ? (place.days ?? []) : [again].flat().map(String)
	return (
		<Form className="stack stack--2" method="post" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={[name, address, city, phone, days, opens, closes]} />
			<div className="card card-body form-grid">
				<TextField field={name} label="Nombre de la sucursal" autoComplete="off" />
				<TextField field={phone} label="Teléfono" optional type="tel" autoComplete="off" />
				<TextField field={address} label="Dirección" autoComplete="street-address" />
				<TextField field={city} label="Ciudad" autoComplete="address-level2" />
			</div>
			<div className="card card-body stack">
				<div id={days.id} tabIndex={-1}>
					<ChipChecks label="Días que abres" name={days.name} options={dayChoices} chosen={chosen} />
					<FieldError field={days} />
				</div>
				<div className="form-grid form-grid--keep">
					<TextField field={opens} label="Abres a las" type="time" />
					<TextField field={closes} label="Cierras a las" type="time" />
				</div>
				<p className="muted">Si un día abres en otro horario, lo cambias en Sucursales.</p>
			</div>
			<QuickFoot back="/new-onboarding/rapido/equipo" skip="/new-onboarding/rapido/listo">
				<SaveButton>Guardar mi horario</SaveButton>
			</QuickFoot>
		</Form>
	)
}
