import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { archiving } from '#app/core/lists/archiving.server.ts'
import { usesOf } from '#app/core/references.server.ts'
import { wholeRow } from '#app/core/rows/whole-row.ts'
import { owned } from '#app/core/scope.server.ts'
import { type BranchRow, getBranch } from '#app/features/branches/queries.server.ts'
import { type Removed } from '#app/features/branches/schemas.ts'
import { getService } from '#app/features/services/queries.server.ts'
import { optionRows } from '#app/features/services/selling/terms.server.ts'
import { newId } from '#app/lib/id.ts'
import { digitsOf, extendedCode } from '#app/lib/phone.ts'
import { branchServices } from '#db/schema/branches.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import { getSpecialist, specialistRecord } from './queries.server.ts'
import { type EditSpecialist, messages, type OneSpecialist, type Specialist, type SpecialistFields } from './schemas.ts'

export async function createSpecialist(ctx: WriteCtx, fields: SpecialistFields): Promise<Specialist> {
	const branch = await getBranch(ctx, fields.branchId)
	await assertOffered(ctx, branch, fields.serviceIds)
	const id = newId('spc')
	await ctx.db.insert(specialists).values({ ...toRow(fields), id, businessId: ctx.businessId, createdAt: ctx.now })
	await setServices(ctx, id, fields.serviceIds)
	await ctx.emit('specialists.specialistCreated', { specialistId: id })
	return specialistRecord(ctx, { specialistId: id })
}

/** A save takes the whole record: a field left out is cleared, hours left out are those of the branch. */
export async function editSpecialist(ctx: WriteCtx, { specialistId, ...fields }: EditSpecialist): Promise<Specialist> {
	const { id } = await getSpecialist(ctx, specialistId)
	const branch = await getBranch(ctx, fields.branchId)
	await assertOffered(ctx, branch, fields.serviceIds)
	await ctx.db
		.update(specialists)
		.set(toRow(fields))
		.where(owned(ctx, specialists, id))
	await setServices(ctx, id, fields.serviceIds)
	await ctx.emit('specialists.specialistEdited', { specialistId: id })
	return specialistRecord(ctx, { specialistId: id })
}

/** The calendar is connected by itself. */
function toRow({ serviceIds: _services, ...fields }: SpecialistFields) {
	const other = ['googleCalendarId', 'googleCalendarName', 'sealedGoogleToken', 'images', 'about'] as const
	return wholeRow(specialists, { other }, { ...fields, ...phoneOf(fields) })
}

export const {
	archive: archiveSpecialist,
	unarchive: unarchiveSpecialist,
	set: setArchived,
} = archiving(specialists, {
	get: (ctx, { specialistId }: OneSpecialist) => getSpecialist(ctx, specialistId),
	tell: (ctx, specialistId, isArchived) =>
		ctx.emit(isArchived ? 'specialists.specialistArchived' : 'specialists.specialistUnarchived', { specialistId }),
	show: specialistRecord,
})

/** Gone for good, or archived where appointments name them. */
export async function deleteSpecialist(ctx: WriteCtx, { specialistId }: OneSpecialist): Promise<Removed> {
	const { id } = await getSpecialist(ctx, specialistId)
	const uses = await usesOf(ctx, 'specialist', id)
	if (uses.length > 0) {
		await archiveSpecialist(ctx, { specialistId: id })
		return { id, outcome: 'archived', uses }
	}
	await ctx.db
		.update(specialists)
		.set({ deletedAt: ctx.now })
		.where(owned(ctx, specialists, id))
	await ctx.emit('specialists.specialistDeleted', { specialistId: id })
	return { id, outcome: 'deleted', uses }
}

/** A branch is gone: who worked there is archived, to be given another one or let go. */
export async function archiveOfDeletedBranch(
	ctx: WriteCtx,
	{ payload: { branchId } }: LoggedEvent<'branches.branchDeleted'>,
): Promise<void> {
	await ctx.db
		.update(specialists)
		.set({ archivedAt: ctx.now })
		.where(and(owned(ctx, specialists), eq(specialists.branchId, branchId)))
}

function phoneOf({ whatsapp, countryCode }: Pick<SpecialistFields, 'whatsapp' | 'countryCode'>) {
	return { whatsapp: digitsOf(whatsapp) || null, countryCode, countryCodeExt: extendedCode(countryCode) }
}

/** A specialist gives what the branch offers (ESP-011). */
async function assertOffered(ctx: WriteCtx, branch: BranchRow, serviceIds: string[]): Promise<void> {
	const wanted = [...new Set(serviceIds)]
	if (wanted.length === 0) return
	const rows = await ctx.db
		.select({ serviceId: branchServices.serviceId })
		.from(branchServices)
		.where(
			and(
				owned(ctx, branchServices),
				eq(branchServices.branchId, branch.id),
				inArray(branchServices.serviceId, wanted),
			),
		)
	if (rows.length === wanted.length) return
	for (const serviceId of wanted) await getService(ctx, serviceId)
	throw new DomainError('invalid_input', 'serviceIds', undefined, messages.notOffered)
}

/** Exactly these, with the options of each. What this specialist asks and takes for one that stays is kept. */
async function setServices(ctx: WriteCtx, specialistId: string, serviceIds: string[]): Promise<void> {
	const options = await optionRows(ctx, serviceIds)
	const wanted = [...new Set([...serviceIds, ...options.map(({ id }) => id)])]
	await ctx.db
		.delete(specialistServices)
		.where(
			and(
				owned(ctx, specialistServices),
				eq(specialistServices.specialistId, specialistId),
				notInArray(specialistServices.serviceId, wanted),
			),
		)
	const links = wanted.map((serviceId) => ({ businessId: ctx.businessId, specialistId, serviceId }))
	if (links.length > 0) await ctx.db.insert(specialistServices).values(links).onConflictDoNothing()
}
