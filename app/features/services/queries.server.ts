import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { branchServices } from '#db/schema/branches.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices } from '#db/schema/specialists.ts'
import { type ListServices, type OneService, type Service, type Services } from './schemas.ts'

export type ServiceRow = typeof services.$inferSelect

/** Throws `not_found`; archived services are found too. */
export async function getService(ctx: ReadCtx, serviceId: string): Promise<ServiceRow> {
	return only(
		await ctx.db
			.select()
			.from(services)
			.where(owned(ctx, services, serviceId)),
		'serviceId',
	)
}

/** `specialistId`: only those that this specialist gives. */
export type ServiceFilter = ListServices & { specialistId?: string }

/** By name. Throws `not_found` on an unknown branch. */
export async function serviceRows(ctx: ReadCtx, input: ServiceFilter): Promise<ServiceRow[]> {
	const { branchId, specialistId, search, archived, limit } = input
	if (branchId) await getBranch(ctx, branchId)
	const filters: (SQL | undefined)[] = [
		archived ? undefined : isNull(services.archivedAt),
		branchId ? inArray(services.id, offeredIn(ctx, branchId)) : undefined,
		specialistId ? inArray(services.id, givenBy(ctx, specialistId)) : undefined,
	]
	const rows = await ctx.db
		.select()
		.from(services)
		.where(and(owned(ctx, services), ...filters))
		.orderBy(sql`${services.name} collate nocase`, asc(services.id))
		.limit(1000)
	return rows.filter(({ name }) => !search || plain(name).includes(plain(search))).slice(0, limit)
}

export async function listServices(ctx: ReadCtx, input: ServiceFilter): Promise<Services> {
	const rows = await serviceRows(ctx, input)
	const links = await linksOf(
		ctx,
		rows.map(({ id }) => id),
	)
	return { services: rows.map((row) => toService(row, links)) }
}

export async function serviceRecord(ctx: ReadCtx, { serviceId }: OneService): Promise<Service> {
	return toService(await getService(ctx, serviceId), await linksOf(ctx, [serviceId]))
}

function offeredIn(ctx: ReadCtx, branchId: string) {
	return ctx.db
		.select({ id: branchServices.serviceId })
		.from(branchServices)
		.where(and(owned(ctx, branchServices), eq(branchServices.branchId, branchId)))
}

function givenBy(ctx: ReadCtx, specialistId: string) {
	return ctx.db
		.select({ id: specialistServices.serviceId })
		.from(specialistServices)
		.where(and(owned(ctx, specialistServices), eq(specialistServices.specialistId, specialistId)))
}

type Links = { branches: { id: string; serviceId: string }[]; specialists: { id: string; serviceId: string }[] }

async function linksOf(ctx: ReadCtx, serviceIds: string[]): Promise<Links> {
	const [branches, specialists] = await Promise.all([
		ctx.db
			.select({ id: branchServices.branchId, serviceId: branchServices.serviceId })
			.from(branchServices)
			.where(and(owned(ctx, branchServices), inArray(branchServices.serviceId, serviceIds))),
		ctx.db
			.select({ id: specialistServices.specialistId, serviceId: specialistServices.serviceId })
			.from(specialistServices)
			.where(and(owned(ctx, specialistServices), inArray(specialistServices.serviceId, serviceIds))),
	])
	return { branches, specialists }
}

function toService(row: ServiceRow, links: Links): Service {
	const { businessId: _businessId, createdAt: _createdAt, archivedAt, deletedAt: _deletedAt, ...rest } = row
	const idsIn = (list: Links['branches']) => list.filter(({ serviceId }) => serviceId === row.id).map(({ id }) => id)
	return {
		...rest,
		branchIds: idsIn(links.branches),
		specialistIds: idsIn(links.specialists),
		isArchived: archivedAt !== null,
	}
}

function plain(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
