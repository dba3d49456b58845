import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { PhaseDialog } from '#app/features/funnels/ui/funnel-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { editable, editorOf, saving } from './funnels-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Agregar fase' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	await editable(await panelContext(request), id)
	return { parent: editorOf(id) }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, funnels.addPhase, {
		...saving('la fase', 'Fase agregada'),
		input: { funnelId: id },
		to: () => editorOf(id),
	})
}

export default function NewPhase() {
	const { parent } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result
	return <PhaseDialog title="Agregar fase" parent={parent} values={{ type: 'personalized' }} result={result} />
}
