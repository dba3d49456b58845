import { type FieldMetadata, type FormMetadata } from '@conform-to/react'
import { FieldError, fieldControl, initialText, textOf } from '#app/ui/form/field.tsx'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import './specialists.css'

type ColorFieldProps = {
	form: Pick<FormMetadata, 'update'>
	field: FieldMetadata<string | undefined>
	/** The business's favourite colours. */
	favourites: string[]
}

/** One of the favourite colours, or any other with the browser's own picker (ESP-012). */
export function ColorField({ form, field, favourites }: ColorFieldProps) {
	const now = (textOf(field) ?? '').toLowerCase()
	return (
		<fieldset className="bare field">
			<legend className="label">Color en la agenda</legend>
			<div className="colors">
				{favourites.map((color) => (
					<button
						key={color}
						className="color-dot"
						style={cssVariables({ '--dot': color })}
						aria-pressed={color.toLowerCase() === now}
						{...form.update.getButtonProps({ name: field.name, value: color })}
					>
						<span className="sr">Usar el color {color}</span>
					</button>
				))}
				<label className="row">
					<span className={favourites.length > 0 ? 'muted' : 'sr'}>Otro color</span>
					<input
						key={field.key}
						className="color-free"
						type="color"
						defaultValue={initialText(field)}
						{...fieldControl(field)}
					/>
				</label>
			</div>
			<FieldError field={field} label="Color" />
		</fieldset>
	)
}
