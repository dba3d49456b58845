import { type ActionFunctionArgs } from '@remix-run/node'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './contacts-screen.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, contacts.addNote, {
		input: { contactId: id },
		back: `${home}/${id}`,
		done: 'Nota agregada',
		refused: 'No se pudo agregar la nota',
		failed: 'Error al agregar la nota',
	})
}
