import { listIn } from '#app/features/branches/ui/branch-form.tsx'
import { moneyText } from '#app/lib/money.ts'
import { Check } from '#app/ui/form/check.tsx'
import { FieldError, type FieldState, textOf } from '#app/ui/form/field.tsx'
import { type AppointmentChoices } from '../../schemas-reads.ts'

type AddOnFieldsProps = {
	field: FieldState & { value?: unknown }
	serviceId: FieldState & { value?: unknown }
	choices: AppointmentChoices
	/** How many minutes were added or taken away. */
	onLength: (minutes: number) => void
	/** It comes again, or may: additions are of one appointment alone. */
	warns: boolean
}

/** What may be added to the service that was chosen. */
export function AddOnFields({ field, serviceId, choices, onLength, warns }: AddOnFieldsProps) {
	const service = choices.services.find(({ id }) => id === textOf(serviceId))
	if (!service || service.addOns.length === 0) return null
	const chosen = listIn(field.initialValue)
	return (
		<fieldset className="bare stack stack--1">
			<legend className="label">Adicionales</legend>
			{warns ? <p className="hint">En una cita que se repite se agregan después, una por una.</p> : null}
			{service.addOns.map(({ id, name, priceMinor, minutes }) => (
				<Check
					key={id}
					name={field.name}
					value={id}
					defaultChecked={chosen.includes(id)}
					onChange={({ currentTarget }) => onLength(currentTarget.checked ? minutes : -minutes)}
				>
					{name} <span className="muted num">+{moneyText({ minor: priceMinor, currency: service.currency })}</span>
					{minutes > 0 ? <span className="muted num">, +{minutes} min</span> : null}
				</Check>
			))}
			<FieldError field={field} label="Adicionales" />
		</fieldset>
	)
}
