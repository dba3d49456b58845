import { type Ctx } from '#app/core/ctx.server.ts'
import { billing } from '#app/features/billing/operations.server.ts'
import { earnings } from '#app/features/earnings/operations.server.ts'
import { queryOf, readEarningsAddress } from '#app/features/earnings/ui/query.ts'
import { localDate } from '#app/lib/time.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, frameOf, load } from '#app/web/load.server.ts'

/** The earnings that an address asks for, and how the business stands with the platform. */
export async function loadEarnings(request: Request) {
	const ctx = await panelContext(request)
	const may = { record: ctx.can('finance.edit'), export: ctx.can('exports.make') }
	const numbers = await earningsIn(ctx, request, earnings.earnings)
	return { ...numbers, may, standing: await load(ctx, billing.standing, {}) }
}

/** The same for a file. */
export async function loadEarningsFile(request: Request) {
	const ctx = await panelContext(request)
	demand(ctx, 'exports.make')
	return { ctx, ...(await earningsIn(ctx, request, earnings.earningsReport)) }
}

async function earningsIn(ctx: Ctx<'business'>, request: Request, read: typeof earnings.earnings) {
	const { timeZone } = await frameOf(ctx)
	const address = readEarningsAddress(new URL(request.url).searchParams, localDate(ctx.now, timeZone))
	return { earnings: await load(ctx, read, queryOf(address)), address }
}
