import { and, eq, isNull, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { wholeRow } from '#app/core/rows/whole-row.ts'
import { publicAddress } from '#app/features/files/address.server.ts'
import { claimFile, releaseFile } from '#app/features/files/uploads.server.ts'
import { decimalText } from '#app/lib/money.ts'
import { digitsOf, extendedCode } from '#app/lib/phone.ts'
import { toIso } from '#app/lib/time.ts'
import { businesses, businessRecords } from '#db/schema/businesses.ts'
import { creditBalances } from '#db/schema/credits.ts'
import { partners } from '#db/schema/partners.ts'
import { findProviderAccount } from '../provider-accounts.server.ts'
import { type Business, getBusiness } from '../queries.server.ts'
import { type BusinessRecord, type KnownBusiness, type SaveBusiness } from './schemas-record.ts'
import { type Saved } from './schemas-settings.ts'

export type RecordRow = typeof businessRecords.$inferSelect

/** What a business has that never saved its record. */
const blank: Omit<RecordRow, 'businessId'> = {
	adminId: null,
	isWorking: true,
	whatsapp: null,
	whatsappOwner: null,
	countryCode: null,
	countryCodeExt: null,
	keywords: [],
	hasServices: true,
	hasCourses: false,
	hasProducts: false,
	hasProperties: false,
	investmentMinor: 0,
	balanceMxnMinor: 0,
	balanceUsdMinor: 0,
	lowCreditThreshold: null,
	creditNotificationInterval: null,
	subscriptionEndsAt: null,
	stripeCustomerId: null,
	paymentMode: null,
	paymentLevel: null,
	pricePerConversionMinor: null,
	productLimit: null,
	aiConfigured: false,
	aiConnected: false,
	testingNumbers: [],
	movementCategories: [],
	logDays: null,
}

/** The rest of the record; blank where nothing was ever saved. */
export async function recordRow(ctx: ReadCtx | WriteCtx): Promise<Omit<RecordRow, 'businessId'>> {
	const [row] = await ctx.db.select().from(businessRecords).where(eq(businessRecords.businessId, ctx.businessId))
	return row ?? blank
}

/** Writes some columns of the rest, making the row where there is none. */
export async function writeRecord(ctx: WriteCtx, change: Partial<Omit<RecordRow, 'businessId'>>): Promise<void> {
	await ctx.db
		.insert(businessRecords)
		.values({ ...change, businessId: ctx.businessId })
		.onConflictDoUpdate({ target: businessRecords.businessId, set: change })
}

/** All that the business's own screens and integrations read of it; of a secret only whether it is set (D-09a). */
export async function getRecord(ctx: ReadCtx | WriteCtx): Promise<BusinessRecord> {
	const [business, row] = await Promise.all([getBusiness(ctx), recordRow(ctx)])
	const { testingNumbers, keywords, movementCategories, isWorking } = row
	const { hasServices, hasCourses, hasProducts, hasProperties } = row
	const { adminId, whatsapp, whatsappOwner, countryCode, countryCodeExt } = row
	return {
		...ownColumns(ctx, business),
		...(await linksOf(ctx, business)),
		isWorking,
		...leftOut({ adminId, whatsapp, whatsappOwner, countryCode, countryCodeExt }),
		keywords,
		...{ hasServices, hasCourses, hasProducts, hasProperties },
		movementCategories,
		testingNumbers,
		counters: await countersOf(ctx, row),
		...paymentOf(row),
		ai: { isConfigured: row.aiConfigured, isConnected: row.aiConnected },
	}
}

function ownColumns(ctx: ReadCtx | WriteCtx, business: Business) {
	const { id, name, slug, timeZone, favoriteColors, delayResponse, quietFrom, quietTo, logoFileId } = business
	const { description, category, ownerId, limitMessagesPerDay, creditsPerDay, patienceMinutes } = business
	return {
		...{ id, name, slug, timeZone, favoriteColors, delayResponse, quietFrom, quietTo },
		...leftOut({ description, category, logoFileId, ownerId, limitMessagesPerDay, creditsPerDay, patienceMinutes }),
		logoUrl: logoFileId ? publicAddress(ctx.keys, logoFileId) : undefined,
		createdAt: toIso(business.createdAt),
	}
}

async function linksOf(ctx: ReadCtx | WriteCtx, { partnerId }: Business) {
	const [payments, login] = await Promise.all([
		findProviderAccount(ctx, 'mercado_pago'),
		findProviderAccount(ctx, 'meta_login'),
	])
	const [partner] = partnerId
		? await ctx.db
				.select({ id: partners.id, name: partners.name, code: partners.partnerCode })
				.from(partners)
				.where(and(eq(partners.id, partnerId), isNull(partners.deletedAt)))
		: []
	return {
		partner,
		mercadoPago: {
			accessToken: payments?.sealedToken ? ('set' as const) : null,
			refreshToken: payments?.sealedRefreshToken ? ('set' as const) : null,
			publicKey: payments?.publicKey ?? undefined,
		},
		metaLogin: login?.sealedToken ? ('set' as const) : null,
	}
}

async function countersOf(ctx: ReadCtx | WriteCtx, row: Omit<RecordRow, 'businessId'>) {
	const balances = await ctx.db
		.select({ type: creditBalances.creditType, hundredths: creditBalances.hundredths })
		.from(creditBalances)
		.where(eq(creditBalances.businessId, ctx.businessId))
	// Its index holds all that is asked: a long past is counted without reading a visit.
	const booked = await ctx.db.get<{ count: number }>(sql`SELECT count(*) AS count
		FROM appointments INDEXED BY appointments_held WHERE business_id = ${ctx.businessId} AND deleted_at IS NULL`)
	const balanceOf = (wanted: string) => decimalText(balances.find(({ type }) => type === wanted)?.hundredths ?? 0)
	const { investmentMinor, balanceMxnMinor, balanceUsdMinor, lowCreditThreshold, creditNotificationInterval } = row
	return {
		...(ctx.can('credits.view')
			? { gptModel: balanceOf('gpt_model'), reasoningModel: balanceOf('reasoning_model') }
			: {}),
		appointments: booked.count,
		...(ctx.can('finance.view') ? { investmentMinor, balanceMxnMinor, balanceUsdMinor } : {}),
		...leftOut({ lowCreditThreshold, creditNotificationInterval }),
	}
}

function paymentOf(row: Omit<RecordRow, 'businessId'>) {
	const { paymentLevel, pricePerConversionMinor, stripeCustomerId, paymentMode } = row
	return {
		subscriptionEndsAt: row.subscriptionEndsAt === null ? undefined : toIso(row.subscriptionEndsAt),
		...leftOut({ stripeCustomerId, paymentMode }),
		paymentLevel:
			paymentLevel === null || pricePerConversionMinor === null
				? undefined
				: { level: paymentLevel, pricePerConversionMinor },
	}
}

/** Saves the whole record; what is missing is cleared. A slug that another business has is a `duplicate`. */
export async function saveBusiness(ctx: WriteCtx, input: SaveBusiness): Promise<Saved> {
	const { id, name, timeZone, slug, logoFileId } = await getBusiness(ctx)
	if (input.slug !== slug) await assertFree(ctx, input.slug)
	if (input.logoFileId !== (logoFileId ?? undefined)) await changeLogo(ctx, logoFileId, input.logoFileId)
	await ctx.db.update(businesses).set(toRow(input)).where(eq(businesses.id, id))
	await writeRecord(ctx, {
		...recordOf(input),
		isWorking: input.isWorking,
		keywords: unique(input.keywords),
		movementCategories: input.movementCategories,
	})
	await ctx.emit('businesses.businessSaved', { businessId: id, before: { name, timeZone } })
	return { id }
}

function toRow({ name, description, category, timeZone, slug, logoFileId, favoriteColors }: SaveBusiness) {
	const settings = [
		...(['delayResponse', 'limitMessagesPerDay', 'creditsPerDay', 'patienceMinutes'] as const),
		...(['quietFrom', 'quietTo'] as const),
	] as const
	const other = [
		'currency',
		'country',
		'ownerId',
		'partnerId',
		'funnelId',
		'isDemo',
		'onboarding',
		...settings,
	] as const
	const fields = { name, description, category, timeZone, slug, logoFileId }
	return wholeRow(businesses, { other }, { ...fields, favoriteColors: unique(favoriteColors) })
}

/** What the registration form and the whole record have in common. */
export function recordOf(input: KnownBusiness) {
	const { countryCode, hasServices, hasCourses, hasProducts, hasProperties } = input
	return {
		whatsapp: digitsOf(input.whatsapp),
		whatsappOwner: digitsOf(input.whatsappOwner),
		countryCode,
		countryCodeExt: extendedCode(countryCode),
		...{ hasServices, hasCourses, hasProducts, hasProperties },
	}
}

/** The logo stands on pages without a session: whoever has its signed address sees it. */
export async function claimLogo(ctx: WriteCtx, fileId: string): Promise<void> {
	await claimFile(ctx, fileId, { field: 'logoFileId', kinds: ['image'], isPublic: true })
}

async function changeLogo(ctx: WriteCtx, from: string | null, to: string | undefined): Promise<void> {
	if (to) await claimLogo(ctx, to)
	if (from) await releaseFile(ctx, from)
}

async function assertFree(ctx: WriteCtx, slug: string): Promise<void> {
	const [taken] = await ctx.db.select({ id: businesses.id }).from(businesses).where(eq(businesses.slug, slug))
	if (taken) throw new DomainError('duplicate', 'slug', undefined, 'Ese enlace ya lo usa otro negocio')
}

function unique(words: string[]): string[] {
	return [...new Set(words)]
}
