import { type FieldMetadata } from '@conform-to/react'
import { textOf } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { typeInto } from '#app/ui/type-into.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type BrandColorProps = { field: FieldMetadata<string>; label: string; hint?: string }

/** A colour by its number; with a script the browser's own picker writes it. */
export function BrandColor({ field, label, hint }: BrandColorProps) {
	const isScripted = useHydrated()
	const typed = textOf(field) ?? ''
	const shown = /^#[0-9a-f]{6}$/i.test(typed) ? typed : '#000000'
	return (
		<TextField
			field={field}
			label={label}
			hint={hint}
			className="brand-color"
			spellCheck={false}
			autoComplete="off"
			maxLength={7}
			prefix={
				// There from the beginning: a number typed before the script came stays in its field.
				<input
					type="color"
					className="input"
					hidden={!isScripted}
					value={shown}
					aria-label={`Elegir: ${label}`}
					onChange={({ currentTarget }) => write(field.id, currentTarget.value)}
				/>
			}
		/>
	)
}

function write(id: string, value: string) {
	const input = document.getElementById(id)
	if (input instanceof HTMLInputElement) typeInto(input, value.toUpperCase())
}
