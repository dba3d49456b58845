import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { mentions } from '#app/lib/plain-text.ts'
import { missingHoursRange, sameHours, type WeeklySchedule } from '#app/lib/weekly-schedule.ts'
import { branches, branchServices } from '#db/schema/branches.ts'
import { type Branch, type Branches, type ListBranches, type OneBranch } from './schemas.ts'

export type BranchRow = typeof branches.$inferSelect

const LIMIT = 200

/** Throws `not_found`; archived branches are found too. */
export async function getBranch(ctx: ReadCtx, branchId: string): Promise<BranchRow> {
	return only(
		await ctx.db
			.select()
			.from(branches)
			.where(owned(ctx, branches, branchId)),
		'branchId',
	)
}

/** In order of opening; archived ones only when asked for. */
export async function branchRows(
	ctx: ReadCtx,
	{ archived, onlyArchived, search }: Partial<ListBranches>,
): Promise<BranchRow[]> {
	const active = archived ? undefined : isNull(branches.archivedAt)
	const rows = await ctx.db
		.select()
		.from(branches)
		.where(and(owned(ctx, branches), onlyArchived ? isNotNull(branches.archivedAt) : active))
		.orderBy(asc(branches.createdAt), asc(branches.id))
		.limit(LIMIT)
	return search ? rows.filter(({ name, address, city }) => mentions(search, [name, address, city])) : rows
}

/** The hours that count: 08:00-20:00 where none were ever set (DIS-014). */
export function hoursOfBranch({ schedules }: Pick<BranchRow, 'schedules'>): WeeklySchedule {
	return schedules ?? sameHours(missingHoursRange)
}

/** Whether the branch offers the service. */
export async function offersService(ctx: ReadCtx, branchId: string, serviceId: string): Promise<boolean> {
	const rows = await ctx.db
		.select({ serviceId: branchServices.serviceId })
		.from(branchServices)
		.where(
			and(owned(ctx, branchServices), eq(branchServices.branchId, branchId), eq(branchServices.serviceId, serviceId)),
		)
	return rows.length > 0
}

/** Open branches that offer a service, in order of opening. */
export async function branchesOffering(ctx: ReadCtx, serviceId: string): Promise<BranchRow[]> {
	const offering = ctx.db
		.select({ id: branchServices.branchId })
		.from(branchServices)
		.where(and(owned(ctx, branchServices), eq(branchServices.serviceId, serviceId)))
	return ctx.db
		.select()
		.from(branches)
		.where(and(owned(ctx, branches), isNull(branches.archivedAt), inArray(branches.id, offering)))
		.orderBy(asc(branches.createdAt), asc(branches.id))
		.limit(LIMIT)
}

export async function listBranches(ctx: ReadCtx, input: ListBranches): Promise<Branches> {
	const [rows, links] = await Promise.all([branchRows(ctx, input), offers(ctx)])
	return { branches: rows.map((row) => toBranch(row, links)) }
}

export async function branchRecord(ctx: ReadCtx, { branchId }: OneBranch): Promise<Branch> {
	return toBranch(await getBranch(ctx, branchId), await offers(ctx, branchId))
}

type Offer = { branchId: string; serviceId: string }

async function offers(ctx: ReadCtx, branchId?: string): Promise<Offer[]> {
	return ctx.db
		.select({ branchId: branchServices.branchId, serviceId: branchServices.serviceId })
		.from(branchServices)
		.where(and(owned(ctx, branchServices), branchId ? eq(branchServices.branchId, branchId) : undefined))
		.limit(20_000)
}

function toBranch(row: BranchRow, links: Offer[]): Branch {
	const { businessId: _b, createdAt: _c, archivedAt, deletedAt: _d, ...rest } = row
	const serviceIds = links.filter(({ branchId }) => branchId === row.id).map(({ serviceId }) => serviceId)
	return { ...rest, serviceIds, isArchived: archivedAt !== null }
}
