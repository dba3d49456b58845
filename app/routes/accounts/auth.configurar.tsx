import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { SetUp } from '#app/features/accounts/schemas.ts'
import { DoorForm } from '#app/features/accounts/ui/door-form.tsx'
import { PasswordField } from '#app/features/accounts/ui/password-field.tsx'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { throttled } from '#app/web/door.server.ts'
import { publicContext } from '#app/web/session.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Configurar' }]

export function loader({ request }: LoaderFunctionArgs) {
	return { token: new URL(request.url).searchParams.get('t') ?? '' }
}

export async function action({ request }: ActionFunctionArgs) {
	const refused = await throttled(request, 'configurar')
	if (refused) return data(refused, { status: 429 })
	return submit(await publicContext(), request, accounts.setUpPlatform, {
		to: () => '/auth/ingresar',
		done: 'La cuenta de administración está lista. Ya puedes ingresar.',
		refused: 'No se pudo crear la cuenta',
		failed: 'Error al crear la cuenta',
	})
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
