import { z } from 'zod'
import { idText, mailedName, optionalText, text } from '#app/core/schema.ts'
import { digitsOf } from '#app/lib/phone.ts'
import { CountryCode } from '#app/lib/phone-countries.ts'
import { isZoneName } from '#app/lib/time-zone-choices.ts'

const required = 'Este campo es requerido'

export const recordTexts = {
	/** Those that a partner registered and nobody has claimed yet are his own so long. */
	enough: (most: number) =>
		`Ya tienes ${most} negocios a tu nombre, que es el máximo. Entrega alguno a su dueño con su código para reclamarlo, o elimina uno.`,
}

/** Four to twelve digits without the country's code (NEG-014, D-45); people may part them by spaces or hyphens. */
export const businessPhone = z
	.string({ error: required })
	.trim()
	.min(1, { error: required, abort: true })
	.max(30, { error: 'El número debe ser de 4 a 12 dígitos', abort: true })
	.regex(/^[\d\s().-]*$/, { error: 'Escribe solo dígitos, sin código de país', abort: true })
	.refine((typed) => digitsOf(typed).length >= 4 && digitsOf(typed).length <= 12, {
		error: 'El número debe ser de 4 a 12 dígitos',
	})

export const timeZoneText = z
	.string({ error: required })
	.trim()
	.min(1, { error: required, abort: true })
	.max(60)
	.refine(isZoneName, { error: 'Elige una zona horaria de la lista' })

/** '#7C5CBF' */
const colorText = z
	.string()
	.trim()
	.regex(/^#[\da-fA-F]{6}$/, { error: 'Escribe el color como #7C5CBF' })

/** NEG-004: four switches, each by itself. */
export const businessKinds = {
	hasServices: z.boolean().default(false),
	hasCourses: z.boolean().default(false),
	hasProducts: z.boolean().default(false),
	hasProperties: z.boolean().default(false),
}

/** NEG-012, NEG-013 */
const name = mailedName({ min: 2, max: 50 })
const description = text({ min: 5, max: 500 })

/** NEG-012 to NEG-015 */
const known = z.object({
	name,
	description,
	category: optionalText(60),
	countryCode: CountryCode,
	whatsapp: businessPhone,
	whatsappOwner: businessPhone,
	timeZone: timeZoneText,
	...businessKinds,
})
export type KnownBusiness = z.output<typeof known>

/** What the registration form asks; the address is that of the first branch and can wait. */
export const NewBusiness = known.extend({
	address: optionalText(100).refine((typed) => !typed || typed.length >= 5, { error: 'Mínimo 5 caracteres' }),
	city: optionalText(30).refine((typed) => !typed || typed.length >= 2, { error: 'Mínimo 2 caracteres' }),
	state: optionalText(30).refine((typed) => !typed || typed.length >= 2, { error: 'Mínimo 2 caracteres' }),
})
export type NewBusiness = z.output<typeof NewBusiness>

/** The same at the door of the product, which says under which name the person came. */
export const FirstBusiness = NewBusiness.extend({ host: optionalText(253) })
export type FirstBusiness = z.output<typeof FirstBusiness>

const word = text({ max: 40 })

const plain = (name: string) => name.toLocaleLowerCase('es-MX')

/** Names of the business's own sorts of income and expense, each once, whatever its capitals (FIN-009). */
export const MovementCategories = z
	.array(word)
	.max(50, { error: 'Máximo 50 categorías' })
	.refine((names) => new Set(names.map(plain)).size === names.length, { error: 'Esa categoría ya existe' })

/** The whole record: what is missing is cleared. */
export const SaveBusiness = known.extend({
	slug: z
		.string({ error: required })
		.trim()
		.min(3, { error: 'Mínimo 3 caracteres' })
		.max(40, { error: 'Máximo 40 caracteres' })
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Usa minúsculas, números y guiones' }),
	/** One image that came through the upload door. */
	logoFileId: idText.optional(),
	isWorking: z.boolean().default(false),
	keywords: z.array(word).max(30, { error: 'Máximo 30 palabras clave' }).default([]),
	favoriteColors: z.array(colorText).max(20, { error: 'Máximo 20 colores' }).default([]),
	movementCategories: MovementCategories.default([]),
})
export type SaveBusiness = z.output<typeof SaveBusiness>

/** The same by the house, which also says who of it looks after the business; nobody where it names none. */
export const SaveByHouse = SaveBusiness.extend({ adminId: idText.optional() })
export type SaveByHouse = z.output<typeof SaveByHouse>

export const NewBusinessId = z.object({ businessId: z.string() })
export type NewBusinessId = z.output<typeof NewBusinessId>

export const TestingNumber = z.object({ whatsapp: z.string(), countryCode: z.string(), countryCodeExt: z.string() })

/** 'set' where a secret is stored, null where none is (D-09a). */
const secret = z.literal('set').nullable()

export const BusinessRecord = z.object({
	id: z.string(),
	name: z.string(),
	slug: z.string(),
	description: z.string().optional(),
	category: z.string().optional(),
	logoFileId: z.string().optional(),
	/** A signed address that needs no session. */
	logoUrl: z.string().optional(),
	ownerId: z.string().optional(),
	adminId: z.string().optional(),
	partner: z.object({ id: z.string(), name: z.string(), code: z.string() }).optional(),
	isWorking: z.boolean(),
	whatsapp: z.string().optional(),
	whatsappOwner: z.string().optional(),
	countryCode: z.string().optional(),
	countryCodeExt: z.string().optional(),
	keywords: z.array(z.string()),
	timeZone: z.string(),
	hasServices: z.boolean(),
	hasCourses: z.boolean(),
	hasProducts: z.boolean(),
	hasProperties: z.boolean(),
	favoriteColors: z.array(z.string()),
	movementCategories: z.array(z.string()),
	delayResponse: z.number(),
	/** 'HH:MM' on the clock of the branch. */
	quietFrom: z.string(),
	quietTo: z.string(),
	testingNumbers: z.array(TestingNumber),
	/** Absent: no limit. */
	limitMessagesPerDay: z.number().optional(),
	creditsPerDay: z.number().optional(),
	patienceMinutes: z.number().optional(),
	counters: z.object({
		/** Credits with two decimals, as text; absent for who may not see them. */
		gptModel: z.string().optional(),
		reasoningModel: z.string().optional(),
		appointments: z.number(),
		/** Absent for who may not see money. */
		investmentMinor: z.number().optional(),
		balanceMxnMinor: z.number().optional(),
		balanceUsdMinor: z.number().optional(),
		lowCreditThreshold: z.number().optional(),
		creditNotificationInterval: z.number().optional(),
	}),
	subscriptionEndsAt: z.iso.datetime().optional(),
	stripeCustomerId: z.string().optional(),
	paymentMode: z.string().optional(),
	paymentLevel: z.object({ level: z.number(), pricePerConversionMinor: z.number() }).optional(),
	mercadoPago: z.object({ accessToken: secret, refreshToken: secret, publicKey: z.string().optional() }),
	metaLogin: secret,
	ai: z.object({ isConfigured: z.boolean(), isConnected: z.boolean() }),
	createdAt: z.iso.datetime(),
})
export type BusinessRecord = z.output<typeof BusinessRecord>
