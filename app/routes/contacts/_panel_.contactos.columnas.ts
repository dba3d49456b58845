import { type ActionFunctionArgs } from '@remix-run/node'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './contacts-screen.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, clients.changeClientLook, {
		back: home,
		done: 'Columnas guardadas',
		refused: 'No se pudieron guardar las columnas',
		failed: 'Error al guardar las columnas',
	})
}
