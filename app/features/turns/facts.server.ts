import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type BranchRow, branchRows, hoursOfBranch } from '#app/features/branches/queries.server.ts'
import { knownQuestions } from '#app/features/knowledge/queries.server.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { type BusinessFacts } from './engine.ts'
import { type Referent } from './references.ts'

type Catalogue = { serviceId: Referent[]; specialistId: Referent[]; branchId: Referent[] }

/** What an engine may say of the business, and which id stands behind each short reference. Bookable services only. */
export async function businessFacts(
	ctx: ReadCtx,
	businessName: string,
): Promise<{ facts: BusinessFacts; catalogue: Catalogue }> {
	const [branches, offered, staff, questions] = await Promise.all([
		branchRows(ctx, { archived: false }),
		bookableServices(ctx),
		workingSpecialists(ctx),
		knownQuestions(ctx),
	])
	const catalogue = {
		branchId: branches.map(({ id, name }, index) => ({ ref: `b${index + 1}`, id, name })),
		specialistId: staff.map(({ id, name, branchId }, index) => ({
			...{ ref: `e${index + 1}`, id, name, branchIds: [branchId] },
			label: labelOf(name, branchId, staff, branches),
		})),
		serviceId: offered.map(({ id, name, synonyms, branchIds, specialistIds }, index) => ({
			...{ ref: `s${index + 1}`, id, name, also: synonyms },
			branchIds,
			specialistIds,
		})),
	}
	const facts = {
		name: businessName,
		branches: branches.map((row, index) => ({ ref: `b${index + 1}`, ...branchFacts(row) })),
		services: offered.map((row, index) => serviceFacts(row, catalogue.serviceId[index], catalogue)),
		specialists: catalogue.specialistId.map(({ ref, name, branchIds }) => {
			return { ref, name, branchRef: refOf(catalogue.branchId, branchIds[0]) ?? '' }
		}),
		questions: questions.map(({ question, answer }) => ({ question, answer })),
	}
	return { facts, catalogue }
}

type OfferedService = Pick<
	typeof services.$inferSelect,
	'id' | 'name' | 'synonyms' | 'description' | 'durationMinutes' | 'price'
> & { branchIds: string[]; specialistIds: string[] }

/** With who gives each and where, in one query. */
async function bookableServices(ctx: ReadCtx): Promise<OfferedService[]> {
	const { id, name, synonyms, description, durationMinutes, price } = services
	const idsOf = (column: string, links: string) => sql<string>`(SELECT json_group_array(link.${sql.raw(column)})
		FROM ${sql.raw(links)} link WHERE link.business_id = ${ctx.businessId} AND link.service_id = services.id)`
	const rows = await ctx.db
		.select({
			...{ id, name, synonyms, description, durationMinutes, price },
			branchIds: idsOf('branch_id', 'branch_services'),
			specialistIds: idsOf('specialist_id', 'specialist_services'),
		})
		.from(services)
		.where(and(owned(ctx, services), eq(services.available, true), isNull(services.archivedAt)))
		.orderBy(asc(services.createdAt), asc(services.id))
		.limit(500)
	return rows.map(({ branchIds, specialistIds, ...row }) => {
		return { ...row, branchIds: JSON.parse(branchIds), specialistIds: JSON.parse(specialistIds) }
	})
}

function workingSpecialists(ctx: ReadCtx) {
	return ctx.db
		.select({ id: specialists.id, name: specialists.name, branchId: specialists.branchId })
		.from(specialists)
		.where(and(owned(ctx, specialists), isNull(specialists.archivedAt)))
		.orderBy(asc(specialists.createdAt), asc(specialists.id))
		.limit(500)
}

/** Two of one name are told apart by their branch. */
function labelOf(name: string, branchId: string, all: { name: string }[], branches: BranchRow[]): string | undefined {
	if (all.filter((other) => other.name === name).length === 1) return undefined
	return `${name} (${branches.find(({ id }) => id === branchId)?.name ?? ''})`
}

function branchFacts(row: BranchRow) {
	const { name, address, timeZone, phone, location } = row
	return {
		name,
		address: address || undefined,
		timeZone,
		hours: hoursOfBranch(row),
		phone: phone ?? undefined,
		locationUrl: location ?? undefined,
	}
}

function serviceFacts(row: OfferedService, referent: Referent | undefined, catalogue: Catalogue) {
	const { name, synonyms, description, durationMinutes, price } = row
	return {
		ref: referent?.ref ?? '',
		name,
		synonyms,
		description: description || undefined,
		durationMinutes,
		priceText: price,
		specialistRefs: refsOf(catalogue.specialistId, referent?.specialistIds),
		branchRefs: refsOf(catalogue.branchId, referent?.branchIds),
	}
}

function refOf(things: Referent[], id: string | undefined): string | undefined {
	return things.find((thing) => thing.id === id)?.ref
}

function refsOf(things: Referent[], ids: string[] = []): string[] {
	return things.filter(({ id }) => ids.includes(id)).map(({ ref }) => ref)
}
