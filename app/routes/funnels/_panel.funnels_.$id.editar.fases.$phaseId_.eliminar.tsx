import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { DeleteDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { editorOf, leavingText, peopleIn, phaseOf } from './funnels-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar fase' }]

export async function loader({ request, params: { id = '', phaseId } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { name, formattedName, scenarios } = await phaseOf(ctx, id, phaseId)
	const places = scenarios.map((scenario) => `${formattedName}.${scenario.formattedName}`)
	return { what: `la fase «${name}»`, text: leavingText(await peopleIn(ctx, id, places)), parent: editorOf(id) }
}

export async function action({ request, params: { id = '', phaseId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, funnels.removePhase, {
		input: { funnelId: id, phaseKey: phaseId },
		back: editorOf(id),
		done: 'Fase eliminada',
		refused: 'No se pudo eliminar la fase',
		failed: 'Error al eliminar la fase',
	})
}

export default function DeletePhase() {
	return <DeleteDialog {...useLoaderData<typeof loader>()} />
}
