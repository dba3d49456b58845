import { type ActionFunctionArgs } from '@remix-run/node'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, clients.undoImport, {
		input: { importId: id },
		back: `/contactos/importar/${id}`,
		done: 'Se está deshaciendo la carga',
		refused: 'No se pudo deshacer la carga',
		failed: 'Error al deshacer la carga',
	})
}
