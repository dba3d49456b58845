import { type ActionFunctionArgs } from '@remix-run/node'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, finance.removeCategory, {
		back: '/finanzas/movimientos/categorias',
		done: 'Categoría eliminada correctamente',
		refused: 'No se pudo eliminar la categoría',
		failed: 'Error al eliminar la categoría',
	})
}
