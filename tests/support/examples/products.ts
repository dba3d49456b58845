import { type Entry } from './valid-inputs.ts'

export const aProductForm = { name: 'Champú', description: 'Frasco de 500 ml', price: '180', unit: 'frasco' }

export const examples: Record<string, Entry> = {
	'products.listProducts': () => ({ search: 'tinte' }),
	'products.getProduct': ({ ids: { productId } }) => ({ productId }),
	'products.currency': () => ({}),
	'products.createProduct': () => aProductForm,
	'products.editProduct': ({ ids: { productId } }) => ({ ...aProductForm, productId }),
	'products.archiveProduct': ({ ids: { productId } }) => ({ productId }),
	'products.unarchiveProduct': ({ ids: { productId } }) => ({ productId }),
	'products.listMovements': ({ ids: { productId, branchId } }) => ({ productId, branchId }),
	'products.movementsByIds': ({ ids: { stockMovementId } }) => ({ ids: [stockMovementId] }),
	'products.recordMovement': ({ ids: { productId, branchId } }) => {
		return { type: 'in', productId, branchId, quantity: 3 }
	},
	'products.recordMovements': ({ ids: { productId, branchId } }) => {
		return { movements: [{ type: 'out', productId, branchId, quantity: 1 }] }
	},
}
