import { type ActionFunctionArgs } from '@remix-run/node'
import { products } from '#app/features/products/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, products.unarchiveProduct, {
		input: { productId: id },
		back: `/inventario/productos${new URL(request.url).search}`,
		done: 'Producto desarchivado',
		refused: 'No se pudo desarchivar el producto',
		failed: 'No se pudo desarchivar el producto',
	})
}
