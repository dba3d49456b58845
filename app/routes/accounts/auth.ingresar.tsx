import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { SignIn } from '#app/features/accounts/schemas.ts'
import { DoorForm } from '#app/features/accounts/ui/door-form.tsx'
import { PasswordField } from '#app/features/accounts/ui/password-field.tsx'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { signIn } from '#app/web/door.server.ts'
import { ownPath, takeFlash } from '#app/web/flash.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { settings } from '#app/web/runtime.server.ts'
import { sessionOf } from '#app/web/session.server.ts'

export const meta: MetaFunction = () => [{ title: 'Ingresar' }]

export async function loader({ request }: LoaderFunctionArgs) {
	if (await sessionOf(request)) throw redirect(ownPath(new URL(request.url).searchParams.get('p')) ?? '/')
	const { flash, headers } = await takeFlash(request)
	return data({ flash, closed: settings().signUp.isClosed }, { headers })
}

export function action(args: ActionFunctionArgs) {
	return signIn(args)
}

export default function Door() {
	const { flash, closed } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AuthLayout
			title="Qué gusto verte de nuevo"
			lead="Ingresa para ver tu agenda y tus chats."
			flash={flash}
			foot={
				closed ? null : (
					<p>
						¿Aún no tienes cuenta? <Link to="/auth/registro">Crea una</Link>
					</p>
				)
			}
		>
			<DoorForm id="ingresar" schema={SignIn} lastResult={answer?.result} save="Ingresar" saving="Ingresando...">
				{({ email, password }) => (
					<>
						<TextField
							field={email}
							label="Correo electrónico"
							type="email"
							autoComplete="username"
							inputMode="email"
						/>
						<PasswordField field={password} label="Contraseña" autoComplete="current-password" />
						<p>
							<Link to="/auth/recuperar">¿Olvidaste tu contraseña?</Link>
						</p>
					</>
				)}
			</DoorForm>
		</AuthLayout>
	)
}
