import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { moveAmong } from '#app/core/lists/moving.server.ts'
import { typedMinor } from '#app/core/schema.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { getService } from '#app/features/services/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { plainText } from '#app/lib/plain-text.ts'
import { servicePackages } from '#db/schema/counter.ts'
import {
	type ArchivePackage,
	type EditPackage,
	type ListPackages,
	type MovePackage,
	messages,
	type OnePackage,
	type Package,
	type PackageFields,
	type Packages,
} from './schemas.ts'
import { servicesInWords } from './services-in-words.server.ts'

export type PackageRow = typeof servicePackages.$inferSelect

const mostShown = 200

/** Throws `not_found`; archived ones are found too. */
export function getPackage(ctx: ReadCtx | WriteCtx, packageId: string): Promise<PackageRow> {
	return ownRow(ctx, servicePackages, packageId, 'packageId')
}

/** In the order that the business gave them. */
export async function packageRows(ctx: ReadCtx | WriteCtx, { archived }: ListPackages): Promise<PackageRow[]> {
	const { archivedAt, position, createdAt, id } = servicePackages
	return ctx.db
		.select()
		.from(servicePackages)
		.where(and(owned(ctx, servicePackages), archived ? isNotNull(archivedAt) : isNull(archivedAt)))
		.orderBy(asc(position), asc(createdAt), asc(id))
		.limit(mostShown)
}

export async function listPackages(ctx: ReadCtx, input: ListPackages): Promise<Packages> {
	return { packages: await shown(ctx, await packageRows(ctx, input)) }
}

export async function packageRecord(ctx: ReadCtx, { packageId }: OnePackage): Promise<Package> {
	return one(ctx, await getPackage(ctx, packageId))
}

/** The new one stands last. */
export async function createPackage(ctx: WriteCtx, fields: PackageFields): Promise<Package> {
	const before = await packageRows(ctx, { archived: false })
	assertNew(before, fields.name)
	const id = newId('pkg')
	const { currency } = await getBusiness(ctx)
	const position = 1 + Math.max(-1, ...before.map((row) => row.position))
	await ctx.db.insert(servicePackages).values({
		...(await proven(ctx, fields, currency)),
		id,
		businessId: ctx.businessId,
		currency,
		position,
		createdAt: ctx.now,
	})
	await ctx.emit('counter.packagesChanged', { packageId: id })
	return one(ctx, await getPackage(ctx, id))
}

/** What is sold from now on; who bought it before keeps what was sold. */
export async function editPackage(ctx: WriteCtx, { packageId, ...fields }: EditPackage): Promise<Package> {
	const { id, currency } = await getPackage(ctx, packageId)
	const others = (await packageRows(ctx, { archived: false })).filter((row) => row.id !== id)
	assertNew(others, fields.name)
	await ctx.db
		.update(servicePackages)
		.set(await proven(ctx, fields, currency))
		.where(owned(ctx, servicePackages, id))
	await ctx.emit('counter.packagesChanged', { packageId: id })
	return one(ctx, await getPackage(ctx, id))
}

/** One place up or down among those that are sold. */
export async function movePackage(ctx: WriteCtx, { packageId, to }: MovePackage): Promise<Packages> {
	const { id } = await getPackage(ctx, packageId)
	await moveAmong(ctx, servicePackages, await packageRows(ctx, { archived: false }), { id, to })
	await ctx.emit('counter.packagesChanged', { packageId: id })
	return listPackages(ctx, { archived: false })
}

/** An archived one is sold no more; what was sold of it pays as before. */
export async function setPackageArchived(ctx: WriteCtx, { packageId, archived }: ArchivePackage): Promise<Package> {
	const { id, archivedAt, name } = await getPackage(ctx, packageId)
	if (!archived && archivedAt !== null) assertNew(await packageRows(ctx, { archived: false }), name)
	if (archived !== (archivedAt !== null)) {
		await ctx.db
			.update(servicePackages)
			.set({ archivedAt: archived ? ctx.now : null })
			.where(owned(ctx, servicePackages, id))
	}
	await ctx.emit('counter.packagesChanged', { packageId: id })
	return one(ctx, await getPackage(ctx, id))
}

async function one(ctx: ReadCtx, row: PackageRow): Promise<Package> {
	const [record] = await shown(ctx, [row])
	if (!record) throw new DomainError('not_found', 'packageId')
	return record
}

async function shown(ctx: ReadCtx, rows: PackageRow[]): Promise<Package[]> {
	const words = await servicesInWords(
		ctx,
		rows.flatMap(({ serviceIds }) => serviceIds),
	)
	return rows.map(
		({ archivedAt, businessId: _b, serviceId: _s, position: _p, createdAt: _c, deletedAt: _d, ...row }) => {
			return { ...row, services: words(row.serviceIds), isArchived: archivedAt !== null }
		},
	)
}

/** Every service and branch of it is one of the business. Throws `not_found`. */
async function proven(ctx: WriteCtx, { price, serviceIds, branchIds, ...fields }: PackageFields, currency: string) {
	const [ofServices, ofBranches] = [[...new Set(serviceIds)], [...new Set(branchIds)]]
	for (const id of ofServices) await getService(ctx, id)
	for (const id of ofBranches) await getBranch(ctx, id)
	const [serviceId = ''] = ofServices
	return {
		...fields,
		serviceId,
		serviceIds: ofServices,
		branchIds: ofBranches,
		priceMinor: typedMinor(price, currency, 'price'),
	}
}

function assertNew(others: PackageRow[], name: string): void {
	if (others.some((other) => plainText(other.name) === plainText(name))) {
		throw new DomainError('duplicate', 'name', undefined, messages.twice)
	}
}
