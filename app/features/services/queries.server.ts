import { and, asc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { publicAddress } from '#app/features/files/address.server.ts'
import { mediaIn } from '#app/features/files/media.server.ts'
import { plainText } from '#app/lib/plain-text.ts'
import { branchServices } from '#db/schema/branches.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { serviceEquipment } from '#db/schema/equipment.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import {
	type FormFacts,
	type ListServices,
	type OneService,
	type Service,
	type ServiceMedia,
	type Services,
} from './schemas.ts'

export type ServiceRow = typeof services.$inferSelect

/** Throws `not_found`; archived services are found too. */
export async function getService(ctx: ReadCtx, serviceId: string): Promise<ServiceRow> {
	return ownRow(ctx, services, serviceId, 'serviceId')
}

/** `specialistId`: only those that this specialist gives. */
export type ServiceFilter = Omit<ListServices, 'onlyArchived'> & { onlyArchived?: boolean; specialistId?: string }

/** More than any house has, for who must know them all by name. */
export const allServices = 100_000

/** By name. Throws `not_found` on an unknown branch. */
export async function serviceRows(ctx: ReadCtx, input: ServiceFilter): Promise<ServiceRow[]> {
	const { branchId, specialistId, search, archived, onlyArchived, sold, limit } = input
	if (branchId) await getBranch(ctx, branchId)
	const filters: (SQL | undefined)[] = [
		onlyArchived ? isNotNull(services.archivedAt) : archived ? undefined : isNull(services.archivedAt),
		branchId ? inArray(services.id, offeredIn(ctx, branchId)) : undefined,
		specialistId ? inArray(services.id, givenBy(ctx, specialistId)) : undefined,
		sold === 'catalogue' ? isNull(services.optionOfId) : undefined,
		sold === 'bookable' ? eq(services.hasOptions, false) : undefined,
	]
	const rows = await ctx.db
		.select()
		.from(services)
		.where(and(owned(ctx, services), ...filters))
		.orderBy(sql`${services.name} collate nocase`, asc(services.position), asc(services.id))
		.limit(Math.max(limit, 1000))
	return rows.filter(({ name }) => !search || plainText(name).includes(plainText(search))).slice(0, limit)
}

export async function listServices(ctx: ReadCtx, input: ServiceFilter): Promise<Services> {
	const rows = await serviceRows(ctx, input)
	const links = await linksOf(
		ctx,
		rows.map(({ id }) => id),
	)
	return { services: rows.map((row) => toService(ctx, row, links)) }
}

export async function serviceRecord(ctx: ReadCtx, { serviceId }: OneService): Promise<Service> {
	return toService(ctx, await getService(ctx, serviceId), await linksOf(ctx, [serviceId]))
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

type Link = { id: string; serviceId: string }
type Giver = Link & { priceMinor: number | null; isGone: boolean }
type Links = { branches: Link[]; specialists: Giver[]; equipment: (Link & { amount: number })[] }

async function linksOf(ctx: ReadCtx, serviceIds: string[]): Promise<Links> {
	const [branches, givers, equipment] = await Promise.all([
		ctx.db
			.select({ id: branchServices.branchId, serviceId: branchServices.serviceId })
			.from(branchServices)
			.where(and(owned(ctx, branchServices), inArray(branchServices.serviceId, serviceIds))),
		ctx.db
			.select({
				id: specialistServices.specialistId,
				serviceId: specialistServices.serviceId,
				priceMinor: specialistServices.priceMinor,
				isGone: sql`${specialists.archivedAt} is not null`.mapWith(Boolean),
			})
			.from(specialistServices)
			.innerJoin(specialists, eq(specialists.id, specialistServices.specialistId))
			.where(and(owned(ctx, specialistServices), inArray(specialistServices.serviceId, serviceIds))),
		ctx.db
			.select({
				id: serviceEquipment.equipmentId,
				serviceId: serviceEquipment.serviceId,
				amount: serviceEquipment.amount,
			})
			.from(serviceEquipment)
			.where(and(owned(ctx, serviceEquipment), inArray(serviceEquipment.serviceId, serviceIds))),
	])
	return { branches, specialists: givers, equipment }
}

/** What every service there is called, options and archived ones too. */
export async function takenServiceNames(ctx: ReadCtx): Promise<{ name: string; isArchived: boolean }[]> {
	const rows = await ctx.db
		.select({ name: services.name, archivedAt: services.archivedAt })
		.from(services)
		.where(owned(ctx, services))
	return rows.map(({ name, archivedAt }) => ({ name, isArchived: archivedAt !== null }))
}

/** Names of services that are there, by id. */
export async function serviceNames(ctx: ReadCtx, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map()
	const rows = await ctx.db
		.select({ id: services.id, name: services.name })
		.from(services)
		.where(and(owned(ctx, services), inArray(services.id, ids), isNull(services.archivedAt)))
	return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The address of the picture that stands for a service. */
export function faceOf({ keys }: ReadCtx, { images: [first] }: Pick<ServiceRow, 'images'>): string | null {
	return first ? publicAddress(keys, first) : null
}

function toService(ctx: ReadCtx, row: ServiceRow, links: Links): Service {
	const { businessId: _businessId, createdAt: _createdAt, archivedAt, deletedAt: _deletedAt, ...columns } = row
	const { pauseAfterMinutes, pauseMinutes, pauseFreesEquipment, ...rest } = columns
	const equipment = links.equipment.filter(({ serviceId }) => serviceId === row.id)
	const idsIn = (list: Link[]) => list.filter(({ serviceId }) => serviceId === row.id).map(({ id }) => id)
	return {
		...rest,
		pause: pauseMinutes > 0 ? pauseOf({ pauseAfterMinutes, pauseMinutes, pauseFreesEquipment }) : null,
		photo: faceOf(ctx, row),
		asked: askedFor(row, links.specialists),
		equipment: equipment.map(({ id, amount }) => ({ equipmentId: id, amount })),
		branchIds: idsIn(links.branches),
		specialistIds: idsIn(links.specialists),
		isArchived: archivedAt !== null,
	}
}

/** What those who give it ask, where one asks something else than the service says: the least of it. */
function askedFor({ id, priceMinor }: ServiceRow, givers: Giver[]): Service['asked'] {
	const theirs = givers.filter(({ serviceId, isGone }) => serviceId === id && !isGone)
	if (theirs.every((one) => one.priceMinor === null)) return null
	const sums = theirs.flatMap((one) => one.priceMinor ?? priceMinor ?? [])
	const minor = Math.min(...sums)
	return { minor, isLeast: sums.some((sum) => sum !== minor) }
}

type PauseColumns = Pick<ServiceRow, 'pauseAfterMinutes' | 'pauseMinutes' | 'pauseFreesEquipment'>

function pauseOf({ pauseAfterMinutes, pauseMinutes, pauseFreesEquipment }: PauseColumns): Service['pause'] {
	return { afterMinutes: pauseAfterMinutes, minutes: pauseMinutes, freesEquipment: pauseFreesEquipment }
}

export async function mediaOfService(ctx: ReadCtx, { serviceId }: OneService): Promise<ServiceMedia> {
	const row = await getService(ctx, serviceId)
	const [images, resources] = await Promise.all([mediaIn(ctx, row.images), mediaIn(ctx, row.resources)])
	return { images, resources }
}

/** Whether a service names the file. */
export async function isFileOfService(ctx: ReadCtx, fileId: string): Promise<boolean> {
	const among = (list: typeof services.images | typeof services.resources) =>
		exists(sql`(select 1 from json_each(${list}) where value = ${fileId})`)
	const rows = await ctx.db
		.select({ id: services.id })
		.from(services)
		.where(and(owned(ctx, services), or(among(services.images), among(services.resources))))
		.limit(1)
	return rows.length > 0
}

/** Whether clients can pay the business by link: it is connected to Mercado Pago (SER-020) or to Stripe. */
export async function takesPayments(ctx: ReadCtx): Promise<boolean> {
	const rows = await ctx.db
		.select({ token: providerAccounts.sealedToken })
		.from(providerAccounts)
		.where(and(owned(ctx, providerAccounts), inArray(providerAccounts.provider, ['mercado_pago', 'stripe'])))
	return rows.some(({ token }) => token !== null)
}

export async function formFacts(ctx: ReadCtx): Promise<FormFacts> {
	const [business, payments] = await Promise.all([getBusiness(ctx), takesPayments(ctx)])
	return { takesPayments: payments, currency: business.currency }
}
