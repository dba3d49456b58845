import { and, eq, inArray } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { typedMinor } from '#app/core/schema.ts'
import { owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { amountIn } from '#app/lib/words/currencies.ts'
import { serviceAddOns, services } from '#db/schema/services.ts'
import { specialistServices } from '#db/schema/specialists.ts'
import { getService, type ServiceRow } from '../queries.server.ts'
import { type OneService } from '../schemas.ts'
import { getCategory } from './categories.server.ts'
import { assertKnown, setOptions } from './options.server.ts'
import { messages, type SaveSelling, type Selling } from './schemas.ts'
import { addOnsOf, optionRows } from './terms.server.ts'
import { priceInWords } from './terms.ts'

/** How a service is sold, as its screen shows it. An option shows what is its own. */
export async function sellingOf(ctx: ReadCtx, { serviceId }: OneService): Promise<Selling> {
	const row = await getService(ctx, serviceId)
	const [options, addOns] = await Promise.all([optionRows(ctx, [row.id]), addOnsOf(ctx, row)])
	return {
		serviceId: row.id,
		name: row.name,
		price: priceInWords(row),
		priceMinor: row.priceMinor,
		currency: row.currency,
		durationMinutes: row.durationMinutes,
		priceFrom: row.priceFrom,
		categoryId: row.categoryId,
		options: options.map(({ id, optionName, priceMinor, durationMinutes }) => {
			return { id, name: optionName ?? '', priceMinor, durationMinutes }
		}),
		addOns,
		terms: await ownTermsOf(ctx, row, options),
		neededFirstId: row.neededFirstId,
		neededWithinDays: row.neededWithinDays,
		optionOfId: row.optionOfId,
	}
}

async function ownTermsOf(ctx: ReadCtx, row: ServiceRow, options: ServiceRow[]): Promise<Selling['terms']> {
	const sold = options.length > 0 ? options : [row]
	const links = await ctx.db
		.select()
		.from(specialistServices)
		.where(
			and(
				owned(ctx, specialistServices),
				inArray(
					specialistServices.serviceId,
					sold.map(({ id }) => id),
				),
			),
		)
	return links
		.filter(({ priceMinor, durationMinutes }) => priceMinor !== null || durationMinutes !== null)
		.map(({ specialistId, serviceId, priceMinor, durationMinutes }) => {
			const option = options.find(({ id }) => id === serviceId)?.optionName ?? null
			return { specialistId, option, priceMinor, durationMinutes }
		})
}

/** Saves the whole of how a service is sold: what is left out is cleared. */
export async function saveSelling(ctx: WriteCtx, input: SaveSelling): Promise<Selling> {
	const row = await getService(ctx, input.serviceId)
	if (row.optionOfId !== null) throw new DomainError('invalid_input', 'serviceId', undefined, messages.isOption)
	await assertNeeded(ctx, row, input)
	const columns = {
		priceMinor: input.amount === undefined ? amountIn(row.price, row.currency) : typedMinor(input.amount, row.currency),
		priceFrom: input.priceFrom,
		categoryId: input.categoryId ? (await getCategory(ctx, input.categoryId)).id : null,
		neededFirstId: input.neededFirstId ?? null,
		neededWithinDays: input.neededFirstId ? (input.neededWithinDays ?? null) : null,
		hasOptions: input.options.length > 0,
	}
	await ctx.db
		.update(services)
		.set(columns)
		.where(owned(ctx, services, row.id))
	const options = await setOptions(ctx, { ...row, ...columns }, input.options)
	await setAddOns(ctx, row, input.addOns)
	await setTerms(ctx, row, options, input.terms)
	await ctx.emit('services.serviceEdited', { serviceId: row.id })
	return sellingOf(ctx, { serviceId: row.id })
}

/** What is needed first is another service of the house, and not one that needs this one, by whatever others. */
async function assertNeeded(ctx: WriteCtx, { id }: ServiceRow, { neededFirstId }: SaveSelling): Promise<void> {
	const seen = new Set<string>()
	for (let next = neededFirstId; next && !seen.has(next); ) {
		seen.add(next)
		const needed = await getService(ctx, next).catch(() => null)
		if (!needed && next === neededFirstId) throw new DomainError('not_found', 'neededFirstId')
		if (needed && [needed.id, needed.optionOfId].includes(id)) {
			throw new DomainError('invalid_input', 'neededFirstId', undefined, messages.needsItself)
		}
		next = needed?.neededFirstId ?? undefined
	}
}

/** Exactly these, in this order. What a visit has of one that is gone stays written on the visit. */
async function setAddOns(ctx: WriteCtx, service: ServiceRow, wished: SaveSelling['addOns']): Promise<void> {
	const { id: serviceId, currency } = service
	const before = await addOnsOf(ctx, { id: serviceId, optionOfId: null })
	assertKnown(before, wished, 'addOns')
	const gone = before.filter(({ id }) => !wished.some((addOn) => addOn.id === id)).map(({ id }) => id)
	if (gone.length > 0) {
		await ctx.db
			.update(serviceAddOns)
			.set({ deletedAt: ctx.now })
			.where(and(owned(ctx, serviceAddOns), inArray(serviceAddOns.id, gone)))
	}
	for (const [position, { id, name, price, minutes }] of wished.entries()) {
		const priceMinor = typedMinor(price, currency, `addOns[${position}].price`)
		const columns = { name, priceMinor, minutes, position }
		if (before.some((known) => known.id === id)) {
			await ctx.db
				.update(serviceAddOns)
				.set(columns)
				.where(owned(ctx, serviceAddOns, id))
		} else {
			const made = { id: newId('add'), businessId: ctx.businessId, serviceId, createdAt: ctx.now }
			await ctx.db.insert(serviceAddOns).values({ ...columns, ...made })
		}
	}
}

/** What each specialist asks and takes: of the service, or of each option where it has any. */
async function setTerms(
	ctx: WriteCtx,
	{ id: serviceId, currency }: ServiceRow,
	options: ServiceRow[],
	wished: SaveSelling['terms'],
): Promise<void> {
	const ids = [serviceId, ...options.map(({ id }) => id)]
	await ctx.db
		.update(specialistServices)
		.set({ priceMinor: null, durationMinutes: null })
		.where(and(owned(ctx, specialistServices), inArray(specialistServices.serviceId, ids)))
	for (const [index, { specialistId, option, price, durationMinutes }] of wished.entries()) {
		const named = options.find(({ optionName }) => optionName?.toLowerCase() === option?.toLowerCase())
		const priceMinor = price === undefined ? null : typedMinor(price, currency, `terms[${index}].price`)
		const own = { priceMinor, durationMinutes: durationMinutes ?? null }
		const written = await ctx.db
			.update(specialistServices)
			.set(own)
			.where(
				and(
					owned(ctx, specialistServices),
					eq(specialistServices.serviceId, named?.id ?? serviceId),
					eq(specialistServices.specialistId, specialistId),
				),
			)
			.returning({ id: specialistServices.specialistId })
		if (written.length === 0) {
			throw new DomainError('invalid_input', 'terms', undefined, messages.notGiven)
		}
	}
}
