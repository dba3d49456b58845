import { feature, operation } from '#app/core/operation.server.ts'
import { type Reference } from '#app/core/references.server.ts'
import { archiveProduct, createProduct, editProduct, unarchiveProduct } from './products.server.ts'
import { currencyOf, hasStock, listMovements, listProducts, movementsByIds, productRecord } from './queries.server.ts'
import * as shapes from './schemas.ts'
import { recordMovement, recordMovements } from './stock.server.ts'

export const products = feature('products', {
	listProducts: operation({
		summary: 'Muestra los productos con sus existencias por sucursal.',
		effect: 'read',
		permission: 'products.view',
		input: shapes.ListProducts,
		output: shapes.ProductPage,
		run: listProducts,
	}),
	getProduct: operation({
		summary: 'Muestra un producto con sus existencias.',
		effect: 'read',
		permission: 'products.view',
		input: shapes.OneProduct,
		output: shapes.Product,
		run: productRecord,
	}),
	currency: operation({
		summary: 'Muestra la moneda en que se escriben los precios.',
		effect: 'read',
		permission: 'products.view',
		input: shapes.NoInput,
		output: shapes.Currency,
		run: currencyOf,
	}),
	createProduct: operation({
		summary: 'Registra un producto.',
		effect: 'write',
		permission: 'products.edit',
		input: shapes.ProductFields,
		output: shapes.Product,
		run: createProduct,
	}),
	editProduct: operation({
		summary: 'Guarda los datos de un producto.',
		effect: 'write',
		permission: 'products.edit',
		input: shapes.EditProduct,
		output: shapes.Product,
		run: editProduct,
	}),
	archiveProduct: operation({
		summary: 'Archiva un producto.',
		effect: 'write',
		permission: 'products.edit',
		input: shapes.OneProduct,
		output: shapes.Product,
		run: archiveProduct,
	}),
	unarchiveProduct: operation({
		summary: 'Desarchiva un producto.',
		effect: 'write',
		permission: 'products.edit',
		input: shapes.OneProduct,
		output: shapes.Product,
		run: unarchiveProduct,
	}),
	listMovements: operation({
		summary: 'Muestra las entradas y salidas de inventario, de la más reciente a la más vieja.',
		effect: 'read',
		permission: 'products.view',
		input: shapes.ListMovements,
		output: shapes.StockMovements,
		run: listMovements,
	}),
	movementsByIds: operation({
		summary: 'Muestra movimientos de inventario por su id.',
		effect: 'read',
		permission: 'products.view',
		input: shapes.MovementsByIds,
		output: shapes.StockMovements,
		run: movementsByIds,
	}),
	recordMovement: operation({
		summary: 'Registra una entrada o una salida de inventario.',
		effect: 'write',
		permission: 'products.edit',
		input: shapes.RecordMovement,
		output: shapes.StockMovements,
		run: recordMovement,
	}),
	recordMovements: operation({
		summary: 'Registra varios movimientos de inventario, todos o ninguno.',
		effect: 'write',
		permission: 'products.edit',
		input: shapes.RecordMovements,
		output: shapes.StockMovements,
		run: recordMovements,
	}),
})

export const productsReferences: Reference[] = [{ to: 'branch', by: 'stock', isUsed: hasStock }]
