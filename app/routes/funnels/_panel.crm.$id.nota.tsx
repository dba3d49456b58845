import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { NoteDialog } from '#app/features/funnels/ui/funnel-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { boardOf, editable, saving } from './funnels-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Agregar nota' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	await editable(await panelContext(request), id)
	return { parent: boardOf(id, request) }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, funnels.addNote, {
		...saving('la nota', 'Nota agregada'),
		input: { funnelId: id },
		to: () => boardOf(id, request),
	})
}

export default function NewNote() {
	const { parent } = useLoaderData<typeof loader>()
	return <NoteDialog title="Agregar nota" parent={parent} result={useActionData<typeof action>()?.result} />
}
