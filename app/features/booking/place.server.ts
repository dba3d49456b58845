import { and, asc, eq, exists, getTableColumns, isNull, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { type BranchRow, hoursOfBranch } from '#app/features/branches/queries.server.ts'
import { toldAddress, wholeAddress } from '#app/features/branches/rules.ts'
import { ownSheet } from '#app/lib/brand/brand-sheet.ts'
import { bookingPages } from '#db/schema/booking.ts'
import { branches, branchServices } from '#db/schema/branches.ts'
import { businesses, businessRecords } from '#db/schema/businesses.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import { publicServices } from './offer.server.ts'
import { messages, type PublicBranch, type PublicService } from './schemas.ts'

const LIMIT = 500

export type PublicBusiness = {
	name: string
	slug: string
	welcome: string | null
	policy: string | null
	colorHex: string | null
	/** The sheet of its own colour; null: the house's, or its partner's. */
	sheet: string | null
	takesWaiting: boolean
	/** Sites that may show the page inside theirs. */
	sites: string[]
	countryCode: string | null
	open: boolean
}

/** How the open business presents itself outside; without settings of its own it takes bookings. */
export async function publicBusiness(ctx: ReadCtx | WriteCtx): Promise<PublicBusiness> {
	const { welcome, policy, colorHex, takesWaiting, sites, open } = bookingPages
	const rows = await ctx.db
		.select({
			...{ name: businesses.name, slug: businesses.slug, countryCode: businessRecords.countryCode },
			...{ welcome, policy, colorHex, takesWaiting, sites, open },
		})
		.from(businesses)
		.leftJoin(bookingPages, eq(bookingPages.businessId, businesses.id))
		.leftJoin(businessRecords, eq(businessRecords.businessId, businesses.id))
		.where(and(eq(businesses.id, ctx.businessId), isNull(businesses.deletedAt)))
	const row = only(rows)
	const sheet = ownSheet(row.colorHex)
	return { ...row, sheet, open: row.open ?? true, takesWaiting: row.takesWaiting ?? true, sites: row.sites ?? [] }
}

/** Throws `not_found` where a business takes no bookings online. */
export async function assertOpen(ctx: ReadCtx | WriteCtx): Promise<PublicBusiness> {
	const business = await publicBusiness(ctx)
	if (!business.open) throw new DomainError('not_found', undefined, undefined, messages.closed)
	return business
}

/**
 * The services that a branch offers, somebody there gives, and people may book without staff; an option stands with its
 * service. `specialistId`: only what this specialist gives.
 */
export async function bookableServices(
	ctx: ReadCtx,
	branch: Pick<BranchRow, 'id' | 'timeZone'>,
	specialistId?: string,
): Promise<PublicService[]> {
	const rows = await ctx.db
		.select(getTableColumns(services))
		.from(services)
		.innerJoin(
			branchServices,
			and(eq(branchServices.businessId, services.businessId), eq(branchServices.serviceId, services.id)),
		)
		.where(
			and(
				owned(ctx, services),
				eq(branchServices.branchId, branch.id),
				eq(services.available, true),
				isNull(services.archivedAt),
				isNull(services.optionOfId),
				exists(givenIn(ctx, branch.id, specialistId)),
			),
		)
		.orderBy(sql`${services.name} collate nocase`, asc(services.id))
		.limit(LIMIT)
	return publicServices(ctx, rows, { branch, specialistId })
}

/** Somebody of the branch gives the service of the row outside. */
function givenIn(ctx: ReadCtx, branchId: string, specialistId?: string) {
	const here = and(eq(specialists.businessId, services.businessId), eq(specialists.branchId, branchId))
	return ctx.db
		.select({ one: sql`1` })
		.from(specialistServices)
		.innerJoin(specialists, and(here, eq(specialists.id, specialistServices.specialistId)))
		.where(
			and(
				eq(specialistServices.businessId, services.businessId),
				eq(specialistServices.serviceId, services.id),
				specialistId ? eq(specialists.id, specialistId) : undefined,
				isNull(specialists.archivedAt),
				isNull(specialists.deletedAt),
			),
		)
}

/** Branches in order of opening; archived ones take nobody. */
export async function openBranches(ctx: ReadCtx): Promise<PublicBranch[]> {
	const rows = await ctx.db
		.select()
		.from(branches)
		.where(and(owned(ctx, branches), isNull(branches.archivedAt)))
		.orderBy(asc(branches.createdAt), asc(branches.id))
		.limit(LIMIT)
	return rows.map(toPublicBranch)
}

/** What people outside see of a branch. A location that is no web address becomes a search on the map, where there is one to seek. */
export function toPublicBranch(row: BranchRow): PublicBranch {
	const { id, name, city, location, phone, timeZone } = row
	const address = toldAddress(row.address)
	const search = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(wholeAddress({ address, city }))}`
	const mapUrl = location?.startsWith('https://') ? location : address ? search : ''
	return { id, name, address, city, phone, timeZone, mapUrl, hours: hoursOfBranch(row) }
}
