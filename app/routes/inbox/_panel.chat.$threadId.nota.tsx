import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { NoteDialog } from '#app/ui/dialog/note-dialog.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { noteOfThread } from './chat-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Agregar nota · Chat' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
	return noteOfThread(await panelContext(request), request, params.threadId)
}

export async function action({ request, params }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { contact, parent } = await noteOfThread(ctx, request, params.threadId)
	return submit(ctx, request, contacts.addNote, {
		input: { contactId: contact.id },
		to: () => parent,
		done: 'Nota agregada',
		refused: 'No se pudo agregar la nota',
		failed: 'Error al agregar la nota',
	})
}

export default function AddNote() {
	const { contact, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<NoteDialog
			below={<p className="muted">De {contact.name}. Solo la ve tu equipo.</p>}
			lastResult={answer?.result}
			parent={parent}
		>
			<Check name="pinned" hint="La ve primero quien atiende, por ejemplo una alergia.">
				Mostrar como aviso
			</Check>
		</NoteDialog>
	)
}
