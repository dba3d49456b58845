import { z } from 'zod'
import { anId, businessId } from '#app/core/api/leaves.ts'
import { type Ask, row } from '#app/core/api/row.ts'
import { DomainError } from '#app/core/errors.ts'
import { ProductBody, productIn, productOut, WireProduct } from './api-wire.ts'
import { products } from './operations.server.ts'
import { ListProducts, type Product } from './schemas.ts'

const group = 'Inventario'
const words = { productId: 'id' }
const saved = z.object({
	_id: anId('prd').describe('El que se guardó'),
	data: z.array(WireProduct).describe('Todos los que no están archivados'),
})

/** How many there are is told by the list itself, so it is whole. */
async function allOf(ask: Ask): Promise<Product[]> {
	const all: Product[] = []
	for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
		const found = await ask(products.listProducts, { cursor, limit: 1000 })
		if (!found.ok) throw new DomainError(found.failure.code)
		all.push(...found.value.products)
		cursor = found.value.next
	}
	return all
}

const out = async ({ id }: Product, { businessId, ask }: { businessId: string; ask: Ask }) => ({
	...{ _id: id, data: (await allOf(ask)).map((product) => productOut(businessId, product)) },
})

export const productsApi = [
	row({
		method: 'GET',
		path: '/product',
		group,
		operation: products.listProducts,
		query: z.object({ businessId, ...ListProducts.shape }),
		answer: z.object({ data: z.array(WireProduct), next: z.string().optional() }),
		in: ({ query: { businessId: _open, ...filter } }) => filter,
		out: (found, { businessId }) => ({
			data: found.products.map((product) => productOut(businessId, product)),
			next: found.next,
		}),
	}),
	row({
		method: 'POST',
		path: '/product',
		group,
		operation: products.createProduct,
		body: ProductBody,
		answer: saved,
		done: 'Producto registrado correctamente',
		words,
		in: ({ body: { product } }) => productIn(product),
		out,
	}),
	row({
		method: 'PUT',
		path: '/product/{id}',
		group,
		operation: products.editProduct,
		body: ProductBody,
		answer: saved,
		done: 'Producto actualizado correctamente',
		words,
		in: ({ params, body: { product } }) => ({ ...productIn(product), productId: params.id }),
		out,
	}),
]
