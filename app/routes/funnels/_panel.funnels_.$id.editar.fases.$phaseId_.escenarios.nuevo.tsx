import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { ScenarioDialog } from '#app/features/funnels/ui/funnel-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { editorOf, phaseOf, saving } from './funnels-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Agregar escenario' }]

export async function loader({ request, params: { id = '', phaseId } }: LoaderFunctionArgs) {
	return { phase: await phaseOf(await panelContext(request), id, phaseId), parent: editorOf(id) }
}

export async function action({ request, params: { id = '', phaseId } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, funnels.saveScenario, {
		...saving('el escenario', 'Escenario agregado'),
		input: { funnelId: id, phaseKey: phaseId, scenarioKey: undefined },
		to: () => editorOf(id),
	})
}

export default function NewScenario() {
	const result = useActionData<typeof action>()?.result
	return <ScenarioDialog title="Agregar escenario" {...useLoaderData<typeof loader>()} result={result} />
}
