import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { products } from '#db/schema/products.ts'
import { getProduct, productRecord, roomOf } from './queries.server.ts'
import { type EditProduct, type OneProduct, type Product, type ProductFields } from './schemas.ts'

export async function createProduct(ctx: WriteCtx, fields: ProductFields): Promise<Product> {
	const id = newId('prd')
	const { count, most } = await roomOf(ctx)
	if (most !== undefined && count >= most) throw new DomainError('plan_limit')
	const { currency } = await getBusiness(ctx)
	const row = { ...fields, id, businessId: ctx.businessId, currency, createdAt: ctx.now }
	await ctx.db.insert(products).values({ ...row, priceMinor: Number(fields.price) * 100 })
	await ctx.emit('products.productCreated', { productId: id })
	return productRecord(ctx, { productId: id })
}

/** A save takes the whole record: a field left out is cleared. */
export async function editProduct(ctx: WriteCtx, { productId, ...fields }: EditProduct): Promise<Product> {
	const { id } = await getProduct(ctx, productId)
	const { customId = null, category = null } = fields
	await ctx.db
		.update(products)
		.set({ ...fields, customId, category, priceMinor: Number(fields.price) * 100 })
		.where(owned(ctx, products, id))
	await ctx.emit('products.productEdited', { productId: id })
	return productRecord(ctx, { productId: id })
}

export async function archiveProduct(ctx: WriteCtx, { productId }: OneProduct): Promise<Product> {
	const { id, archivedAt } = await getProduct(ctx, productId)
	await ctx.db
		.update(products)
		.set({ archivedAt: archivedAt ?? ctx.now })
		.where(owned(ctx, products, id))
	await ctx.emit('products.productArchived', { productId: id })
	return productRecord(ctx, { productId: id })
}

export async function unarchiveProduct(ctx: WriteCtx, { productId }: OneProduct): Promise<Product> {
	const { id } = await getProduct(ctx, productId)
	await ctx.db
		.update(products)
		.set({ archivedAt: null })
		.where(owned(ctx, products, id))
	await ctx.emit('products.productUnarchived', { productId: id })
	return productRecord(ctx, { productId: id })
}
