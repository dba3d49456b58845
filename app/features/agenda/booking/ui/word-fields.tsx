import { type FieldState, initialText } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type WordFieldsProps = Record<'attendeeName' | 'details' | 'clientNotes', FieldState>

/** What is said of the visit in words. Who comes is folded away, since most people book for themselves. */
export function WordFields({ attendeeName, details, clientNotes }: WordFieldsProps) {
	return (
		<>
			<details open={Boolean(initialText(attendeeName) || attendeeName.errors) || undefined}>
				<summary>Es para otra persona</summary>
				<TextField
					field={attendeeName}
					label="¿Quién viene?"
					hint="El cliente paga y recibe los avisos."
					autoComplete="off"
					optional
				/>
			</details>
			<TextArea field={clientNotes} label="Notas del cliente" optional />
			<TextArea field={details} label="Notas internas" optional hint="Solo las ve tu equipo." />
		</>
	)
}
