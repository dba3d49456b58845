import { type ReactNode, useState } from 'react'
import { type FieldState } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type PasswordFieldProps = {
	field: FieldState
	label: ReactNode
	hint?: string
	autoComplete: 'current-password' | 'new-password'
}

/**
 * With a script the typed password can be looked at. Its button is there from the beginning, unseen: a field that got it
 * later would be another one, and what was typed until then lost.
 */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
	const [shown, setShown] = useState(false)
	const hydrated = useHydrated()
	const toggle = (
		<button
			className="btn btn--ghost btn--icon"
			type="button"
			hidden={!hydrated}
			aria-pressed={shown}
			onClick={() => setShown(!shown)}
		>
			<Icon name={shown ? 'eye-off' : 'eye'} />
			<span className="sr">Mostrar la contraseña</span>
		</button>
	)
	return (
		<TextField
			field={field}
			label={label}
			hint={hint}
			type={shown ? 'text' : 'password'}
			autoComplete={autoComplete}
			suffix={toggle}
		/>
	)
}
