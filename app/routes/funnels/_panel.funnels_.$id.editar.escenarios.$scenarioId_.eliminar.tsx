import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { DeleteDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { editorOf, leavingText, peopleIn, scenarioOf } from './funnels-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar escenario' }]

export async function loader({ request, params: { id = '', scenarioId } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { phase, scenario } = await scenarioOf(ctx, id, scenarioId)
	const people = await peopleIn(ctx, id, [`${phase.formattedName}.${scenario.formattedName}`])
	return { what: `el escenario «${scenario.name}»`, text: leavingText(people), parent: editorOf(id) }
}

export async function action({ request, params: { id = '', scenarioId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, funnels.removeScenario, {
		input: { funnelId: id, scenarioKey: scenarioId },
		back: editorOf(id),
		done: 'Escenario eliminado',
		refused: 'No se pudo eliminar el escenario',
		failed: 'Error al eliminar el escenario',
	})
}

export default function DeleteScenario() {
	return <DeleteDialog {...useLoaderData<typeof loader>()} />
}
