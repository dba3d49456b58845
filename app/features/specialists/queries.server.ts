import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { listServices } from '#app/features/services/queries.server.ts'
import { type Services } from '#app/features/services/schemas.ts'
import { mentions } from '#app/lib/plain-text.ts'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import {
	type FormFacts,
	type ListSpecialists,
	type OneSpecialist,
	type ServicesOfSpecialist,
	type Specialist,
	type Specialists,
} from './schemas.ts'

export type SpecialistRow = typeof specialists.$inferSelect

const LIMIT = 500

/** Throws `not_found`; archived specialists are found too. */
export async function getSpecialist(ctx: ReadCtx, specialistId: string): Promise<SpecialistRow> {
	return ownRow(ctx, specialists, specialistId, 'specialistId')
}

/** By name. Throws `not_found` on an unknown branch. */
export async function specialistRows(
	ctx: ReadCtx,
	{ branchId, archived, onlyArchived, search }: Partial<ListSpecialists>,
): Promise<SpecialistRow[]> {
	if (branchId) await getBranch(ctx, branchId)
	const active = archived ? undefined : isNull(specialists.archivedAt)
	const rows = await ctx.db
		.select()
		.from(specialists)
		.where(
			and(
				owned(ctx, specialists),
				onlyArchived ? isNotNull(specialists.archivedAt) : active,
				branchId ? eq(specialists.branchId, branchId) : undefined,
			),
		)
		.orderBy(sql`${specialists.name} collate nocase`, asc(specialists.id))
		.limit(LIMIT)
	return search ? rows.filter(({ name, customId }) => mentions(search, [name, customId])) : rows
}

/** Who gives a service, oldest first; archived ones left out. */
export async function specialistsGiving(ctx: ReadCtx, serviceId: string): Promise<SpecialistRow[]> {
	const giving = ctx.db
		.select({ id: specialistServices.specialistId })
		.from(specialistServices)
		.where(and(owned(ctx, specialistServices), eq(specialistServices.serviceId, serviceId)))
	return ctx.db
		.select()
		.from(specialists)
		.where(and(owned(ctx, specialists), isNull(specialists.archivedAt), inArray(specialists.id, giving)))
		.orderBy(asc(specialists.createdAt), asc(specialists.id))
		.limit(LIMIT)
}

/** Whether the specialist gives the service. */
export async function givesService(ctx: ReadCtx, specialistId: string, serviceId: string): Promise<boolean> {
	const rows = await ctx.db
		.select({ serviceId: specialistServices.serviceId })
		.from(specialistServices)
		.where(
			and(
				owned(ctx, specialistServices),
				eq(specialistServices.specialistId, specialistId),
				eq(specialistServices.serviceId, serviceId),
			),
		)
	return rows.length > 0
}

/** The hours of the branch where a specialist has none of their own. */
export function hoursOfSpecialist(
	{ schedules }: Pick<SpecialistRow, 'schedules'>,
	branchHours: WeeklySchedule,
): WeeklySchedule {
	return schedules ?? branchHours
}

export async function listSpecialists(ctx: ReadCtx, input: ListSpecialists): Promise<Specialists> {
	const [rows, links] = await Promise.all([specialistRows(ctx, input), gives(ctx)])
	return { specialists: rows.map((row) => toSpecialist(row, links)) }
}

export async function specialistRecord(ctx: ReadCtx, { specialistId }: OneSpecialist): Promise<Specialist> {
	return toSpecialist(await getSpecialist(ctx, specialistId), await gives(ctx, specialistId))
}

/** What a specialist does, by name; at most `limit`. Throws `not_found`. */
export async function servicesOfSpecialist(ctx: ReadCtx, input: ServicesOfSpecialist): Promise<Services> {
	await getSpecialist(ctx, input.specialistId)
	return listServices(ctx, { ...input, archived: false })
}

type Gives = { specialistId: string; serviceId: string }

async function gives(ctx: ReadCtx, specialistId?: string): Promise<Gives[]> {
	return ctx.db
		.select({ specialistId: specialistServices.specialistId, serviceId: specialistServices.serviceId })
		.from(specialistServices)
		.where(
			and(owned(ctx, specialistServices), specialistId ? eq(specialistServices.specialistId, specialistId) : undefined),
		)
		.limit(20_000)
}

function toSpecialist(row: SpecialistRow, links: Gives[]): Specialist {
	const { businessId: _b, createdAt: _c, archivedAt, deletedAt: _d, sealedGoogleToken, ...columns } = row
	// What only the booking page shows is asked for by its own screen.
	const { images: _images, about: _about, ...rest } = columns
	const serviceIds = links.filter((link) => link.specialistId === row.id).map(({ serviceId }) => serviceId)
	return { ...rest, serviceIds, isCalendarAuthorised: sealedGoogleToken !== null, isArchived: archivedAt !== null }
}

export async function formFacts(ctx: ReadCtx): Promise<FormFacts> {
	const { favoriteColors } = await getBusiness(ctx)
	return { favoriteColors }
}
