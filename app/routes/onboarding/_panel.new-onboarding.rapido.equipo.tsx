import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { QuickSteps } from '#app/features/onboarding/ui/quick-steps.tsx'
import { TeamStep } from '#app/features/onboarding/ui/team-step.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { madeText } from './quick-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Tu equipo' }]

export async function loader({ request }: LoaderFunctionArgs) {
	demand(await panelContext(request), 'specialists.edit')
	return null
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, onboarding.startTeam, {
		to: () => '/new-onboarding/rapido/lugar',
		done: 'Equipo agregado',
		said: ({ made }) => madeText(made, 'persona agregada', 'personas agregadas', 'Esas personas ya estaban'),
		refused: 'No se pudo agregar al equipo',
		failed: 'Error al agregar al equipo',
	})
}

export default function QuickTeam() {
	const answer = useActionData<typeof action>()
	return (
		<QuickSteps step={2} title="¿Quién atiende?" lead="Basta con sus nombres. Si trabajas por tu cuenta, pon el tuyo.">
			<TeamStep lastResult={answer?.result} />
		</QuickSteps>
	)
}
