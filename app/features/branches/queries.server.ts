import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { mediaIn, picturesIn } from '#app/features/files/media.server.ts'
import { mentions } from '#app/lib/plain-text.ts'
import { missingHoursRange, sameHours, type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { branches, branchServices } from '#db/schema/branches.ts'
import { type Branch, type Branches, type BranchMedia, type ListBranches, type OneBranch } from './schemas.ts'

export type BranchRow = typeof branches.$inferSelect

const LIMIT = 200

/** Throws `not_found`; archived branches are found too. */
export async function getBranch(ctx: ReadCtx, branchId: string): Promise<BranchRow> {
	return ownRow(ctx, branches, branchId, 'branchId')
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

/** Whether the business has no other branch, not even an archived one. */
export async function isOnlyBranch(ctx: ReadCtx | WriteCtx, branchId: string): Promise<boolean> {
	const others = and(owned(ctx, branches), ne(branches.id, branchId))
	const rows = await ctx.db.select({ id: branches.id }).from(branches).where(others).limit(1)
	return rows.length === 0
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
	const pictures = await picturesOf(ctx, rows)
	return { branches: rows.map((row) => toBranch(row, links, pictures)) }
}

export async function branchRecord(ctx: ReadCtx, { branchId }: OneBranch): Promise<Branch> {
	const row = await getBranch(ctx, branchId)
	return toBranch(row, await offers(ctx, branchId), await picturesOf(ctx, [row]))
}

/** The addresses of the branches' pictures by file. */
export function picturesOf(ctx: ReadCtx, rows: Pick<BranchRow, 'resources'>[]): Promise<Map<string, string>> {
	return picturesIn(
		ctx,
		rows.flatMap(({ resources }) => resources),
	)
}

export async function mediaOfBranch(ctx: ReadCtx, { branchId }: OneBranch): Promise<BranchMedia> {
	return { resources: await mediaIn(ctx, (await getBranch(ctx, branchId)).resources) }
}

/** Whether a branch names the file. */
export async function isFileOfBranch(ctx: ReadCtx, fileId: string): Promise<boolean> {
	const named = sql`(select 1 from json_each(${branches.resources}) where value = ${fileId})`
	const rows = await ctx.db
		.select({ id: branches.id })
		.from(branches)
		.where(and(owned(ctx, branches), exists(named)))
		.limit(1)
	return rows.length > 0
}

type Offer = { branchId: string; serviceId: string }

async function offers(ctx: ReadCtx, branchId?: string): Promise<Offer[]> {
	return ctx.db
		.select({ branchId: branchServices.branchId, serviceId: branchServices.serviceId })
		.from(branchServices)
		.where(and(owned(ctx, branchServices), branchId ? eq(branchServices.branchId, branchId) : undefined))
		.limit(20_000)
}

function toBranch(row: BranchRow, links: Offer[], pictures: Map<string, string>): Branch {
	const { businessId: _b, createdAt: _c, archivedAt, deletedAt: _d, ...rest } = row
	const serviceIds = links.filter(({ branchId }) => branchId === row.id).map(({ serviceId }) => serviceId)
	const photos = row.resources.flatMap((id) => pictures.get(id) ?? [])
	return { ...rest, serviceIds, photos, isArchived: archivedAt !== null }
}
