import { and, asc, eq, isNull } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type BranchRow, branchRows, hoursOfBranch } from '#app/features/branches/queries.server.ts'
import { type Business } from '#app/features/businesses/queries.server.ts'
import { knownQuestions } from '#app/features/knowledge/queries.server.ts'
import { branchServices } from '#db/schema/branches.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import { type BusinessFacts } from './engine.ts'
import { type Referent } from './references.ts'

type Catalogue = { serviceId: Referent[]; specialistId: Referent[]; branchId: Referent[] }

/** What an engine may say of the business, and which id stands behind each short reference. Bookable services only. */
export async function businessFacts(
	ctx: ReadCtx,
	business: Business,
): Promise<{ facts: BusinessFacts; catalogue: Catalogue }> {
	const [branches, offered, staff, placed, given, questions] = await Promise.all([
		branchRows(ctx, { archived: false }),
		bookableServices(ctx),
		workingSpecialists(ctx),
		ctx.db.select().from(branchServices).where(owned(ctx, branchServices)).limit(20_000),
		ctx.db.select().from(specialistServices).where(owned(ctx, specialistServices)).limit(20_000),
		knownQuestions(ctx),
	])
	const catalogue = {
		branchId: branches.map(({ id, name }, index) => ({ ref: `b${index + 1}`, id, name })),
		specialistId: staff.map(({ id, name, branchId }, index) => ({
			...{ ref: `e${index + 1}`, id, name, branchIds: [branchId] },
			label: labelOf(name, branchId, staff, branches),
		})),
		serviceId: offered.map(({ id, name, synonyms }, index) => ({
			...{ ref: `s${index + 1}`, id, name, also: synonyms },
			branchIds: placed.filter(({ serviceId }) => serviceId === id).map(({ branchId }) => branchId),
			specialistIds: given.filter(({ serviceId }) => serviceId === id).map(({ specialistId }) => specialistId),
		})),
	}
	const facts = {
		name: business.name,
		branches: branches.map((row, index) => ({ ref: `b${index + 1}`, ...branchFacts(row) })),
		services: offered.map((row, index) => serviceFacts(row, catalogue.serviceId[index], catalogue)),
		specialists: catalogue.specialistId.map(({ ref, name, branchIds }) => {
			return { ref, name, branchRef: refOf(catalogue.branchId, branchIds[0]) ?? '' }
		}),
		questions: questions.map(({ question, answer }) => ({ question, answer })),
	}
	return { facts, catalogue }
}

function bookableServices(ctx: ReadCtx) {
	return ctx.db
		.select()
		.from(services)
		.where(and(owned(ctx, services), eq(services.available, true), isNull(services.archivedAt)))
		.orderBy(asc(services.createdAt), asc(services.id))
		.limit(500)
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

function serviceFacts(row: typeof services.$inferSelect, referent: Referent | undefined, catalogue: Catalogue) {
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
