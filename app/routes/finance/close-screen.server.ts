import { type Ctx } from '#app/core/ctx.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { localDate } from '#app/lib/time.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'
import { demand, load } from '#app/web/load.server.ts'
import { listQuery } from '#app/web/next-page.server.ts'

/** The cash of the branch and day of the address: the first branch and today unless it names others. */
export async function closeScreen(ctx: Ctx<'business'>, request: Request) {
	demand(ctx, 'cash.close')
	const asked = listQuery(request, 'sucursal', 'fecha')
	const { branches: list } = await load(ctx, branches.listBranches, {})
	const places = list.map(({ id, name }) => ({ id, name }))
	const branch = list.find(({ id }) => id === asked.sucursal) ?? list[0]
	const notices = ctx.can('finance.edit') ? await load(ctx, finance.closeNotices, {}) : undefined
	const shared = { notices, branches: places, name: ctx.actor.name ?? '', formKey: newShortId() }
	if (!branch) return { ...shared, today: localDate(ctx.now, 'America/Mexico_City') }
	const today = localDate(ctx.now, branch.timeZone)
	const day = asked.fecha && isLocalDate(asked.fecha) && asked.fecha <= today ? asked.fecha : today
	return { ...shared, today, view: await load(ctx, finance.cashDay, { branchId: branch.id, day }) }
}
