import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ProofForm } from '#app/features/accounts/ui/proof-form.tsx'
import { RecoveryCodesCard } from '#app/features/accounts/ui/recovery-codes-card.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { enabledFactor, renewCodes } from './second-factor.server.ts'

export const meta: MetaFunction = () => [{ title: 'Códigos de recuperación' }]

export function loader({ request }: LoaderFunctionArgs) {
	return enabledFactor(request)
}

export function action({ request }: ActionFunctionArgs) {
	return renewCodes(request)
}

export default function Codes() {
	const { hasPassword } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	if (answer && 'codes' in answer) return <RecoveryCodesCard codes={answer.codes} next={null} />
	return (
		<Card title="Hacer códigos nuevos">
			<p className="muted">Los códigos de antes dejan de valer.</p>
			<ProofForm
				id="codigos"
				lastResult={answer?.result}
				hasPassword={hasPassword}
				save="Hacer códigos"
				saving="Un momento..."
			/>
		</Card>
	)
}
