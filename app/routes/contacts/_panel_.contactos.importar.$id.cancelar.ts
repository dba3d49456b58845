import { type ActionFunctionArgs } from '@remix-run/node'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, clients.cancelImport, {
		input: { importId: id },
		back: `/contactos/importar/${id}`,
		done: 'Carga cancelada: lo que ya se envió se queda',
		refused: 'No se pudo cancelar la carga',
		failed: 'Error al cancelar la carga',
	})
}
