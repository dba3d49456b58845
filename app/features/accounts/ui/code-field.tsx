import { type FieldState } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

/** Six digits of the app, or a recovery code: phones offer what they hold. */
export function CodeField({ field, label, hint }: { field: FieldState; label: string; hint?: string }) {
	return (
		<TextField
			field={field}
			label={label}
			hint={hint}
			numeric
			autoComplete="one-time-code"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
		/>
	)
}
