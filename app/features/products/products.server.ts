import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { archiving } from '#app/core/lists/archiving.server.ts'
import { wholeRow } from '#app/core/rows/whole-row.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { minorOf } from '#app/lib/money.ts'
import { products } from '#db/schema/products.ts'
import { getProduct, productRecord, roomOf } from './queries.server.ts'
import { type EditProduct, type OneProduct, type Product, type ProductFields } from './schemas.ts'

export async function createProduct(ctx: WriteCtx, fields: ProductFields): Promise<Product> {
	const id = newId('prd')
	const { count, most } = await roomOf(ctx)
	if (most !== undefined && count >= most) throw new DomainError('plan_limit')
	const { currency } = await getBusiness(ctx)
	await ctx.db
		.insert(products)
		.values({ ...toRow(fields, currency), id, businessId: ctx.businessId, currency, createdAt: ctx.now })
	await ctx.emit('products.productCreated', { productId: id })
	return productRecord(ctx, { productId: id })
}

/** A save takes the whole record: a field left out is cleared. */
export async function editProduct(ctx: WriteCtx, { productId, ...fields }: EditProduct): Promise<Product> {
	const { id, currency } = await getProduct(ctx, productId)
	await ctx.db
		.update(products)
		.set(toRow(fields, currency))
		.where(owned(ctx, products, id))
	await ctx.emit('products.productEdited', { productId: id })
	return productRecord(ctx, { productId: id })
}

/** Its currency is the business's of the day when it was made. */
function toRow(fields: ProductFields, currency: string) {
	const priceMinor = minorOf(Number(fields.price), currency)
	return wholeRow(products, { other: ['currency', 'resources'] }, { ...fields, priceMinor })
}

export const { archive: archiveProduct, unarchive: unarchiveProduct } = archiving(products, {
	get: (ctx, { productId }: OneProduct) => getProduct(ctx, productId),
	tell: (ctx, productId, isArchived) =>
		ctx.emit(isArchived ? 'products.productArchived' : 'products.productUnarchived', { productId }),
	show: productRecord,
})
