import { type ActionFunctionArgs } from '@remix-run/node'
import { services } from '#app/features/services/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, services.deleteCategory, {
		input: { categoryId: id },
		back: '/servicios/categorias',
		done: 'Categoría eliminada',
		refused: 'No se pudo eliminar la categoría',
		failed: 'Error al eliminar la categoría',
	})
}
