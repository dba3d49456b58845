import { type ActionFunctionArgs } from '@remix-run/node'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { movementImportId: id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, finance.dropImport, {
		input: { importId: id },
		back: '/finanzas/movimientos/importar',
		done: 'Archivo descartado',
		refused: 'No se pudo descartar el archivo',
		failed: 'Error al descartar el archivo',
	})
}
