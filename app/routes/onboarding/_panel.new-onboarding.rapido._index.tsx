import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { kindGuess } from '#app/features/onboarding/kind-guess.ts'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { kinds } from '#app/features/onboarding/templates.ts'
import { QuickSteps } from '#app/features/onboarding/ui/quick-steps.tsx'
import { ServicesStep } from '#app/features/onboarding/ui/services-step.tsx'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { madeText } from './quick-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Arranque rápido' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'services.edit')
	const asked = new URL(request.url).searchParams.get('giro')
	const chosen = kinds.find((kind) => kind === asked)
	if (chosen) return { kind: chosen }
	const record = await attempt(ctx, businesses.getRecord, {})
	return { kind: (record.ok && kindGuess(record.value.name, record.value.description)) || ('salon' as const) }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, onboarding.startServices, {
		to: () => '/new-onboarding/rapido/equipo',
		done: 'Servicios creados',
		said: ({ made }) => madeText(made, 'servicio creado', 'servicios creados', 'Esos servicios ya estaban'),
		refused: 'No se pudieron crear los servicios',
		failed: 'Error al crear los servicios',
	})
}

export default function QuickServices() {
	const { kind } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<QuickSteps
			step={1}
			title="Arranca en dos minutos"
			lead="Elige tu giro y palomea lo que das. Precios y tiempos son de ejemplo: cámbialos."
		>
			<ServicesStep key={kind} kind={kind} lastResult={answer?.result} />
		</QuickSteps>
	)
}
