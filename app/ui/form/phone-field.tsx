import { type InputHTMLAttributes } from 'react'
import { countryOptions, defaultCountryCode } from '#app/lib/phone-countries.ts'
import { Icon } from '../icon.tsx'
import { useHomeCountry } from '../list/home-country.ts'
import { FieldError, type FieldState, type FieldTexts, fieldControl, initialText } from './field.tsx'

type PhoneFieldProps = FieldTexts & {
	/** The number without its country code. */
	field: FieldState
	/** The code of the country; the business's own, else Mexico's, unless it says another. */
	country: FieldState
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'className' | 'type'>

const options = countryOptions()

/** Country of a list and number, in one frame; two fields of the form. */
export function PhoneField(props: PhoneFieldProps) {
	const { field, country, label, hint, optional, hideLabel, className, ...rest } = props
	const home = useHomeCountry()
	const chosen = initialText(country) ?? home ?? defaultCountryCode
	// A code that came from elsewhere stays chosen until a person picks another.
	const offered = options.some(({ id }) => id === chosen) ? options : [{ id: chosen, name: `+${chosen}` }, ...options]
	return (
		<div className={className ? `field ${className}` : 'field'}>
			<label htmlFor={field.id} className={hideLabel ? 'sr' : undefined}>
				{label}
				{optional ? <span className="optional"> (opcional)</span> : null}
			</label>
			<div className="group phone">
				<span className="select-wrap">
					<select
						key={country.key}
						className="select"
						defaultValue={chosen}
						autoComplete="tel-country-code"
						aria-label="País"
						{...fieldControl(country)}
						required
					>
						{offered.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
					<Icon name="chevron-down" />
				</span>
				<input
					key={field.key}
					className="input input--num"
					type="tel"
					inputMode="tel"
					autoComplete="tel-national"
					minLength={field.minLength}
					maxLength={field.maxLength}
					defaultValue={initialText(field)}
					{...fieldControl(field, hint)}
					{...rest}
				/>
			</div>
			{hint ? (
				<p className="hint" id={field.descriptionId}>
					{hint}
				</p>
			) : null}
			<FieldError field={field} label={label} />
			<FieldError field={country} label="País" />
		</div>
	)
}
