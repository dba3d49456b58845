import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { ScenarioDialog } from '#app/features/funnels/ui/funnel-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { editorOf, saving, scenarioOf } from './funnels-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar escenario' }]

export async function loader({ request, params: { id = '', scenarioId } }: LoaderFunctionArgs) {
	return { ...(await scenarioOf(await panelContext(request), id, scenarioId)), parent: editorOf(id) }
}

export async function action({ request, params: { id = '', scenarioId } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { phase } = await scenarioOf(ctx, id, scenarioId)
	return submit(ctx, request, funnels.saveScenario, {
		...saving('el escenario', 'Escenario guardado'),
		input: { funnelId: id, phaseKey: phase.id, scenarioKey: scenarioId },
		to: () => editorOf(id),
	})
}

export default function EditScenario() {
	const page = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result
	return <ScenarioDialog key={page.scenario.id} title="Editar escenario" {...page} result={result} />
}
