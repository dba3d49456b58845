import { type FieldMetadata } from '@conform-to/react'
import { FieldError } from '#app/ui/form/field.tsx'

type RadiosProps = {
	legend: string
	field: FieldMetadata<string | undefined>
	options: readonly { id: string; name: string }[]
}

/** One of a few, the first where nothing is chosen. */
export function Radios({ legend, field, options }: RadiosProps) {
	return (
		<fieldset className="bare field">
			<legend className="label">{legend}</legend>
			<div className="chips">
				{options.map(({ id, name }) => (
					<label key={id} className="chip">
						<input
							type="radio"
							name={field.name}
							value={id}
							defaultChecked={(field.initialValue ?? options[0]?.id) === id}
						/>
						{name}
					</label>
				))}
			</div>
			<FieldError field={field} label={legend} />
		</fieldset>
	)
}
