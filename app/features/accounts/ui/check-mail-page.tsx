import { type SubmissionResult } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { TextField } from '#app/ui/form/text-field.tsx'
import { AskVerification } from '../schemas.ts'
import { DoorForm } from './door-form.tsx'
import { MailMissing } from './mail-missing.tsx'

type CheckMailPageProps = { email: string; mail: boolean; lastResult?: SubmissionResult }

/** Between the sign-up and its proof: where the link went, and how to get another one. */
export function CheckMailPage({ email, mail, lastResult }: CheckMailPageProps) {
	return (
		<>
			{mail ? (
				<p className="read">
					{email ? (
						<>
							Escribimos a <b>{email}</b>.{' '}
						</>
					) : null}
					Abre el enlace en este navegador y entrarás de una vez. Vale dos días; mira también en el correo no deseado.
				</p>
			) : (
				<MailMissing />
			)}
			<details className="stack" open={Boolean(lastResult) || !email} hidden={!mail}>
				<summary className="link">¿No llegó? Pide otro enlace</summary>
				<div className="pt-2">
					<DoorForm
						id="otro-enlace"
						schema={AskVerification.omit({ browser: true })}
						lastResult={lastResult}
						defaultValue={{ email }}
						save="Enviar otro enlace"
						saving="Enviando..."
					>
						{({ email: to }) => (
							<TextField field={to} label="Correo electrónico" type="email" autoComplete="username" inputMode="email" />
						)}
					</DoorForm>
				</div>
			</details>
			<p>
				<Link to="/auth/registro">Usar otro correo</Link> · <Link to="/auth/ingresar">Ingresar</Link>
			</p>
		</>
	)
}
