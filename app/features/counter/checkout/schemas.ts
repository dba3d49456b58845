import { z } from 'zod'
import { dateText, idText, moneyText, optionalText } from '#app/core/schema.ts'
import { parseMinor } from '#app/lib/money.ts'
import { discountReasons, methodField, Receipt, requestKey } from '../schemas.ts'

export const messages = {
	nothing: 'Escribe una cantidad mayor que cero',
	noNote: 'Escribe el motivo',
	noReason: 'Elige el motivo del descuento',
	noPercent: 'Escribe un porcentaje entre 1 y 100',
	changed:
		'Lo que falta cambió mientras tanto: alguien registró un pago o cambió la cita. Revísalo y vuelve a registrar',
	tooMuch: (left: string) => `Es más de lo que falta, que son ${left}. La propina va aparte`,
	discountTooMuch: (left: string) => `El descuento es más de lo que falta, que son ${left}`,
	mayNotDiscount: 'No tienes permiso para dar descuentos',
	noPrice: 'La cita no tiene precio: aquí no hay de qué descontar',
	receivedLess: (cash: string) => `Es menos de lo que cobras en efectivo, que son ${cash}`,
	noCash: 'No cobras nada en efectivo',
	tipFor: 'Elige para quién es la propina',
	unknownCard: 'No hay una tarjeta de regalo con ese código',
	expiredCard: (day: string) => `Esa tarjeta de regalo venció el ${day}`,
	voidCard: 'Esa tarjeta de regalo se devolvió y ya no sirve',
	emptyCard: 'A esa tarjeta de regalo ya no le queda saldo',
	cardTooMuch: (left: string) => `En la tarjeta de regalo quedan ${left}`,
	otherCurrency: 'La tarjeta de regalo es de otra moneda',
	cancelled: 'La cita está cancelada: no queda nada por cobrar',
	settled: 'Ya está pagado: no falta nada',
	noSession: 'A su paquete ya no le quedan sesiones para esta cita. Revísalo y vuelve a registrar',
} as const

const amount = moneyText.optional()

/** What a client pays at the desk, in one form: every method, tip, discount and gift card of it, or none of it. */
export const Checkout = z
	.object({
		appointmentId: idText,
		requestKey,
		/** What was due when the form was drawn, in minor units: another desk may have been faster. */
		seen: z.string().max(20).optional(),
		date: dateText.describe('Día en que se pagó, AAAA-MM-DD'),
		amount: amount.describe('Vacía: todo lo que falta'),
		/** What the form had in `amount` when it was drawn: unchanged beside a discount or a gift card, nobody typed it. */
		amountOffered: amount,
		paymentMethod: methodField().default('cash'),
		more: z
			.array(z.object({ amount, paymentMethod: methodField() }))
			.max(5)
			.default([]),
		received: amount.describe('Lo que se recibió en efectivo, para dar el cambio'),
		tip: amount,
		/** A specialist of the visit, or 'all': in equal parts. The first of them unless told. */
		tipFor: z.string().max(64).optional(),
		/** As the first amount is paid, unless told. */
		tipMethod: methodField().optional(),
		discountType: z.enum(['none', 'percentage', 'fixed']).default('none'),
		discountValue: optionalText(20),
		discountReason: z.enum(discountReasons, { error: messages.noReason }).optional(),
		discountNote: optionalText(120),
		/** Pays with the sessions of the client's packages first. */
		usePackage: z.boolean().default(false),
		/** The form offered that, and its amount is what is left after it. */
		packageOffered: z.boolean().default(false),
		giftCode: optionalText(40),
		giftAmount: amount.describe('Vacía: lo que alcance'),
		concept: optionalText(120),
	})
	.superRefine(({ discountType, discountValue = '', discountReason, discountNote }, ctx) => {
		if (discountType === 'none') return
		const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
		if (!discountReason) say('discountReason', messages.noReason)
		if (discountReason === 'other' && !discountNote) say('discountNote', messages.noNote)
		if (discountType === 'fixed' && !(parseMinor(discountValue) ?? 0)) say('discountValue', messages.nothing)
		if (discountType === 'percentage' && percentIn(discountValue) === null) say('discountValue', messages.noPercent)
	})
export type Checkout = z.output<typeof Checkout>

/** '10' or '12.5 %' → 12.5; null where it is none between 1 and 100. */
export function percentIn(typed: string): number | null {
	const trimmed = typed.trim().replace(/\s*%$/, '')
	if (!/^\d{1,3}(\.\d)?$/.test(trimmed)) return null
	const percent = Number(trimmed)
	return percent >= 1 && percent <= 100 ? percent : null
}

export const CheckedOut = z.object({ appointmentId: z.string(), receipt: Receipt })
export type CheckedOut = z.output<typeof CheckedOut>

const minor = z.number().int()

export const AccountOf = z.object({ appointmentId: idText })
export type AccountOf = z.output<typeof AccountOf>

/** What the desk sees before it charges. */
export const AccountView = z.object({
	appointmentId: z.string(),
	contactId: z.string(),
	/** Services and client, in words. */
	subject: z.string(),
	currency: z.string(),
	/** Null where no price was agreed. */
	dueMinor: minor.nullable(),
	/** To be sent back with the form. */
	seen: z.string(),
	/** How it comes to that; for who may see money. */
	sums: z
		.object({
			lines: z.array(z.object({ name: z.string(), detail: z.string(), minor: minor.nullable() })),
			credits: z.array(z.object({ name: z.string(), minor })),
			paidMinor: minor,
		})
		.optional(),
	/** What the client's packages pay of it by themselves; null where they have no session for it. */
	session: z
		.object({
			minor,
			/** Still due after them. */
			dueMinor: minor.nullable(),
			uses: z.array(z.object({ name: z.string(), left: minor, until: z.iso.date() })),
		})
		.nullable(),
	/** Who may be given a tip. */
	specialists: z.array(z.object({ id: z.string(), name: z.string() })),
	mayDiscount: z.boolean(),
	/** Today on the branch's clock. */
	today: z.iso.date(),
})
export type AccountView = z.output<typeof AccountView>
