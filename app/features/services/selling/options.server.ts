import { type AnyColumn, and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { usesOf } from '#app/core/references.server.ts'
import { typedMinor } from '#app/core/schema.ts'
import { owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { placesOf } from '#app/lib/money.ts'
import { serviceAddOns, services } from '#db/schema/services.ts'
import { specialistServices } from '#db/schema/specialists.ts'
import { type ServiceRow } from '../queries.server.ts'
import { type SellingFields } from './schemas.ts'
import { optionRows } from './terms.server.ts'
import { optionTitle, priceTextOf } from './terms.ts'

/** What an option takes from its service, whatever is added to a service later: all but what is its own. */
function taken(service: ServiceRow, minutes: number) {
	const { id: _id, businessId: _b, createdAt: _c, deletedAt: _d, ...columns } = service
	const { name: _n, customId: _u, price: _p, priceMinor: _m, durationMinutes: _t, position: _o, ...rest } = columns
	// A pause that a shorter option does not reach is none.
	const fits = service.pauseAfterMinutes + service.pauseMinutes < minutes
	const pause = fits ? {} : { pauseAfterMinutes: 0, pauseMinutes: 0 }
	return { ...rest, ...pause, hasOptions: false, optionOfId: service.id }
}

/** Brings the options of a service up to what it says now: its words, its hours, its limits, who gives it and where. */
export async function renewOptions(ctx: WriteCtx, service: ServiceRow): Promise<void> {
	if (!service.hasOptions) return
	const options = await optionRows(ctx, [service.id])
	for (const option of options) {
		const { optionName: name, durationMinutes } = option
		// Its amount is told in the money of its service.
		const price = priceTextOf(option.priceMinor ?? 0, service.currency)
		const title = optionTitle(service.name, name ?? '')
		await ctx.db
			.update(services)
			.set({ ...taken(service, durationMinutes), price, optionName: name, name: title })
			.where(owned(ctx, services, option.id))
	}
	await followLinks(ctx, [service.id])
}

/** What is asked beside a price stays the same number when the price is told in a money that has cents, or has none. */
export async function followPlaces(ctx: WriteCtx, service: ServiceRow, currency: string): Promise<void> {
	const places = placesOf(currency) - placesOf(service.currency)
	if (places === 0) return
	const scaled = (column: AnyColumn) => sql`CAST(round(${column} * ${10 ** places}) AS INTEGER)`
	const ids = [service.id, ...(await optionRows(ctx, [service.id])).map(({ id }) => id)]
	await ctx.db
		.update(services)
		.set({ priceMinor: scaled(services.priceMinor) })
		.where(and(owned(ctx, services), eq(services.optionOfId, service.id)))
	await ctx.db
		.update(serviceAddOns)
		.set({ priceMinor: scaled(serviceAddOns.priceMinor) })
		.where(and(owned(ctx, serviceAddOns), eq(serviceAddOns.serviceId, service.id)))
	await ctx.db
		.update(specialistServices)
		.set({ priceMinor: scaled(specialistServices.priceMinor) })
		.where(and(owned(ctx, specialistServices), inArray(specialistServices.serviceId, ids)))
}

type Wished = SellingFields['options']

/** What is sent with an id is one that there is. Throws `not_found`. */
export function assertKnown(known: { id: string }[], wished: { id?: string }[], field: string): void {
	if (wished.some(({ id }) => id && !known.some((one) => one.id === id))) throw new DomainError('not_found', field)
}

/** The options of a service: exactly these, in this order. One that is gone and was booked stays, put away. */
export async function setOptions(ctx: WriteCtx, service: ServiceRow, wished: Wished): Promise<ServiceRow[]> {
	const before = await optionRows(ctx, [service.id])
	assertKnown(before, wished, 'options')
	const kept = before.filter(({ id }) => wished.some((option) => option.id === id))
	for (const { id } of before.filter((option) => !kept.includes(option))) await letOptionGo(ctx, id)
	for (const [position, option] of wished.entries()) {
		const known = kept.find(({ id }) => id === option.id)
		const columns = { ...taken(service, option.durationMinutes), ...ownColumns(service, option, position), position }
		if (known)
			await ctx.db
				.update(services)
				.set(columns)
				.where(owned(ctx, services, known.id))
		else {
			const made = { id: newId('srv'), businessId: ctx.businessId, createdAt: ctx.now }
			await ctx.db.insert(services).values({ ...columns, ...made })
		}
	}
	await followLinks(ctx, [service.id])
	return optionRows(ctx, [service.id])
}

function ownColumns(service: ServiceRow, { name, price, durationMinutes }: Wished[number], index: number) {
	const priceMinor = typedMinor(price, service.currency, `options[${index}].price`)
	return {
		optionName: name,
		name: optionTitle(service.name, name),
		price: priceTextOf(priceMinor, service.currency),
		priceMinor,
		durationMinutes,
	}
}

/** It is nobody's option any more, so that its service can come back without it. */
async function letOptionGo(ctx: WriteCtx, id: string): Promise<void> {
	const uses = await usesOf(ctx, 'service', id)
	const gone = uses.length > 0 ? { archivedAt: ctx.now } : { deletedAt: ctx.now }
	await ctx.db
		.update(services)
		.set({ ...gone, optionOfId: null })
		.where(owned(ctx, services, id))
}

/**
 * Options are given by whom and where their service is. What each specialist asks for an option stays as long as they give
 * it. Without ids: of every service that has any.
 */
export async function followLinks(ctx: WriteCtx, serviceIds?: string[]): Promise<void> {
	const parents = serviceIds ? inArray(services.optionOfId, serviceIds) : isNotNull(services.optionOfId)
	const options = await ctx.db
		.select({ id: services.id })
		.from(services)
		.where(and(owned(ctx, services), parents))
		.limit(2000)
	const ids = options.map(({ id }) => id)
	if (ids.length === 0) return
	for (const link of linked) {
		await dropLinks(ctx, link, ids)
		await copyLinks(ctx, link, ids)
	}
}

type Linked = (typeof linked)[number]

async function dropLinks(ctx: WriteCtx, { table, other }: Linked, ids: string[]): Promise<void> {
	const [name, key] = [sql.raw(table), sql.raw(other)]
	await ctx.db.run(sql`DELETE FROM ${name} AS link WHERE link.business_id = ${ctx.businessId} AND link.service_id IN ${ids}
		AND NOT EXISTS (SELECT 1 FROM ${name} parent WHERE parent.business_id = link.business_id AND parent.${key} = link.${key}
			AND parent.service_id = (SELECT option_of_id FROM services WHERE services.id = link.service_id))`)
}

async function copyLinks(ctx: WriteCtx, { table, other, also }: Linked, ids: string[]): Promise<void> {
	const [name, key] = [sql.raw(table), sql.raw(other)]
	const columns = sql.raw(also ? `, ${also}` : '')
	const values = sql.raw(also ? `, parent.${also}` : '')
	const known = sql.raw(also ? `UPDATE SET ${also} = excluded.${also}` : 'NOTHING')
	await ctx.db.run(sql`INSERT INTO ${name} (business_id, service_id, ${key}${columns})
		SELECT child.business_id, child.id, parent.${key}${values} FROM services child
		JOIN ${name} parent ON parent.business_id = child.business_id AND parent.service_id = child.option_of_id
		WHERE child.business_id = ${ctx.businessId} AND child.id IN ${ids}
		ON CONFLICT (business_id, service_id, ${key}) DO ${known}`)
}

/** Link tables of a service, the other side of each, and what else a link says. */
const linked: { table: string; other: string; also?: string }[] = [
	{ table: 'branch_services', other: 'branch_id' },
	{ table: 'specialist_services', other: 'specialist_id' },
	{ table: 'service_equipment', other: 'equipment_id', also: 'amount' },
]

/** Puts the options away with their service, or takes them back with it. */
export async function archiveOptions(ctx: WriteCtx, serviceId: string, isArchived: boolean): Promise<void> {
	await ctx.db
		.update(services)
		.set({ archivedAt: isArchived ? ctx.now : null })
		.where(and(owned(ctx, services), eq(services.optionOfId, serviceId)))
}
