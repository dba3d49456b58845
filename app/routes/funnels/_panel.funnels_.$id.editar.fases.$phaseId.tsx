import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { PhaseDialog } from '#app/features/funnels/ui/funnel-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { editorOf, phaseOf, saving } from './funnels-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar fase' }]

export async function loader({ request, params: { id = '', phaseId } }: LoaderFunctionArgs) {
	const { name, type } = await phaseOf(await panelContext(request), id, phaseId)
	return { values: { name, type }, parent: editorOf(id) }
}

export async function action({ request, params: { id = '', phaseId } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, funnels.savePhase, {
		...saving('la fase', 'Fase guardada'),
		input: { funnelId: id, phaseKey: phaseId },
		to: () => editorOf(id),
	})
}

export default function EditPhase() {
	const { values, parent } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result
	return <PhaseDialog key={values.name} title="Editar fase" parent={parent} values={values} result={result} />
}
