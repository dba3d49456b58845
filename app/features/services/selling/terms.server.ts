import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { serviceAddOns, services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import { type ServiceRow } from '../queries.server.ts'
import { messages } from './schemas.ts'
import { type AddOn, type OwnTerms } from './terms.ts'

/** What each specialist asks and takes for a service, where it is something else than the service says. */
export async function specialistTerms(ctx: ReadCtx, serviceId: string): Promise<Map<string, OwnTerms>> {
	const { specialistId, priceMinor, durationMinutes } = specialistServices
	const rows = await ctx.db
		.select({ specialistId, priceMinor, durationMinutes })
		.from(specialistServices)
		.where(and(owned(ctx, specialistServices), eq(specialistServices.serviceId, serviceId)))
	return new Map(
		rows
			.filter((row) => row.priceMinor !== null || row.durationMinutes !== null)
			.map(({ specialistId: id, ...own }) => [id, own]),
	)
}

/** What may be added to a service; an option has what its service has. */
export async function addOnsOf(
	ctx: ReadCtx,
	{ id, optionOfId }: Pick<ServiceRow, 'id' | 'optionOfId'>,
): Promise<AddOn[]> {
	return ctx.db
		.select({
			id: serviceAddOns.id,
			name: serviceAddOns.name,
			priceMinor: serviceAddOns.priceMinor,
			minutes: serviceAddOns.minutes,
		})
		.from(serviceAddOns)
		.where(and(owned(ctx, serviceAddOns), eq(serviceAddOns.serviceId, optionOfId ?? id)))
		.orderBy(asc(serviceAddOns.position), asc(serviceAddOns.id))
		.limit(50)
}

/** `addOnsOf` for several services at once. */
export async function addOnsIn(
	ctx: ReadCtx,
	rows: Pick<ServiceRow, 'id' | 'optionOfId'>[],
): Promise<Map<string, AddOn[]>> {
	const holders = [...new Set(rows.map(({ id, optionOfId }) => optionOfId ?? id))]
	if (holders.length === 0) return new Map()
	const found = await ctx.db
		.select()
		.from(serviceAddOns)
		.where(and(owned(ctx, serviceAddOns), inArray(serviceAddOns.serviceId, holders)))
		.orderBy(asc(serviceAddOns.position), asc(serviceAddOns.id))
		.limit(5000)
	const of = (holder: string) =>
		found
			.filter(({ serviceId }) => serviceId === holder)
			.map(({ id, name, priceMinor, minutes }) => ({ id, name, priceMinor, minutes }))
	return new Map(rows.map(({ id, optionOfId }) => [id, of(optionOfId ?? id)]))
}

/** What one specialist asks and takes, by service; nothing where nobody is named. */
export async function termsOfSpecialist(ctx: ReadCtx, specialistId?: string): Promise<Map<string, OwnTerms>> {
	if (!specialistId) return new Map()
	const rows = await ctx.db
		.select()
		.from(specialistServices)
		.where(and(owned(ctx, specialistServices), eq(specialistServices.specialistId, specialistId)))
		.limit(2000)
	return new Map(rows.map(({ serviceId, priceMinor, durationMinutes }) => [serviceId, { priceMinor, durationMinutes }]))
}

type Givers = { branchId: string; specialistId?: string | null }

/** What each who gives services in a branch asks and takes, by service; of one of them where `specialistId` names them. */
export async function termsIn(
	ctx: ReadCtx,
	serviceIds: string[],
	{ branchId, specialistId }: Givers,
): Promise<Map<string, OwnTerms[]>> {
	if (serviceIds.length === 0) return new Map()
	const { serviceId, priceMinor, durationMinutes } = specialistServices
	const rows = await ctx.db
		.select({ serviceId, priceMinor, durationMinutes })
		.from(specialistServices)
		.innerJoin(specialists, eq(specialists.id, specialistServices.specialistId))
		.where(
			and(
				owned(ctx, specialistServices),
				owned(ctx, specialists, specialistId ?? undefined),
				inArray(serviceId, serviceIds),
				eq(specialists.branchId, branchId),
				isNull(specialists.archivedAt),
			),
		)
	const found = new Map<string, OwnTerms[]>()
	for (const { serviceId: id, ...own } of rows) found.set(id, [...(found.get(id) ?? []), own])
	return found
}

/** Those of its additions that are wished, each once. Throws `not_found` on any other. */
export async function chosenAddOns(ctx: ReadCtx, service: ServiceRow, ids: readonly string[]): Promise<AddOn[]> {
	if (ids.length === 0) return []
	const offered = await addOnsOf(ctx, service)
	return [...new Set(ids)].map((wished) => {
		const found = offered.find(({ id }) => id === wished)
		if (!found) throw new DomainError('not_found', 'addOnIds', undefined, messages.noSuchAddOn)
		return found
	})
}

/** The options of these services, in their order; those that are put away are left out. */
export async function optionRows(ctx: ReadCtx, serviceIds: string[]): Promise<ServiceRow[]> {
	if (serviceIds.length === 0) return []
	return ctx.db
		.select()
		.from(services)
		.where(and(owned(ctx, services), inArray(services.optionOfId, serviceIds)))
		.orderBy(asc(services.position), asc(services.id))
		.limit(2000)
}

/** Throws where people have to choose one of the options first. */
export async function assertNoChoiceLeft(ctx: ReadCtx, service: ServiceRow): Promise<void> {
	if (!service.hasOptions) return
	const options = await optionRows(ctx, [service.id])
	const names = options.map(({ optionName }) => optionName).join(', ')
	throw new DomainError('invalid_input', 'serviceId', undefined, messages.chooseOption(service.name, names))
}
