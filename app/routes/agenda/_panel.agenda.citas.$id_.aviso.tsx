import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { NoteDialog } from '#app/ui/dialog/note-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Agregar aviso' }]

async function behind(request: Request, id: string) {
	const ctx = await panelContext(request)
	demand(ctx, contacts.addNote.permission)
	const { search } = await agendaBehind(ctx, request)
	const { appointment } = await load(ctx, agenda.appointment, { appointmentId: id })
	return { ctx, appointment, parent: `/agenda/citas/${id}${search}` }
}

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const { appointment, parent } = await behind(request, id)
	return { name: appointment.contactName, parent }
}

/** A note of the client that whoever attends her sees first. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const { ctx, appointment, parent } = await behind(request, id)
	return submit(ctx, request, contacts.addNote, {
		input: { contactId: appointment.contactId, pinned: 'on' },
		to: () => parent,
		done: 'Aviso agregado',
		refused: 'No se pudo agregar el aviso',
		failed: 'Error al agregar el aviso',
	})
}

export default function AddWarning() {
	const { name, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<NoteDialog
			title="Agregar aviso"
			below={<p className="muted">De {name}, por ejemplo una alergia. Lo ve primero quien atiende.</p>}
			lastResult={answer?.result}
			parent={parent}
		/>
	)
}
