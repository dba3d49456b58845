import { products } from '#app/features/products/operations.server.ts'
import { archivingAction } from '../archiving.server.ts'

export const action = archivingAction(products.archiveProduct, {
	id: 'productId',
	list: '/inventario/productos',
	done: 'Producto archivado',
	refused: 'No se pudo archivar el producto',
	failed: 'No se pudo archivar el producto',
})
