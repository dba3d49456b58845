import { type Ctx } from '#app/core/ctx.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { demand, frameOf, load } from '#app/web/load.server.ts'

/** What a package can be made of. */
export async function packageChoices(ctx: Ctx<'business'>) {
	demand(ctx, 'services.edit')
	const all = await load(ctx, services.listServices, { sold: 'catalogue' })
	const places = ctx.can('branches.view') ? (await load(ctx, branches.listBranches, {})).branches : []
	return {
		services: all.services.map(({ id, name }) => ({ id, name })),
		branches: places.map(({ id, name }) => ({ id, name })),
		currency: (await frameOf(ctx)).currency,
	}
}
