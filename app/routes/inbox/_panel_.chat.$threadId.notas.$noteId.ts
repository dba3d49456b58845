import { type ActionFunctionArgs } from '@remix-run/node'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export function loader({ params: { threadId } }: ActionFunctionArgs) {
	return redirect(`/chat/${threadId}#contacto`)
}

/** A note about the person of a conversation becomes a warning, or an ordinary note again. */
export async function action({ request, params: { threadId = '', noteId } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { contact } = await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	return runAndRedirect(ctx, request, contacts.pinNote, {
		input: { contactId: contact.id, noteId },
		back: `/chat/${threadId}#contacto`,
		done: 'Nota actualizada',
		refused: 'No se pudo actualizar la nota',
		failed: 'Error al actualizar la nota',
	})
}
