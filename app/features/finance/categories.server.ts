import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { recordRow, writeRecord } from '#app/features/businesses/record/record.server.ts'
import { type Categories, messages, type NamedCategory } from './schemas-movements.ts'
import { categories } from './words.ts'

const most = 50

/** The business's own categories, in the order in which they were added. */
export async function listCategories(ctx: ReadCtx | WriteCtx): Promise<Categories> {
	return { own: (await ownCategories(ctx)).map((name) => ({ name })) }
}

/** Their names alone. */
export async function ownCategories(ctx: ReadCtx | WriteCtx): Promise<string[]> {
	return (await recordRow(ctx)).movementCategories
}

/** Throws `duplicate` where the name stands there already, in any capitals, documented ones included (FIN-009). */
export async function addCategory(ctx: WriteCtx, { name }: NamedCategory): Promise<Categories> {
	const names = await ownCategories(ctx)
	const taken = [...names, ...Object.values(categories), ...Object.keys(categories)]
	if (taken.some((one) => plain(one) === plain(name)))
		throw new DomainError('duplicate', 'name', undefined, messages.sameCategory)
	if (names.length >= most) throw new DomainError('plan_limit', 'name', undefined, `Máximo ${most} categorías`)
	return save(ctx, [...names, name])
}

/** No form offers it any more; movements that stand in it keep their word. */
export async function removeCategory(ctx: WriteCtx, { name }: NamedCategory): Promise<Categories> {
	const names = await ownCategories(ctx)
	if (!names.includes(name)) throw new DomainError('not_found', 'name', undefined, messages.categoryGone)
	return save(
		ctx,
		names.filter((one) => one !== name),
	)
}

async function save(ctx: WriteCtx, movementCategories: string[]): Promise<Categories> {
	await writeRecord(ctx, { movementCategories })
	await ctx.emit('finance.categoriesChanged', { count: movementCategories.length })
	return listCategories(ctx)
}

/** Throws `invalid_input` on a category of nobody; `kept` is what the movement says already. */
export async function assertCategory(ctx: WriteCtx, category: string, kept?: string): Promise<void> {
	if (category === kept || Object.hasOwn(categories, category)) return
	if ((await ownCategories(ctx)).includes(category)) return
	throw new DomainError('invalid_input', 'category', undefined, messages.unknownCategory)
}

function plain(name: string): string {
	return name.trim().toLocaleLowerCase('es-MX')
}
