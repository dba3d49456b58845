import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { ProofForm } from '#app/features/accounts/ui/proof-form.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { enabledFactor } from './second-factor.server.ts'

export const meta: MetaFunction = () => [{ title: 'Desactivar segundo factor' }]

export function loader({ request }: LoaderFunctionArgs) {
	return enabledFactor(request)
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await accountContext(request), request, accounts.disableSecondFactor, {
		to: () => '/cuenta/segundo-factor',
		done: 'El segundo factor se desactivó',
		refused: 'No se pudo desactivar el segundo factor',
		failed: 'Error al desactivar el segundo factor',
	})
}

export default function Disable() {
	const { hasPassword, isRequired } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<Card title="Desactivar la verificación en dos pasos">
			<p className="muted">Para ingresar bastará tu contraseña. Los códigos de recuperación dejan de valer.</p>
			{isRequired ? <Callout status="aviso">Sin segundo factor no podrás entrar a la administración.</Callout> : null}
			<ProofForm
				id="desactivar"
				lastResult={answer?.result}
				hasPassword={hasPassword}
				save="Desactivar"
				saving="Desactivando..."
				look="danger"
			/>
		</Card>
	)
}
