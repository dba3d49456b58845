import { type ActionFunctionArgs } from '@remix-run/node'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './contacts-screen.server.ts'

export function loader({ params: { id } }: ActionFunctionArgs) {
	return redirect(`${home}/${id}`)
}

/** A note of a record becomes a warning, or an ordinary note again. */
export async function action({ request, params: { id, noteId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, contacts.pinNote, {
		input: { contactId: id, noteId },
		back: `${home}/${id}`,
		done: 'Nota actualizada',
		refused: 'No se pudo actualizar la nota',
		failed: 'Error al actualizar la nota',
	})
}
