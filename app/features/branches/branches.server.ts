import { and, eq, inArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { archiving } from '#app/core/lists/archiving.server.ts'
import { usesOf } from '#app/core/references.server.ts'
import { wholeRow } from '#app/core/rows/whole-row.ts'
import { owned } from '#app/core/scope.server.ts'
import { setMedia } from '#app/features/files/media.server.ts'
import { fileKinds } from '#app/lib/file-kinds.ts'
import { newId } from '#app/lib/id.ts'
import { localDate, localTime, toInstant } from '#app/lib/time.ts'
import { branches, branchServices } from '#db/schema/branches.ts'
import { services } from '#db/schema/services.ts'
import { branchRecord, getBranch } from './queries.server.ts'
import { type Branch, type BranchFields, type EditBranch, hoursMove, type OneBranch, type Removed } from './schemas.ts'

export async function createBranch(ctx: WriteCtx, fields: BranchFields): Promise<Branch> {
	const id = newId('brn')
	await ctx.db.insert(branches).values({ ...toRow(fields), id, businessId: ctx.businessId, createdAt: ctx.now })
	await setServices(ctx, id, fields.serviceIds)
	await setResources(ctx, [], fields.resources)
	await ctx.emit('branches.branchCreated', { branchId: id })
	return branchRecord(ctx, { branchId: id })
}

/**
 * A save takes the whole record: a field left out is cleared. Throws `invalid_input` where another time zone would have what
 * is booked read at other hours and nobody said that it shall.
 */
export async function editBranch(ctx: WriteCtx, { branchId, movesHours, ...fields }: EditBranch): Promise<Branch> {
	const { id, resources, name, city, timeZone } = await getBranch(ctx, branchId)
	if (!movesHours && fields.timeZone !== timeZone) await assertHoursStand(ctx, id, [timeZone, fields.timeZone])
	await ctx.db
		.update(branches)
		.set(toRow(fields))
		.where(owned(ctx, branches, id))
	await setServices(ctx, id, fields.serviceIds)
	await setResources(ctx, resources, fields.resources)
	await ctx.emit('branches.branchEdited', { branchId: id, before: { name, city } })
	return branchRecord(ctx, { branchId: id })
}

/** A moment stays what it is: on the clock of another zone it is another hour. Zones of one clock change nothing. */
async function assertHoursStand(ctx: WriteCtx, branchId: string, [from, to]: [string, string]): Promise<void> {
	const ten = toInstant(localDate(ctx.now, from), '10:00', from)
	const read = localTime(ten, to)
	if (read === '10:00' || !(await usesOf(ctx, 'branch', branchId)).includes('appointments')) return
	throw new DomainError('invalid_input', 'movesHours', undefined, hoursMove(read))
}

function toRow({ serviceIds: _services, ...fields }: BranchFields) {
	return wholeRow(branches, { other: [] }, fields)
}

export const {
	archive: archiveBranch,
	unarchive: unarchiveBranch,
	set: setArchived,
} = archiving(branches, {
	get: (ctx, { branchId }: OneBranch) => getBranch(ctx, branchId),
	tell: (ctx, branchId, isArchived) =>
		ctx.emit(isArchived ? 'branches.branchArchived' : 'branches.branchUnarchived', { branchId }),
	show: branchRecord,
})

/** Gone for good, or archived where appointments or stock need it (SUC-015). */
export async function deleteBranch(ctx: WriteCtx, { branchId }: OneBranch): Promise<Removed> {
	const { id, resources } = await getBranch(ctx, branchId)
	const uses = await usesOf(ctx, 'branch', id)
	if (uses.length > 0) {
		await archiveBranch(ctx, { branchId: id })
		return { id, outcome: 'archived', uses }
	}
	await ctx.db
		.update(branches)
		.set({ deletedAt: ctx.now })
		.where(owned(ctx, branches, id))
	await setResources(ctx, resources, [])
	await ctx.emit('branches.branchDeleted', { branchId: id })
	return { id, outcome: 'deleted', uses }
}

/** Which branches offer a service: exactly these. Throws `not_found` on a branch of another business. */
export async function setBranchesOfService(ctx: WriteCtx, serviceId: string, branchIds: string[]): Promise<void> {
	const wanted = [...new Set(branchIds)]
	await assertAllExist(ctx, branches, wanted, 'branchIds')
	await ctx.db.delete(branchServices).where(and(owned(ctx, branchServices), eq(branchServices.serviceId, serviceId)))
	const links = wanted.map((branchId) => ({ businessId: ctx.businessId, branchId, serviceId }))
	if (links.length > 0) await ctx.db.insert(branchServices).values(links)
}

async function setServices(ctx: WriteCtx, branchId: string, serviceIds: string[]): Promise<void> {
	const wanted = [...new Set(serviceIds)]
	await assertAllExist(ctx, services, wanted, 'serviceIds')
	await ctx.db.delete(branchServices).where(and(owned(ctx, branchServices), eq(branchServices.branchId, branchId)))
	const links = wanted.map((serviceId) => ({ businessId: ctx.businessId, branchId, serviceId }))
	if (links.length > 0) await ctx.db.insert(branchServices).values(links)
}

function setResources(ctx: WriteCtx, from: string[], to: string[]): Promise<void> {
	return setMedia(ctx, { from, to, field: 'resources', kinds: fileKinds })
}

async function assertAllExist(
	ctx: WriteCtx,
	table: typeof services | typeof branches,
	ids: string[],
	field: string,
): Promise<void> {
	if (ids.length === 0) return
	const found = await ctx.db
		.select({ id: table.id })
		.from(table)
		.where(and(owned(ctx, table), inArray(table.id, ids)))
	if (found.length < ids.length) throw new DomainError('not_found', field)
}
