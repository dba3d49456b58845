import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { NoteDialog } from '#app/ui/dialog/note-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { behindThread } from './chat-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Nota para el equipo · Chat' }]

export async function loader({ request, params: { threadId = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, inbox.addThreadNote.permission)
	const { contact } = await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	return { name: contact.name, parent: behindThread(request, threadId) }
}

export async function action({ request, params: { threadId = '' } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, inbox.addThreadNote, {
		input: { threadId },
		to: () => behindThread(request, threadId),
		done: 'Nota agregada',
		refused: 'No se pudo agregar la nota',
		failed: 'Error al agregar la nota',
	})
}

export default function TeamNote() {
	const { name, parent } = useLoaderData<typeof loader>()
	return (
		<NoteDialog
			title="Nota para el equipo"
			below={<p className="muted">Queda en la conversación. No se envía: {name} no la ve.</p>}
			lastResult={useActionData<typeof action>()?.result}
			parent={parent}
		/>
	)
}
