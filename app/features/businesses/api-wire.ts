import { z } from 'zod'
import { anId, entity, instant, sentence, words, wrapped } from '#app/core/api/leaves.ts'
import { type BusinessRecord, type SaveBusiness } from '#app/features/businesses/record/schemas-record.ts'
import { digitsOf } from '#app/lib/phone.ts'
import { offsetMinutes } from '#app/lib/time.ts'

const amount = z.number().meta({ examples: [25] })
const isSet = z.literal('set').nullable().describe('"set" si está conectado; nunca el secreto')

/** D-09a: where the documents read a token stands the word `set`, or null. */
export const WireBusiness = entity('Business', {
	_id: anId('biz'),
	name: sentence('Salón Jacaranda'),
	description: z.string().nullable(),
	logo: z.string().nullable().describe('Dirección de la imagen'),
	admin: z.string().nullable(),
	user: anId('usr').nullable(),
	partner: z
		.object({ _id: anId('ptn'), name: z.string(), partnerCode: z.string() })
		.nullable()
		.describe('Al guardar puede llegar solo su id'),
	isWorking: z.boolean(),
	whatsapp: z.string().nullable(),
	whatsappOwner: z.string().nullable(),
	countryCode: z.string().nullable(),
	countryCodeExt: z.string().nullable(),
	category: z.string().nullable(),
	search: sentence('salon-jacaranda'),
	keywords: words('balayage'),
	timezone: z.object({
		offset: z
			.number()
			.describe('Minutos respecto a UTC en este momento')
			.meta({ examples: [-360] }),
		name: sentence('America/Mexico_City'),
	}),
	businessType: z.object({
		services: z.boolean(),
		courses: z.boolean(),
		products: z.boolean(),
		properties: z.boolean(),
	}),
	counters: z.object({
		gptModel: amount.nullable().describe('null: quien llama no puede ver créditos'),
		reasoningModel: amount.nullable(),
		appointments: amount,
		investment: amount.nullable().describe('null: quien llama no puede ver dinero'),
		balanceMXN: amount.nullable(),
		balanceUSD: amount.nullable(),
		lowCreditThreshold: amount.nullable(),
		creditNotificationInterval: amount.nullable(),
	}),
	endSubscription: instant.nullable(),
	stripeCustomerId: z.string().nullable(),
	delayResponse: z.number().describe('Milisegundos'),
	quietFrom: sentence('21:00').describe('Desde esta hora de la sucursal no salen recordatorios'),
	quietTo: sentence('09:00'),
	testingNumbers: z.array(z.object({ whatsapp: z.string(), countryCode: z.string(), countryCodeExt: z.string() })),
	limitMessagesPerDay: z.number().nullable().describe('null: sin límite'),
	paymentMode: z.string().nullable(),
	paymentLevel: z.object({ level: z.number(), pricePerConversion: amount }).nullable(),
	mercadoPagoAccessToken: isSet,
	mercadoPagoRefreshToken: isSet,
	mercadoPagoPublicKey: z.string().nullable(),
	aiConfig: z.object({ isConfigured: z.boolean(), isConnected: z.boolean() }),
	favoriteColors: words('#7C5CBF'),
	moneyMovementCategories: z.array(z.object({ name: z.string() })),
	meta: z.object({ login: z.object({ accessToken: isSet }) }),
	createdAt: instant,
})

const timezone = z.union([z.string(), z.object({ offset: z.unknown().optional(), name: z.string().optional() })])
const text = z.string().max(600).optional()
const flag = z.boolean().optional()

/** What a screen sends of a business: those of its own that it changes, the rest stays. */
const WrittenBusiness = wrapped('business', {
	_id: text,
	name: text,
	description: text,
	category: text,
	logo: text.describe('Id de un archivo subido, o la dirección que ya tiene'),
	isWorking: flag,
	whatsapp: text,
	whatsappOwner: text,
	countryCode: text,
	search: text,
	keywords: z.array(z.string()).optional(),
	timezone: timezone.optional(),
	businessType: z.object({ services: flag, courses: flag, products: flag, properties: flag }).optional(),
	favoriteColors: z.array(z.string()).optional(),
	moneyMovementCategories: z.array(z.union([z.string(), z.object({ name: z.string() })])).optional(),
	partner: z.union([z.string(), z.object({ _id: z.string().optional() })]).optional(),
})
export const BusinessBody = z.object({ business: WrittenBusiness })
type BusinessBody = z.output<typeof BusinessBody>

export function businessOut(record: BusinessRecord, now: number): z.input<typeof WireBusiness> {
	const { counters, paymentLevel, mercadoPago, partner } = record
	const { testingNumbers, keywords, favoriteColors, isWorking, delayResponse, quietFrom, quietTo, name, createdAt } =
		record
	return {
		...{ name, isWorking, keywords, favoriteColors, delayResponse, quietFrom, quietTo, testingNumbers, createdAt },
		...orNull(record),
		_id: record.id,
		logo: record.logoUrl ?? null,
		admin: record.adminId ?? null,
		user: record.ownerId ?? null,
		partner: partner ? { _id: partner.id, name: partner.name, partnerCode: partner.code } : null,
		search: record.slug,
		timezone: { offset: offsetMinutes(now, record.timeZone), name: record.timeZone },
		businessType: {
			services: record.hasServices,
			courses: record.hasCourses,
			products: record.hasProducts,
			properties: record.hasProperties,
		},
		counters: countersOut(counters),
		endSubscription: record.subscriptionEndsAt ?? null,
		paymentLevel: paymentLevel
			? { level: paymentLevel.level, pricePerConversion: paymentLevel.pricePerConversionMinor / 100 }
			: null,
		mercadoPagoAccessToken: mercadoPago.accessToken,
		mercadoPagoRefreshToken: mercadoPago.refreshToken,
		mercadoPagoPublicKey: mercadoPago.publicKey ?? null,
		aiConfig: record.ai,
		moneyMovementCategories: record.movementCategories.map((category) => ({ name: category })),
		meta: { login: { accessToken: record.metaLogin } },
	}
}

function orNull(record: BusinessRecord) {
	const { description, whatsapp, whatsappOwner, countryCode, countryCodeExt, category, stripeCustomerId } = record
	const { paymentMode, limitMessagesPerDay } = record
	return {
		description: description ?? null,
		whatsapp: whatsapp ?? null,
		whatsappOwner: whatsappOwner ?? null,
		countryCode: countryCode ?? null,
		countryCodeExt: countryCodeExt ?? null,
		category: category ?? null,
		stripeCustomerId: stripeCustomerId ?? null,
		paymentMode: paymentMode ?? null,
		limitMessagesPerDay: limitMessagesPerDay ?? null,
	}
}

function countersOut(counters: BusinessRecord['counters']) {
	const { appointments, lowCreditThreshold, creditNotificationInterval } = counters
	return {
		appointments,
		gptModel: creditsOut(counters.gptModel),
		reasoningModel: creditsOut(counters.reasoningModel),
		investment: inMajor(counters.investmentMinor),
		balanceMXN: inMajor(counters.balanceMxnMinor),
		balanceUSD: inMajor(counters.balanceUsdMinor),
		lowCreditThreshold: lowCreditThreshold ?? null,
		creditNotificationInterval: creditNotificationInterval ?? null,
	}
}

function creditsOut(text: string | undefined): number | null {
	return text === undefined ? null : Number(text.replaceAll(',', ''))
}

/** The record as it will be: what the body says, over what is stored. */
export function businessIn({ business }: BusinessBody, stored?: BusinessRecord): SaveBusiness {
	const { businessType: kinds, timezone, moneyMovementCategories: categories } = business
	return {
		name: business.name ?? stored?.name ?? '',
		description: business.description ?? stored?.description ?? '',
		category: business.category ?? stored?.category,
		countryCode: digitsOf(business.countryCode ?? stored?.countryCode ?? '52'),
		whatsapp: business.whatsapp ?? stored?.whatsapp ?? '',
		whatsappOwner: business.whatsappOwner ?? stored?.whatsappOwner ?? '',
		timeZone: (typeof timezone === 'string' ? timezone : timezone?.name) ?? stored?.timeZone ?? '',
		hasServices: kinds?.services ?? stored?.hasServices ?? false,
		hasCourses: kinds?.courses ?? stored?.hasCourses ?? false,
		hasProducts: kinds?.products ?? stored?.hasProducts ?? false,
		hasProperties: kinds?.properties ?? stored?.hasProperties ?? false,
		slug: business.search ?? stored?.slug ?? '',
		logoFileId: business.logo && business.logo !== stored?.logoUrl ? business.logo : stored?.logoFileId,
		isWorking: business.isWorking ?? stored?.isWorking ?? true,
		keywords: business.keywords ?? stored?.keywords ?? [],
		favoriteColors: business.favoriteColors ?? stored?.favoriteColors ?? [],
		movementCategories:
			categories?.map((one) => (typeof one === 'string' ? one : one.name)) ?? stored?.movementCategories ?? [],
	}
}

function inMajor(minor: number | undefined): number | null {
	return minor === undefined ? null : minor / 100
}
