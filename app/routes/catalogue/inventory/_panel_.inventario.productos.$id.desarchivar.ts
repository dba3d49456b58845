import { products } from '#app/features/products/operations.server.ts'
import { archivingAction } from '../archiving.server.ts'

export const action = archivingAction(products.unarchiveProduct, {
	id: 'productId',
	list: '/inventario/productos',
	done: 'Producto desarchivado',
	refused: 'No se pudo desarchivar el producto',
	failed: 'No se pudo desarchivar el producto',
})
