import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData } from '@remix-run/react'
import { DoorForm } from '#app/features/accounts/ui/door-form.tsx'
import { AskToJoin } from '#app/features/businesses/team/schemas-members.ts'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { askToJoin } from './joining.server.ts'

export const meta: MetaFunction = () => [{ title: 'Unirte a un Negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	await accountContext(request)
	return null
}

export function action({ request }: ActionFunctionArgs) {
	return askToJoin(request)
}

export default function Join() {
	const answer = useActionData<typeof action>()
	return (
		<AuthLayout
			title="Unirte a un Negocio"
			lead="Quien lo administra recibe tu solicitud y decide qué puedes ver."
			foot={<Link to="/auth/sin-negocio">Volver</Link>}
		>
			<DoorForm id="unirse" schema={AskToJoin} lastResult={answer?.result} save="Pedir acceso" saving="Enviando...">
				{({ businessId }) => (
					<TextField
						field={businessId}
						label="ID del negocio"
						hint="Te lo da quien administra el negocio."
						autoComplete="off"
						spellCheck={false}
					/>
				)}
			</DoorForm>
		</AuthLayout>
	)
}
