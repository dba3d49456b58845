import { type ActionFunctionArgs } from '@remix-run/node'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { movementImportId: id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, finance.startImport, {
		input: { importId: id },
		back: `/finanzas/movimientos/importar/${id}`,
		done: 'Importación en marcha',
		refused: 'No se pudo empezar la importación',
		failed: 'Error al empezar la importación',
	})
}
