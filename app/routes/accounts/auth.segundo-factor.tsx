import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData } from '@remix-run/react'
import { PassStep } from '#app/features/accounts/schemas.ts'
import { CodeField } from '#app/features/accounts/ui/code-field.tsx'
import { DoorForm } from '#app/features/accounts/ui/door-form.tsx'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { redirect } from '#app/web/redirect.server.ts'
import { passCode, waitingForCode } from './second-factor.server.ts'

export const meta: MetaFunction = () => [{ title: 'Verificación en dos pasos' }]

export async function loader({ request }: LoaderFunctionArgs) {
	if (!(await waitingForCode(request))) throw redirect('/auth/ingresar')
	return null
}

export function action({ request }: ActionFunctionArgs) {
	return passCode(request)
}

export default function Step() {
	const answer = useActionData<typeof action>()
	return (
		<AuthLayout
			title="Escribe tu código"
			lead="Abre tu aplicación de códigos y escribe los seis dígitos que muestra."
			foot={<Link to="/auth/ingresar">Volver a ingresar</Link>}
		>
			<DoorForm
				id="codigo"
				schema={PassStep.omit({ token: true })}
				lastResult={answer?.result}
				save="Continuar"
				saving="Ingresando..."
			>
				{({ code }) => (
					<CodeField field={code} label="Código" hint="¿Sin teléfono? Escribe un código de recuperación." />
				)}
			</DoorForm>
		</AuthLayout>
	)
}
