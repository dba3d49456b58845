import { type SubmissionResult } from '@conform-to/react'
import { ConfirmSecondFactor } from '../schemas.ts'
import { CodeField } from './code-field.tsx'
import { DoorForm } from './door-form.tsx'
import { PasswordField } from './password-field.tsx'

type ProofFormProps = {
	id: string
	lastResult?: SubmissionResult
	hasPassword: boolean
	save: string
	saving: string
	look?: 'primary' | 'danger'
}

/** Both proofs at once: the password and a code. */
export function ProofForm({ hasPassword, ...form }: ProofFormProps) {
	return (
		<DoorForm {...form} lastResult={form.lastResult} schema={ConfirmSecondFactor} defaultValue={{ token: '-' }} narrow>
			{({ code, password, token }) => (
				<>
					<input type="hidden" name={token.name} value="-" />
					{hasPassword ? (
						<PasswordField field={password} label="Tu contraseña" autoComplete="current-password" />
					) : null}
					<CodeField field={code} label="Código" hint="El de tu aplicación, o uno de recuperación" />
				</>
			)}
		</DoorForm>
	)
}
