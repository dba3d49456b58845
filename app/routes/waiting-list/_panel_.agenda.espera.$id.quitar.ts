import { type ActionFunctionArgs } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, agenda.removeWaiting, {
		input: { entryId: id },
		back: '/agenda/espera',
		done: 'Quitado de la lista de espera',
		refused: 'No se pudo quitar',
		failed: 'Error al procesar la solicitud',
	})
}
