import { type ActionFunctionArgs } from '@remix-run/node'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './contacts-screen.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, clients.restoreMany, {
		back: home,
		done: 'Contactos recuperados',
		refused: 'No se pudieron recuperar los contactos',
		failed: 'Error al recuperar los contactos',
	})
}
