import { type Ctx } from '#app/core/ctx.server.ts'
import { type Permission } from '#app/core/permissions.ts'
import { earnings } from '#app/features/earnings/operations.server.ts'
import { products } from '#app/features/products/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { isLocalDate, localDate } from '#app/lib/time.ts'
import { frameOf, load } from '#app/web/load.server.ts'

/** The fortnight of the day that the address names, else of today. */
export async function commissionsIn(ctx: Ctx<'business'>, request: Request) {
	return load(ctx, earnings.commissions, { day: await dayOf(ctx, request) })
}

export async function dayOf(ctx: Ctx<'business'>, request: Request): Promise<string> {
	const { timeZone } = await frameOf(ctx)
	const params = new URL(request.url).searchParams
	const asked = params.get('dia') ?? ''
	return isLocalDate(asked) ? asked : localDate(ctx.now, timeZone)
}

/** What the form of a rule offers to who may write one: of each list what he may see, else nothing but 'all of them'. */
export async function ruleChoices(ctx: Ctx<'business'>) {
	const mayEdit = ctx.can('finance.edit')
	const sees = (what: Permission) => mayEdit && ctx.can(what)
	const [people, offered, stocked] = await Promise.all([
		sees('specialists.view') ? load(ctx, specialists.listSpecialists, {}) : null,
		sees('services.view') ? load(ctx, services.listServices, {}) : null,
		sees('products.view') ? load(ctx, products.listProducts, {}) : null,
	])
	const choice = ({ id, name }: { id: string; name: string }) => ({ id, name })
	return {
		specialists: people?.specialists.map(choice) ?? [],
		services: offered?.services.map(choice) ?? [],
		products: stocked?.products.map(choice) ?? [],
		...{ formKey: newShortId(), mayEdit },
	}
}
