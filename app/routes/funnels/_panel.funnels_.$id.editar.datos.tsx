import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { DataDialog } from '#app/features/funnels/ui/funnel-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { editable, editorOf, saving } from './funnels-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar funnel' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const { name, description } = await editable(await panelContext(request), id)
	return { values: { name, description: description ?? undefined }, parent: editorOf(id) }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, funnels.saveFunnel, {
		...saving('el funnel', 'Funnel guardado'),
		input: { funnelId: id },
		to: () => editorOf(id),
	})
}

export default function EditData() {
	return (
		<DataDialog
			title="Editar funnel"
			{...useLoaderData<typeof loader>()}
			result={useActionData<typeof action>()?.result}
		/>
	)
}
