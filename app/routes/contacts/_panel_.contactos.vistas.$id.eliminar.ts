import { type ActionFunctionArgs } from '@remix-run/node'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './contacts-screen.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, clients.deleteView, {
		input: { viewId: id },
		back: home,
		done: 'Vista eliminada',
		refused: 'No se pudo eliminar la vista',
		failed: 'Error al eliminar la vista',
	})
}
