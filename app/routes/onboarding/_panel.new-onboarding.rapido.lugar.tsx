import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { PlaceStep } from '#app/features/onboarding/ui/place-step.tsx'
import { QuickSteps } from '#app/features/onboarding/ui/quick-steps.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { firstPlace } from './quick-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Lugar y horario' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'branches.edit')
	return { place: await firstPlace(ctx) }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, onboarding.startPlace, {
		to: () => '/new-onboarding/rapido/listo',
		done: 'Horario guardado',
		refused: 'No se pudo guardar el horario',
		failed: 'Error al guardar el horario',
	})
}

export default function QuickPlace() {
	const { place } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<QuickSteps step={3} title="¿Dónde y cuándo?" lead="Con esto tu agenda sabe qué horas ofrecer.">
			<PlaceStep place={place} lastResult={answer?.result} />
		</QuickSteps>
	)
}
