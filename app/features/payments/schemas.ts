import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { Provider } from './providing/schemas.ts'

export const PayPageOf = z.object({ appointmentId: idText })
export type PayPageOf = z.output<typeof PayPageOf>

/** An open preference: what Mercado Pago's own button would need, and the address where people pay. */
const Link = z.object({ preferenceId: z.string(), payUrl: z.url(), publicKey: z.string().nullable() })

/** What the public page of one appointment shows. Clocks are the branch's; instants ISO; amounts in minor units. */
export const PayPage = z.object({
	shortId: z.string(),
	/** `no_link`: the service asks for no payment online; `unavailable`: the business is not connected. */
	state: z.enum(['payable', 'paid', 'cancelled', 'released', 'past', 'nothing_due', 'unavailable', 'no_link']),
	business: z.string(),
	/** In the colour of the link, or of the business's own page; null: the house's, or its partner's. */
	sheet: z.string().nullable(),
	/** First name alone: whoever holds the link sees this page. */
	clientName: z.string(),
	/** Somebody gives it to her, and it is he who pays. */
	isGift: z.boolean(),
	service: z.string(),
	specialist: z.string(),
	branch: z.object({
		name: z.string(),
		address: z.string(),
		city: z.string(),
		mapUrl: z.string(),
		phone: z.string().nullable(),
	}),
	date: z.iso.date(),
	from: z.iso.time({ precision: -1 }),
	to: z.iso.time({ precision: -1 }),
	price: z
		.object({
			amountMinor: z.number().int(),
			originalMinor: z.number().int(),
			currency: z.string(),
			/** What is left to pay at the branch; zero when the link asks for all of it. */
			restMinor: z.number().int(),
		})
		.nullable(),
	discount: z
		.object({
			type: z.enum(['percentage', 'fixed']),
			/** A percentage, or minor units. */
			value: z.number(),
			message: z.string(),
			/** Null: it does not end. */
			secondsLeft: z.number().int().nullable(),
			/** 'HH:MM', or day and hour where it ends on another day. */
			until: z.string().nullable(),
		})
		.nullable(),
	/** When the slot is given back if nobody pays: 'HH:MM', or day and hour. */
	releaseAt: z.string().nullable(),
	/** Who takes the payment. */
	provider: Provider,
	/** What goes back by notice time; null where the business set no rule. */
	refundRule: z.string().nullable(),
	/** What the business asks of who cancels late or does not come, in its own words. */
	policy: z.string().nullable(),
	/** A preference made before that still serves. */
	link: Link.nullable(),
	/** A payment is on its way, e.g. cash at a shop. */
	isPending: z.boolean(),
	/** The last attempt was not approved; another may be. */
	wasRejected: z.boolean(),
	/** The visitor's countdown has not been started: the door starts it at a person's first view. */
	startsTimer: z.boolean(),
})
export type PayPage = z.output<typeof PayPage>

export const SeeDiscount = PayPageOf
export const Seen = z.object({ firstSeenAt: z.iso.datetime() })
export type Seen = z.output<typeof Seen>

export const OpenPayLink = PayPageOf
export type OpenPayLink = z.output<typeof OpenPayLink>

/**
 * `link` is null when Mercado Pago gave none; the reason went into the log of events. `amountMinor` is what it asks for:
 * the price may have changed since the page was drawn.
 */
export const PayLink = z.object({ link: Link.nullable(), amountMinor: z.number().int() })
export type PayLink = z.output<typeof PayLink>

/** API-038: the appointment by id or short id; whatever amounts a browser sends along are not even read (D-32). */
export const CreatePreference = z.object({ appointment: idText })
export type CreatePreference = z.output<typeof CreatePreference>

/** `id` drives the pay button. */
export const Preference = z.object({ id: z.string(), payUrl: z.url(), publicKey: z.string().nullable() })
export type Preference = z.output<typeof Preference>

export const CheckPayment = PayPageOf
export type CheckPayment = z.output<typeof CheckPayment>
export const Checked = z.object({ isPaid: z.boolean(), isPending: z.boolean() })
export type Checked = z.output<typeof Checked>

export const StoreNotice = z.object({
	eventKey: z.string().min(1).max(300),
	provider: Provider.default('mercado_pago'),
	kind: z.enum(['payment', 'disconnected']),
	paymentId: z.string().max(128).optional(),
	/** Both are hints where to look; the payment itself is asked of the API. */
	userId: z.string().max(64).optional(),
	shortId: z.string().max(64).optional(),
	/** The body as it came. */
	raw: z.string().max(300_000),
})
export type StoreNotice = z.output<typeof StoreNotice>
export const Stored = z.object({ isNew: z.boolean() })
export type Stored = z.output<typeof Stored>

export const PaymentsOf = z.object({ appointmentId: idText })
export type PaymentsOf = z.output<typeof PaymentsOf>

/** What was paid for an appointment, for the people at the desk. */
export const AppointmentPayments = z.object({
	payments: z.array(
		z.object({
			id: z.string(),
			provider: Provider,
			providerPaymentId: z.string(),
			state: z.enum(['pending', 'approved', 'rejected', 'refunded', 'mismatch']),
			amountMinor: z.number().int(),
			currency: z.string(),
			/** A code: amount, currency, collector, live_mode; closed, released, duplicate. */
			problem: z.string().nullable(),
			at: z.iso.datetime(),
			refundedMinor: z.number().int(),
			disputedMinor: z.number().int(),
			disputeState: z.enum(['open', 'won', 'lost']).nullable(),
			evidenceDueAt: z.iso.datetime().nullable(),
			feeMinor: z.number().int().nullable(),
			netMinor: z.number().int().nullable(),
			/** What can still be sent back. */
			refundableMinor: z.number().int(),
			/** It came without an appointment, whose hour is still to come. */
			isRebookable: z.boolean(),
			refunds: z.array(
				z.object({
					id: z.string(),
					amountMinor: z.number().int(),
					reason: z.string(),
					state: z.enum(['asked', 'done', 'refused']),
					by: z.string(),
					at: z.iso.datetime(),
				}),
			),
		}),
	),
})
export type AppointmentPayments = z.output<typeof AppointmentPayments>
