import { z } from 'zod'
import { idText, optionalText } from '#app/core/schema.ts'
import { BookOnline } from '#app/features/booking/schemas.ts'
import { SellGiftCard } from '../gift-cards/schemas.ts'

export const messages = {
	notConnected: 'Conecta Mercado Pago o Stripe para cobrar con un enlace',
	tooLittle: 'Es muy poco para cobrarse en línea',
	nobody: 'Elige quién la compra para mandarle su enlace',
	notOnline: 'Ese paquete no se vende en línea',
	cardsOff: 'Este negocio no vende tarjetas de regalo en línea',
	enough: 'Ya tienes varios pagos pendientes. Paga alguno o escríbenos.',
	noChat: 'No hay por dónde escribirle. Copia el enlace y mándaselo tú',
	over: 'Ese enlace ya no se puede pagar',
	paidOnline: 'Se pagó con un enlace: devuélvelo desde ahí para que el dinero vuelva por donde se pagó',
} as const

/** A package that a client pays by a link. */
export const OfferPackage = z.object({
	...{ packageId: idText, contactId: idText, branchId: idText },
	silent: z.boolean().default(false).describe('No lo manda: quien lo pide lo entrega'),
})
export type OfferPackage = z.output<typeof OfferPackage>

/** A gift card that a client pays by a link. */
export const OfferGiftCard = SellGiftCard.pick({ branchId: true, amount: true, forName: true, months: true }).extend({
	contactId: z.string({ error: messages.nobody }).min(1, messages.nobody).max(64),
})
export type OfferGiftCard = z.output<typeof OfferGiftCard>

/** `wasSent`: it went into the client's conversation; else somebody hands the address on. */
export const Offered = z.object({ saleId: z.string(), path: z.string(), address: z.url(), wasSent: z.boolean() })
export type Offered = z.output<typeof Offered>

export const SendSale = z.object({ saleId: idText })
export type SendSale = z.output<typeof SendSale>

export const Nothing = z.object({})

/** What anybody may buy on the booking page; nothing where nobody can be paid online. */
export const SoldOnline = z.object({
	packages: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			detail: z.string(),
			priceMinor: z.number().int(),
			currency: z.string(),
			branchIds: z.array(z.string()),
		}),
	),
	giftCards: z.boolean(),
	currency: z.string(),
	branches: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type SoldOnline = z.output<typeof SoldOnline>

const { name, lastname, whatsapp, countryCode, email } = BookOnline.shape
const who = { name, lastname, whatsapp, countryCode, email, branchId: idText.optional() }

export const BuyPackage = z.object({ packageId: idText, ...who })
export type BuyPackage = z.output<typeof BuyPackage>

export const BuyGiftCard = z.object({
	amount: SellGiftCard.shape.amount,
	forName: optionalText(80).describe('Para quién es'),
	...who,
})
export type BuyGiftCard = z.output<typeof BuyGiftCard>

export const Bought = z.object({ path: z.string() })
export type Bought = z.output<typeof Bought>

export const GivenOf = z.object({ saleId: idText })
export type GivenOf = z.output<typeof GivenOf>

/** What whoever paid should keep, e.g. the code of a card; empty until it is paid and once it went back. */
export const GivenForSale = z.object({ notes: z.array(z.string()) })
export type GivenForSale = z.output<typeof GivenForSale>
