import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { AskReset } from '#app/features/accounts/schemas.ts'
import { DoorForm } from '#app/features/accounts/ui/door-form.tsx'
import { MailMissing } from '#app/features/accounts/ui/mail-missing.tsx'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { senderHashOf, throttled } from '#app/web/door.server.ts'
import { settings } from '#app/web/runtime.server.ts'
import { publicContext } from '#app/web/session.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Recuperar contraseña' }]

const done = 'Si ese correo tiene una cuenta, le llegará un enlace para elegir otra contraseña.'

export function loader() {
	return { mail: Boolean(settings().mail.smtpUrl) }
}

export async function action({ request }: ActionFunctionArgs) {
	const refused = await throttled(request, 'recuperar')
	if (refused) return data(refused, { status: 429 })
	return submit(await publicContext(), request, accounts.askReset, {
		input: { from: senderHashOf(request) },
		to: () => '/auth/ingresar',
		done,
		refused: 'No se pudo enviar el enlace',
		failed: 'Error al enviar el enlace',
	})
}

export default function Forgotten() {
	const { mail } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AuthLayout
			title="Recupera tu contraseña"
			lead={mail ? 'Te enviaremos un enlace para elegir otra. Vale una hora.' : 'Para elegir otra necesitas un enlace.'}
			foot={<Link to="/auth/ingresar">Volver a ingresar</Link>}
		>
			{mail ? (
				<DoorForm
					id="recuperar"
					schema={AskReset}
					lastResult={answer?.result}
					save="Enviar enlace"
					saving="Enviando..."
				>
					{({ email }) => (
						<TextField
							field={email}
							label="Correo electrónico"
							type="email"
							autoComplete="username"
							inputMode="email"
						/>
					)}
				</DoorForm>
			) : (
				<MailMissing />
			)}
		</AuthLayout>
	)
}
