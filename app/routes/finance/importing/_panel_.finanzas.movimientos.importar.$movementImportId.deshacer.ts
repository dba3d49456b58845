import { type ActionFunctionArgs } from '@remix-run/node'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { movementImportId: id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, finance.undoImport, {
		input: { importId: id },
		back: `/finanzas/movimientos/importar/${id}`,
		done: 'Importación deshecha: sus movimientos ya no cuentan',
		refused: 'No se pudo deshacer la importación',
		failed: 'Error al deshacer la importación',
	})
}
