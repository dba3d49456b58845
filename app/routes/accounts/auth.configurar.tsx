import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SetUp } from '#app/features/accounts/schemas.ts'
import { DoorForm } from '#app/features/accounts/ui/door-form.tsx'
import { PasswordField } from '#app/features/accounts/ui/password-field.tsx'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { setUp } from './sign-up.server.ts'

export const meta: MetaFunction = () => [{ title: 'Configurar' }]

export function loader({ request }: LoaderFunctionArgs) {
	return { token: new URL(request.url).searchParams.get('t') ?? '' }
}

export function action({ request }: ActionFunctionArgs) {
	return setUp(request)
}

export default function SetUpDoor() {
	const { token } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AuthLayout title="Primera vez" lead="Crea la cuenta de administración de esta instalación.">
			<DoorForm
				id="configurar"
				schema={SetUp}
				lastResult={answer?.result}
				defaultValue={{ token }}
				save="Crear cuenta"
				saving="Guardando..."
			>
				{({ name, email, password }) => (
					<>
						<input type="hidden" name="token" value={token} />
						<TextField field={name} label="Nombre" autoComplete="name" />
						<TextField field={email} label="Correo electrónico" type="email" autoComplete="username" />
						<PasswordField
							field={password}
							label="Contraseña"
							hint="Al menos 12 caracteres"
							autoComplete="new-password"
						/>
					</>
				)}
			</DoorForm>
		</AuthLayout>
	)
}
