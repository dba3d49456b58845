import { and, count, eq, isNull } from 'drizzle-orm'
import { partnerIdOfHost, partnerIdOfUser } from '#app/core/brands.server.ts'
import { type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { within } from '#app/core/transact.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { isoOfCountry } from '#app/lib/phone-countries.ts'
import { DAY } from '#app/lib/time.ts'
import { currencyOfCountry } from '#app/lib/words/currencies.ts'
import { businesses, members } from '#db/schema/businesses.ts'
import { getBusiness } from '../queries.server.ts'
import { slugOf } from '../rules.ts'
import { recordOf, writeRecord } from './record.server.ts'
import { type FirstBusiness, type NewBusiness, type NewBusinessId, recordTexts } from './schemas-record.ts'

/** Document 002 §9. Prices in hundredths: 2500 is 25. */
export const newBusinessDefaults = {
	trial: 15 * DAY,
	delayResponse: 10_000,
	lowCreditThreshold: 100,
	creditNotificationInterval: 10,
	paymentMode: 'credits',
	paymentLevel: 1,
	pricePerConversionMinor: 2500,
}

/** More than this in one hand is no salon chain but a script. */
const mostOwned = 50

/**
 * A business of the signed-in person, with what the documents say that it starts with. It is of the partner under whose
 * name the person came, else of the one that he works for.
 */
export async function createBusiness(ctx: WriteCtx<'account'>, input: FirstBusiness): Promise<NewBusinessId> {
	const { host, ...rest } = input
	const partnerId = (host && (await partnerIdOfHost(ctx.db, host))) || (await partnerIdOfUser(ctx.db, ctx.userId))
	return createFor(ctx, { ownerId: ctx.userId, partnerId }, rest)
}

/** Another business of whoever owns this one, of the same partner: what an integration's key or an open session asks for (API-202). */
export async function createAnother(ctx: WriteCtx, input: NewBusiness): Promise<NewBusinessId> {
	const { ownerId: owner, partnerId } = await getBusiness(ctx)
	const ownerId = ctx.actor.kind === 'member' ? ctx.actor.id : owner
	if (!ownerId) throw new DomainError('forbidden')
	return createFor(ctx, { ownerId, partnerId }, input)
}

type Whose = { ownerId: string; partnerId: string | null }

async function createFor(ctx: WriteCtx<Scope>, { ownerId, partnerId }: Whose, input: NewBusiness) {
	await assertNotTooMany(ctx, ownerId)
	const businessId = newId('biz')
	const { name, description, category, timeZone, countryCode } = input
	const { delayResponse, trial, ...record } = newBusinessDefaults
	await ctx.db.insert(businesses).values({
		...{ name, description, category, timeZone, ownerId, partnerId, delayResponse },
		id: businessId,
		slug: await freeSlug(ctx, name),
		country: isoOfCountry(countryCode),
		currency: currencyOfCountry(isoOfCountry(countryCode)),
		createdAt: ctx.now,
	})
	await ctx.db.insert(members).values({ businessId, userId: ownerId, access: 'full', createdAt: ctx.now })
	const inBusiness = within(ctx, 'business', { businessId })
	await writeRecord(inBusiness, { ...record, ...recordOf(input), subscriptionEndsAt: ctx.now + trial })
	const { address = null, city = null, state = null } = input
	const place = { address, city, state }
	// Its first branch, and with it the assistant, are made by those who hear of it, in this transaction.
	await inBusiness.emit('businesses.businessCreated', { businessId, ownerId, timeZone, countryCode, place })
	return { businessId }
}

async function assertNotTooMany(ctx: WriteCtx<Scope>, ownerId: string): Promise<void> {
	const [owned] = await ctx.db
		.select({ count: count() })
		.from(businesses)
		.where(and(eq(businesses.ownerId, ownerId), isNull(businesses.deletedAt)))
	if ((owned?.count ?? 0) >= mostOwned)
		throw new DomainError('conflict', undefined, undefined, recordTexts.enough(mostOwned))
}

/** The name as an address, with a number or letters behind it where somebody has it already. */
async function freeSlug({ db }: WriteCtx<Scope>, name: string): Promise<string> {
	const slug = slugOf(name)
	const tries = [slug, ...[2, 3, 4, 5].map((number) => `${slug}-${number}`), `${slug}-${newShortId(6)}`]
	for (const wish of tries) {
		const [taken] = await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.slug, wish))
		if (!taken) return wish
	}
	return `${slug}-${newShortId(10)}`
}
