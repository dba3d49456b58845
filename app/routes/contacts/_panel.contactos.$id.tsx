import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { editingNow } from '#app/features/clients/record/facts.ts'
import { RecordView } from '#app/features/clients/record/ui/record-view.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { savedFact } from './fact-step.server.ts'
import { recordScreen } from './record-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Ficha del cliente' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	return recordScreen(await panelContext(request), request, id)
}

/** One fact, saved where it stands. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return savedFact(await panelContext(request), request, id)
}

export default function ContactRecord() {
	const { parent, editing, ...screen } = useLoaderData<typeof loader>()
	const refused = useActionData<typeof action>()
	return (
		<DialogRoute title="Ficha del cliente" parent={parent} size="wide">
			<RecordView {...screen} editing={editingNow(editing, refused)} />
		</DialogRoute>
	)
}
