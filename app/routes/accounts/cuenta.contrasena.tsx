import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { ChangePassword } from '#app/features/accounts/schemas.ts'
import { DoorForm } from '#app/features/accounts/ui/door-form.tsx'
import { PasswordField } from '#app/features/accounts/ui/password-field.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { throttledPerson } from '#app/web/door.server.ts'
import { load } from '#app/web/load.server.ts'
import { sessionCookie, tokenOf } from '#app/web/session.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Contraseña' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const { hasPassword } = await load(await accountContext(request), accounts.ownProfile, {})
	return { hasPassword }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await accountContext(request)
	const refused = await throttledPerson(request, ctx.userId)
	if (refused) return data(refused, { status: 429 })
	return submit(ctx, request, accounts.changePassword, {
		input: { token: (await tokenOf(request)) ?? '' },
		to: () => '/cuenta/contrasena',
		headers: async ({ token }) => ({ 'Set-Cookie': await sessionCookie(request, token) }),
		done: 'Tu contraseña cambió y tus demás sesiones se cerraron',
		refused: 'No se pudo cambiar la contraseña',
		failed: 'Error al cambiar la contraseña',
	})
}

export default function Password() {
	const { hasPassword } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<Card title={hasPassword ? 'Cambiar contraseña' : 'Elegir contraseña'}>
			<p className="muted">Al guardarla se cierran tus sesiones en los demás dispositivos.</p>
			<DoorForm
				id="contrasena"
				schema={ChangePassword.omit({ token: true })}
				lastResult={answer?.result}
				save="Guardar contraseña"
				saving="Guardando..."
				narrow
			>
				{({ current, password }) => (
					<>
						{hasPassword ? (
							<PasswordField field={current} label="Contraseña actual" autoComplete="current-password" />
						) : null}
						<PasswordField
							field={password}
							label="Contraseña nueva"
							hint="Al menos 12 caracteres"
							autoComplete="new-password"
						/>
					</>
				)}
			</DoorForm>
		</Card>
	)
}
