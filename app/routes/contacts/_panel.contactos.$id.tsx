import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RecordView } from '#app/features/clients/record/ui/record-view.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { recordScreen } from './record-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Ficha del cliente' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	return recordScreen(await panelContext(request), request, id)
}

export default function ContactRecord() {
	const { parent, ...screen } = useLoaderData<typeof loader>()
	return (
		<DialogRoute title="Ficha del cliente" parent={parent} size="wide">
			<RecordView {...screen} />
		</DialogRoute>
	)
}
