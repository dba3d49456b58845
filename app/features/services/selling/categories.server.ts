import { and, asc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { moveAmong } from '#app/core/lists/moving.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { plainText } from '#app/lib/plain-text.ts'
import { serviceCategories, services } from '#db/schema/services.ts'
import {
	type Categories,
	type CategoryFields,
	type EditCategory,
	type MoveCategory,
	messages,
	type OneCategory,
} from './schemas.ts'

/** So many are shown wherever categories are; one more could be seen nowhere. */
const mostCategories = 200

type CategoryRow = typeof serviceCategories.$inferSelect

/** Throws `not_found`. */
export async function getCategory(ctx: ReadCtx, categoryId: string): Promise<CategoryRow> {
	return ownRow(ctx, serviceCategories, categoryId, 'categoryId')
}

/** In the order that the business gave them. */
export async function categoryRows(ctx: ReadCtx): Promise<CategoryRow[]> {
	return ctx.db
		.select()
		.from(serviceCategories)
		.where(owned(ctx, serviceCategories))
		.orderBy(asc(serviceCategories.position), asc(serviceCategories.createdAt), asc(serviceCategories.id))
		.limit(mostCategories)
}

export async function listCategories(ctx: ReadCtx): Promise<Categories> {
	const rows = await categoryRows(ctx)
	return { categories: rows.map(({ id, name, colorHex, position }) => ({ id, name, colorHex, position })) }
}

/** The new one stands last. Throws `duplicate`, and `plan_limit` where there are as many as can be shown. */
export async function createCategory(ctx: WriteCtx, fields: CategoryFields): Promise<Categories> {
	const before = await categoryRows(ctx)
	assertNew(before, fields.name)
	if (before.length >= mostCategories)
		throw new DomainError('plan_limit', 'name', undefined, messages.tooManyCategories)
	const id = newId('cat')
	const position = 1 + Math.max(-1, ...before.map((row) => row.position))
	await ctx.db
		.insert(serviceCategories)
		.values({ ...fields, id, position, businessId: ctx.businessId, createdAt: ctx.now })
	await ctx.emit('services.categoriesChanged', { categoryId: id })
	return listCategories(ctx)
}

export async function editCategory(ctx: WriteCtx, { categoryId, ...fields }: EditCategory): Promise<Categories> {
	const { id } = await getCategory(ctx, categoryId)
	assertNew(
		(await categoryRows(ctx)).filter((row) => row.id !== id),
		fields.name,
	)
	await ctx.db
		.update(serviceCategories)
		.set(fields)
		.where(owned(ctx, serviceCategories, id))
	await ctx.emit('services.categoriesChanged', { categoryId: id })
	return listCategories(ctx)
}

/** One place up or down. */
export async function moveCategory(ctx: WriteCtx, { categoryId, to }: MoveCategory): Promise<Categories> {
	const { id } = await getCategory(ctx, categoryId)
	await moveAmong(ctx, serviceCategories, await categoryRows(ctx), { id, to })
	await ctx.emit('services.categoriesChanged', { categoryId: id })
	return listCategories(ctx)
}

/** Its services stay, in no category. */
export async function deleteCategory(ctx: WriteCtx, { categoryId }: OneCategory): Promise<Categories> {
	const { id } = await getCategory(ctx, categoryId)
	await ctx.db
		.update(services)
		.set({ categoryId: null })
		.where(and(owned(ctx, services), eq(services.categoryId, id)))
	await ctx.db
		.update(serviceCategories)
		.set({ deletedAt: ctx.now })
		.where(owned(ctx, serviceCategories, id))
	await ctx.emit('services.categoriesChanged', { categoryId: id })
	return listCategories(ctx)
}

function assertNew(others: CategoryRow[], name: string): void {
	if (others.some((other) => plainText(other.name) === plainText(name))) {
		throw new DomainError('duplicate', 'name', undefined, messages.categoryTwice)
	}
}
