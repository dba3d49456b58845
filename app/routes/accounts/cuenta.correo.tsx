import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { ChangeEmail } from '#app/features/accounts/schemas.ts'
import { DoorForm } from '#app/features/accounts/ui/door-form.tsx'
import { MailMissing } from '#app/features/accounts/ui/mail-missing.tsx'
import { PasswordField } from '#app/features/accounts/ui/password-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { throttledPerson } from '#app/web/door.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Cambiar correo' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await accountContext(request)
	const { hasPassword } = await load(ctx, accounts.ownProfile, {})
	return { hasPassword, mail: ctx.place.mail }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await accountContext(request)
	const refused = await throttledPerson(request, ctx.userId)
	if (refused) return data(refused, { status: 429 })
	return submit(ctx, request, accounts.changeEmail, {
		to: () => '/cuenta',
		done: 'Te enviamos un enlace al correo nuevo. Ábrelo para terminar el cambio.',
		refused: 'No se pudo cambiar el correo',
		failed: 'Error al cambiar el correo',
	})
}

export default function EmailChange() {
	const { hasPassword, mail } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<Card title="Cambiar correo">
			{mail ? null : <MailMissing />}
			<DoorForm
				id="correo"
				schema={ChangeEmail}
				lastResult={answer?.result}
				save="Enviar enlace"
				saving="Enviando..."
				narrow
			>
				{({ email, password }) => (
					<>
						<TextField field={email} label="Correo nuevo" type="email" autoComplete="email" inputMode="email" />
						{hasPassword ? (
							<PasswordField field={password} label="Tu contraseña" autoComplete="current-password" />
						) : null}
					</>
				)}
			</DoorForm>
		</Card>
	)
}
