import { type FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { initialText } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

/** A link to a map, with a way to try it once something is in it. */
export function LocationField({ field }: { field: FieldMetadata<string | undefined> }) {
	const [typed, setTyped] = useState(initialText(field) ?? '')
	const isLink = /^https?:\/\/\S+$/.test(typed)
	return (
		<TextField
			field={field}
			label="Enlace de ubicación"
			optional
			className="full"
			type="text"
			inputMode="url"
			placeholder="https://maps.app.goo.gl/…"
			hint="En Google Maps: Compartir, Copiar vínculo."
			autoComplete="off"
			spellCheck={false}
			onInput={({ currentTarget }) => setTyped(currentTarget.value)}
			suffix={
				isLink ? (
					<a className="btn btn--ghost" href={typed} target="_blank" rel="noreferrer">
						Probar
					</a>
				) : undefined
			}
		/>
	)
}
