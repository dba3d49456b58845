import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { SignUp } from '#app/features/accounts/schemas.ts'
import { DoorForm } from '#app/features/accounts/ui/door-form.tsx'
import { MailMissing } from '#app/features/accounts/ui/mail-missing.tsx'
import { PasswordField } from '#app/features/accounts/ui/password-field.tsx'
import { TermsCheck } from '#app/features/accounts/ui/terms-check.tsx'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { PageAhead } from '#app/ui/page-ahead.tsx'
import { spanish } from '#app/web/failure-copy.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { settings } from '#app/web/runtime.server.ts'
import { sessionOf } from '#app/web/session.server.ts'
import { signUp } from './sign-up.server.ts'

export const meta: MetaFunction = () => [{ title: 'Crear cuenta' }]

export async function loader({ request }: LoaderFunctionArgs) {
	if (await sessionOf(request)) throw redirect('/')
	const { mail, signUp: links } = settings()
	const closed = links.isClosed ? spanish('sign_up_closed') : null
	return { closed, mail: Boolean(mail.smtpUrl), terms: links.termsUrl ?? '/terminos' }
}

export function action({ request }: ActionFunctionArgs) {
	return signUp(request)
}

export default function SignUpDoor() {
	const { closed, mail, terms } = useLoaderData<typeof loader>()
	return (
		<AuthLayout
			title="Crea tu cuenta"
			lead="Tu agenda, tus chats y tu asistente en un solo lugar."
			foot={
				<p>
					¿Ya tienes una cuenta? <Link to="/auth/ingresar">Ingresa</Link>
				</p>
			}
		>
			{mail || closed ? null : <MailMissing />}
			{closed ? <p>{closed}</p> : <SignUpForm terms={terms} />}
			<PageAhead to="/auth/verificar" />
		</AuthLayout>
	)
}

function SignUpForm({ terms }: { terms: string }) {
	const answer = useActionData<typeof action>()
	return (
		<DoorForm
			id="registro"
			schema={SignUp.omit({ browser: true })}
			lastResult={answer?.result}
			save="Crear cuenta"
			saving="Creando tu cuenta..."
		>
			{({ name, email, password, terms: accepted }) => (
				<>
					<TextField field={name} label="Nombre" autoComplete="name" />
					<TextField field={email} label="Correo electrónico" type="email" autoComplete="username" inputMode="email" />
					<PasswordField
						field={password}
						label="Contraseña"
						hint="Al menos 12 caracteres"
						autoComplete="new-password"
					/>
					<TermsCheck field={accepted} to={terms} />
				</>
			)}
		</DoorForm>
	)
}
