import { type FieldMetadata, type FormMetadata } from '@conform-to/react'
import { lengthInWords } from '#app/lib/time-text.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { FieldError, textOf } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { anySpecialist } from '../../schemas.ts'
import { type AppointmentChoices } from '../../schemas-reads.ts'
import { mostServices, type VisitService } from '../schemas-visits.ts'
import { type MoreRow } from './more-rows.ts'
import './visits.css'

type MoreServicesProps = {
	form: Pick<FormMetadata, 'insert' | 'remove'>
	field: FieldMetadata<VisitService[]>
	/** What the fields of the first service hold. */
	first: { branchId?: string; serviceId?: string; specialistId?: string }
	choices: AppointmentChoices
}

/**
 * The services after the first, given one after another in this order. Rows come and go by buttons of the form, so that
 * they do without a script as well.
 */
export function MoreServices({ form, field, first, choices }: MoreServicesProps) {
	const rows = field.getFieldList()
	const people = choices.specialists.filter(({ branchId }) => !first.branchId || branchId === first.branchId)
	const givers = [{ id: anySpecialist, name: 'Quien esté libre' }, ...people]
	const services = choices.moreServices.map(({ id, name, durationMinutes }) => {
		return { id, name: `${name} · ${lengthInWords(durationMinutes)}` }
	})
	return (
		<fieldset className="bare stack stack--2">
			{rows.length > 1 ? <legend className="label">Después, en la misma visita</legend> : null}
			{rows.map((row, index) => {
				const { serviceId, specialistId } = row.getFieldset()
				if (index === 0) {
					// The first has fields of its own; its place in the list is kept for it.
					return (
						<span key={row.key} hidden>
							<input type="hidden" name={serviceId.name} value={first.serviceId ?? ''} />
							<input type="hidden" name={specialistId.name} value={first.specialistId ?? anySpecialist} />
						</span>
					)
				}
				return (
					<div key={row.key} className="visit-row">
						<Select
							field={serviceId}
							label={`Servicio ${index + 1}`}
							options={services}
							placeholder="Elige un servicio"
						/>
						<Select field={specialistId} label={`Especialista del servicio ${index + 1}`} options={givers} />
						<button
							className={buttonClass({ look: 'ghost', iconOnly: true })}
							{...form.remove.getButtonProps({ name: field.name, index })}
						>
							<Icon name="trash" size="s" />
							<span className="sr">Quitar servicio {index + 1}</span>
						</button>
					</div>
				)
			})}
			<FieldError field={field} label="Servicios" />
			{rows.length < mostServices ? (
				<button
					className={buttonClass({ look: 'ghost', size: 's', className: 'justify-self-start' })}
					{...form.insert.getButtonProps({
						name: field.name,
						defaultValue: { specialistId: anySpecialist } as never,
					})}
				>
					<Icon name="plus" size="s" />
					Agregar otro servicio
				</button>
			) : null}
		</fieldset>
	)
}

/** What the rows after the first hold. */
export function rowsHeld(field: FieldMetadata<VisitService[]>): MoreRow[] {
	return field
		.getFieldList()
		.slice(1)
		.map((row) => {
			const { serviceId, specialistId } = row.getFieldset()
			return { serviceId: textOf(serviceId) ?? '', specialistId: textOf(specialistId) || anySpecialist }
		})
}
