import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { ResetPassword } from '#app/features/accounts/schemas.ts'
import { DoorForm } from '#app/features/accounts/ui/door-form.tsx'
import { PasswordField } from '#app/features/accounts/ui/password-field.tsx'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { throttled } from '#app/web/door.server.ts'
import { publicContext } from '#app/web/session.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Elegir contraseña' }]

/** After a verification that was opened elsewhere: the account gets its first password. */
function isNew(request: Request): boolean {
	return new URL(request.url).searchParams.has('nueva')
}

export function loader({ request }: LoaderFunctionArgs) {
	return { token: new URL(request.url).searchParams.get('t') ?? '', isNew: isNew(request) }
}

export async function action({ request }: ActionFunctionArgs) {
	const refused = await throttled(request, 'restablecer')
	if (refused) return data(refused, { status: 429 })
	return submit(await publicContext(), request, accounts.resetPassword, {
		to: () => (isNew(request) ? '/auth/bienvenida?nueva=1' : '/auth/ingresar'),
		done: 'Tu contraseña cambió. Ya puedes ingresar.',
		refused: 'No se pudo cambiar la contraseña',
		failed: 'Error al cambiar la contraseña',
	})
}

export default function Reset() {
	const { token, isNew: isFirst } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AuthLayout
			title={isFirst ? 'Elige tu contraseña' : 'Elige otra contraseña'}
			lead={
				isFirst
					? 'Tu correo quedó verificado. Con esta contraseña ingresarás desde ahora.'
					: 'Al guardarla se cierran todas tus sesiones.'
			}
			foot={<Link to="/auth/recuperar">Pedir otro enlace</Link>}
		>
			<DoorForm
				id="restablecer"
				schema={ResetPassword}
				lastResult={answer?.result}
				defaultValue={{ token }}
				save="Guardar contraseña"
				saving="Guardando..."
			>
				{({ password }) => (
					<>
						<input type="hidden" name="token" value={token} />
						<PasswordField
							field={password}
							label="Contraseña nueva"
							hint="Al menos 12 caracteres"
							autoComplete="new-password"
						/>
					</>
				)}
			</DoorForm>
		</AuthLayout>
	)
}
