import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { saleKinds } from '#db/schema/payments.ts'
import { Provider } from '../providing/schemas.ts'
import { AppointmentPayments, Checked, PayLink } from '../schemas.ts'

export { Checked, PayLink }

export const messages = {
	notWaiting: 'Ese pago ya se entregó o se devolvió',
} as const

export const OneSale = z.object({ saleId: idText })
export type OneSale = z.output<typeof OneSale>

export const CheckSale = OneSale
export type CheckSale = OneSale

export const GiveAnyway = OneSale.extend({ onlinePaymentId: idText })
export type GiveAnyway = z.output<typeof GiveAnyway>

const minor = z.number().int()

/** `expired`: it was not paid in time; `returned`: its money went back. */
export const SaleState = z.enum(['waiting', 'paid', 'cancelled', 'expired', 'returned'])
export type SaleState = z.output<typeof SaleState>

/** What staff see of something that was offered by a link. */
export const SoldByLink = z.object({
	id: z.string(),
	kind: z.enum(saleKinds),
	name: z.string(),
	detail: z.string(),
	contactId: z.string(),
	client: z.string(),
	amountMinor: minor,
	currency: z.string(),
	state: SaleState,
	/** Its public page, from the root of the site. */
	path: z.string(),
	at: z.iso.datetime(),
	expiresAt: z.iso.datetime(),
})
export type SoldByLink = z.output<typeof SoldByLink>

export const Nothing = z.object({})
export const SalesByLink = z.object({ sales: z.array(SoldByLink) })
export type SalesByLink = z.output<typeof SalesByLink>

export const SaleRecord = SoldByLink.extend({
	/** As somebody sends it. */
	address: z.url(),
	timeZone: z.string(),
	payments: AppointmentPayments.shape.payments,
})
export type SaleRecord = z.output<typeof SaleRecord>

/** The public page of something that is sold by a link. `unavailable`: the business is not connected. */
export const SalePage = z.object({
	shortId: z.string(),
	state: z.enum(['payable', 'paid', 'cancelled', 'expired', 'returned', 'unavailable']),
	business: z.string(),
	sheet: z.string().nullable(),
	slug: z.string(),
	kind: z.enum(saleKinds),
	name: z.string(),
	detail: z.string(),
	branch: z.object({ name: z.string(), address: z.string(), city: z.string(), phone: z.string().nullable() }),
	amountMinor: minor,
	currency: z.string(),
	provider: Provider,
	link: PayLink.shape.link,
	isPending: z.boolean(),
	wasRejected: z.boolean(),
})
export type SalePage = z.output<typeof SalePage>
