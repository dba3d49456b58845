import { and, eq, inArray, or } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { archiving } from '#app/core/lists/archiving.server.ts'
import { usesOf } from '#app/core/references.server.ts'
import { wholeRow } from '#app/core/rows/whole-row.ts'
import { owned } from '#app/core/scope.server.ts'
import { setBranchesOfService } from '#app/features/branches/branches.server.ts'
import { type Removed } from '#app/features/branches/schemas.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { setEquipmentOfService } from '#app/features/equipment/equipment.server.ts'
import { setMedia } from '#app/features/files/media.server.ts'
import { fileKinds } from '#app/lib/file-kinds.ts'
import { newId } from '#app/lib/id.ts'
import { amountIn, currencyNamed } from '#app/lib/words/currencies.ts'
import { products } from '#db/schema/products.ts'
import { type LinkPrice, services } from '#db/schema/services.ts'
import { toLinkPrice } from './link-price.ts'
import { setSpecialistsOfService } from './links.server.ts'
import { getService, serviceRecord, takesPayments } from './queries.server.ts'
import { synonymsOf } from './rules.ts'
import { type EditService, type OneService, type Service, type ServiceFields } from './schemas.ts'
import { archiveOptions, followPlaces, renewOptions } from './selling/options.server.ts'
import { messages } from './selling/schemas.ts'
import { optionRows } from './selling/terms.server.ts'

export async function createService(ctx: WriteCtx, fields: ServiceFields): Promise<Service> {
	await assertProducts(ctx, fields)
	const id = newId('srv')
	const { currency: house } = await getBusiness(ctx)
	const currency = currencyNamed(fields.price, house)
	const made = { id, businessId: ctx.businessId, createdAt: ctx.now, priceMinor: amountIn(fields.price, currency) }
	await ctx.db.insert(services).values({ ...toRow(fields, { house, currency, kept: null }), ...made })
	await setLinks(ctx, id, fields)
	await setFiles(ctx, noFiles, fields)
	await ctx.emit('services.serviceCreated', { serviceId: id })
	return serviceRecord(ctx, { serviceId: id })
}

/**
 * A save takes the whole record: a field left out is cleared. The payment link stays as it is while the business is not
 * connected to Mercado Pago: its form does not show it then (SER-020).
 */
export async function editService(ctx: WriteCtx, { serviceId, ...fields }: EditService): Promise<Service> {
	const row = await getService(ctx, serviceId)
	assertNoOption(row)
	await assertProducts(ctx, fields)
	const kept = (await takesPayments(ctx)) ? null : row.linkPrice
	const { currency: house } = await getBusiness(ctx)
	// The number beside a text that stays is as it was typed, in its money; another text is read anew.
	const isSame = fields.price === row.price
	const currency = isSame ? row.currency : currencyNamed(fields.price, house)
	const priceMinor = isSame ? row.priceMinor : amountIn(fields.price, currency)
	await ctx.db
		.update(services)
		.set({ ...toRow(fields, { house, currency, kept }), priceMinor })
		.where(owned(ctx, services, row.id))
	await setLinks(ctx, row.id, fields)
	await followPlaces(ctx, row, currency)
	await renewOptions(ctx, await getService(ctx, row.id))
	await setFiles(ctx, row, fields)
	await ctx.emit('services.serviceEdited', { serviceId: row.id })
	return serviceRecord(ctx, { serviceId: row.id })
}

export const {
	archive: archiveService,
	unarchive: unarchiveService,
	set: setArchived,
} = archiving(services, {
	get: (ctx, { serviceId }: OneService) => getService(ctx, serviceId),
	tell: async (ctx, serviceId, isArchived) => {
		await archiveOptions(ctx, serviceId, isArchived)
		await ctx.emit(isArchived ? 'services.serviceArchived' : 'services.serviceUnarchived', { serviceId })
	},
	show: serviceRecord,
})

/** Gone for good, or archived where appointments name it. */
export async function deleteService(ctx: WriteCtx, { serviceId }: OneService): Promise<Removed> {
	const row = await getService(ctx, serviceId)
	assertNoOption(row)
	const { id } = row
	const uses = await usesOf(ctx, 'service', id)
	const optionUses = await Promise.all((await optionRows(ctx, [id])).map((option) => usesOf(ctx, 'service', option.id)))
	uses.push(...optionUses.flat().filter((use, index, all) => !uses.includes(use) && all.indexOf(use) === index))
	if (uses.length > 0) {
		await archiveService(ctx, { serviceId: id })
		return { id, outcome: 'archived', uses }
	}
	await ctx.db
		.update(services)
		.set({ deletedAt: ctx.now })
		.where(and(owned(ctx, services), or(eq(services.id, id), eq(services.optionOfId, id))))
	await setFiles(ctx, row, noFiles)
	await ctx.emit('services.serviceDeleted', { serviceId: id })
	return { id, outcome: 'deleted', uses }
}

/** An option is changed where its service is. */
function assertNoOption({ optionOfId }: { optionOfId: string | null }): void {
	if (optionOfId !== null) throw new DomainError('invalid_input', 'serviceId', undefined, messages.isOption)
}

/** What `saveSelling` and the options themselves write. */
const soldElsewhere = [
	...(['priceMinor', 'priceFrom', 'categoryId', 'neededFirstId', 'neededWithinDays'] as const),
	...(['optionOfId', 'optionName', 'hasOptions', 'position'] as const),
] as const

type Beside = { house: string; currency: string; kept: LinkPrice | null }

/** `price` stays the text that people read; `kept`: the link where the form has none. */
function toRow(fields: ServiceFields, { house, currency, kept }: Beside) {
	const { branchIds: _branches, specialistIds: _specialists, equipment: _equipment, linkPrice, pause, ...same } = fields
	return wholeRow(
		services,
		{ other: soldElsewhere },
		{
			...same,
			pauseAfterMinutes: pause?.afterMinutes ?? 0,
			pauseMinutes: pause?.minutes ?? 0,
			pauseFreesEquipment: pause?.freesEquipment ?? false,
			linkPrice: linkPrice ? toLinkPrice(linkPrice, house) : kept,
			synonyms: synonymsOf(fields.synonyms),
			currency,
		},
	)
}

async function setLinks(ctx: WriteCtx, serviceId: string, fields: ServiceFields): Promise<void> {
	await setBranchesOfService(ctx, serviceId, fields.branchIds)
	await setSpecialistsOfService(ctx, serviceId, fields.specialistIds)
	await setEquipmentOfService(ctx, serviceId, fields.equipment)
}

type Files = Pick<ServiceFields, 'images' | 'resources'>
const noFiles: Files = { images: [], resources: [] }

async function setFiles(ctx: WriteCtx, from: Files, to: Files): Promise<void> {
	await setMedia(ctx, { from: from.images, to: to.images, field: 'images', kinds: ['image'] })
	await setMedia(ctx, { from: from.resources, to: to.resources, field: 'resources', kinds: fileKinds })
}

async function assertProducts(ctx: WriteCtx, { stockOperations }: ServiceFields): Promise<void> {
	const wanted = [...new Set(stockOperations.map(({ productId }) => productId))]
	if (wanted.length === 0) return
	const found = await ctx.db
		.select({ id: products.id })
		.from(products)
		.where(and(owned(ctx, products), inArray(products.id, wanted)))
	if (found.length < wanted.length) throw new DomainError('not_found', 'stockOperations')
}
