import { and, asc, eq, isNull } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { typedMinor } from '#app/core/schema.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { getProduct } from '#app/features/products/queries.server.ts'
import { getService } from '#app/features/services/queries.server.ts'
import { getSpecialist } from '#app/features/specialists/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { parseMinor } from '#app/lib/money.ts'
import { commissionRules } from '#db/schema/earnings.ts'
import { products } from '#db/schema/products.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { messages, type OneRule, type RuleList, type SaveRule, type SetRuleActive } from './schemas.ts'

/** In the order in which they were written down; those that are off too. */
export async function listRules(ctx: ReadCtx | WriteCtx): Promise<RuleList> {
	const { currency } = await getBusiness(ctx)
	const isOwn = ({ businessId }: typeof specialists | typeof services | typeof products) =>
		eq(businessId, commissionRules.businessId)
	const rows = await ctx.db
		.select({ rule: commissionRules, specialist: specialists.name, service: services.name, product: products.name })
		.from(commissionRules)
		.leftJoin(specialists, and(isOwn(specialists), eq(specialists.id, commissionRules.specialistId)))
		.leftJoin(services, and(isOwn(services), eq(services.id, commissionRules.serviceId)))
		.leftJoin(products, and(isOwn(products), eq(products.id, commissionRules.productId)))
		.where(owned(ctx, commissionRules))
		.orderBy(asc(commissionRules.createdAt), asc(commissionRules.id))
		.limit(500)
	return {
		currency,
		rules: rows.map(({ rule, specialist, service, product }) => {
			const { id, kind, type, value, afterProducts, isActive } = rule
			return { id, kind, specialist, thing: service ?? product, type, value, afterProducts, isActive }
		}),
	}
}

/** One rule for one thing of one person. Throws `not_found` on anything of nobody here. */
export async function saveRule(ctx: WriteCtx, input: SaveRule): Promise<RuleList> {
	const { kind, specialistId = null, serviceId = null, productId = null, type, value, afterProducts } = input
	if (specialistId) await getSpecialist(ctx, specialistId)
	if (serviceId) await getService(ctx, serviceId)
	if (productId) await getProduct(ctx, productId)
	const same = (column: Parameters<typeof isNull>[0] & object, id: string | null) =>
		id === null ? isNull(column) : eq(column as never, id)
	const { specialistId: who, serviceId: service, productId: product } = commissionRules
	const known = and(
		eq(commissionRules.kind, kind),
		same(who, specialistId),
		same(service, serviceId),
		same(product, productId),
	)
	if ((await ctx.db.$count(commissionRules, and(owned(ctx, commissionRules), known))) > 0) {
		throw new DomainError('conflict', 'value', undefined, messages.known)
	}
	const { currency } = await getBusiness(ctx)
	// A percentage has two decimals in every money: 12.5 is 1,250 hundredths.
	const id = newId('cru')
	await ctx.db.insert(commissionRules).values({
		...{ id, businessId: ctx.businessId, kind, specialistId, serviceId, productId, type },
		value: type === 'fixed' ? typedMinor(value, currency, 'value') : (parseMinor(value) ?? 0),
		afterProducts: kind === 'service' && type === 'percentage' && afterProducts,
		...{ createdAt: ctx.now, updatedAt: ctx.now },
	})
	await ctx.emit('earnings.commissionRuleSaved', { ruleId: id })
	return listRules(ctx)
}

/** Off it counts for nothing, and stands there to be switched on again. */
export async function setRuleActive(ctx: WriteCtx, { ruleId, active }: SetRuleActive): Promise<RuleList> {
	await change(ctx, ruleId, { isActive: active })
	return listRules(ctx)
}

/** Gone for what is not closed yet. */
export async function removeRule(ctx: WriteCtx, { ruleId }: OneRule): Promise<RuleList> {
	await change(ctx, ruleId, { deletedAt: ctx.now })
	return listRules(ctx)
}

async function change(ctx: WriteCtx, ruleId: string, set: Partial<typeof commissionRules.$inferInsert>): Promise<void> {
	await ownRow(ctx, commissionRules, ruleId, 'ruleId')
	await ctx.db
		.update(commissionRules)
		.set({ ...set, updatedAt: ctx.now })
		.where(owned(ctx, commissionRules, ruleId))
	await ctx.emit('earnings.commissionRuleSaved', { ruleId })
}
