import { type Ctx } from '#app/core/ctx.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { unknownAddress } from '#app/features/branches/rules.ts'
import { shownWeek } from '#app/features/onboarding/shown-week.ts'
import { found, load } from '#app/web/load.server.ts'

/** '6 servicios creados'; for none the other sentence. */
export function madeText(made: number, one: string, many: string, none: string): string {
	return made === 0 ? none : `${made} ${made === 1 ? one : many}`
}

/** The first branch as the form begins: its days, and the hours of the first of them. */
export async function firstPlace(ctx: Ctx<'business'>) {
	const { branches: list } = await load(ctx, branches.listBranches, {})
	const branch = found(list[0])
	const { name, address, city, phone, schedules } = branch
	// What stands there until somebody says it is no address to begin with.
	const known = address === unknownAddress ? undefined : address
	return { name, address: known, city, phone: phone ?? undefined, ...shownWeek(schedules) }
}
