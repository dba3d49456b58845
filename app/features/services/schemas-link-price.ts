import { z } from 'zod'
import { amountProblem, dateText, moneyText, optionalText, text } from '#app/core/schema.ts'
import { parseMinor } from '#app/lib/money.ts'
import { currencyCodes } from '#app/lib/words/currencies.ts'
import { depositProblem, discountProblem } from './rules.ts'

export const messages = {
	percentOutOfRange: 'El porcentaje no puede ser negativo ni mayor a 100',
	fixedOutOfRange: 'El monto no puede ser negativo ni mayor al precio',
	couponRequired: 'El cupón es requerido cuando el descuento tiene cuenta regresiva',
	endRequired: 'Escribe hasta cuándo vale el descuento',
	startRequired: 'Escribe desde cuándo vale el descuento',
	datesInOrder: 'La fecha final no puede ser anterior a la inicial',
	timerRequired: 'Escribe cuánto dura la cuenta regresiva',
	currencyRequired: 'La moneda es requerida',
	currencyUnknown: 'Elige pesos mexicanos, dólares o la moneda de tu negocio',
	depositRequired: 'Escribe cuánto se paga por adelantado',
	depositPercent: 'El porcentaje va de 1 a 100',
	depositAmount: 'El anticipo debe ser mayor a 0 y no pasar del precio',
} as const

const Discount = z.object({
	active: z.boolean(),
	type: z.enum(['percentage', 'fixed']),
	/** A percentage, or minor units. */
	value: z.number(),
	expirationType: z.enum(['always', 'timer', 'date']),
	discountKey: z.string(),
	/** Seconds, or the word always. */
	duration: z.union([z.number(), z.literal('always')]),
	message: z.string(),
	startDate: z.string().optional(),
	endDate: z.string().optional(),
})

/** The part that is paid beforehand: a percentage, or minor units. */
const Deposit = z.object({ type: z.enum(['percentage', 'fixed']), value: z.number() })

export const LinkPrice = z.object({
	paymentName: z.string(),
	paymentDescription: z.string().optional(),
	unitPriceMinor: z.number(),
	currency: z.string(),
	/** Null or absent: all of it. */
	deposit: Deposit.nullish(),
	themeColor: z.string().optional(),
	discount: Discount.nullable(),
	appointmentConfig: z.object({
		statusAfterPayment: z.enum(['agendada', 'confirmada']),
		hoursToDeleteAppointmentIfNotPaid: z.number().nullable(),
	}),
})

const part = (max: number, error: string) =>
	z.number({ error }).int({ error }).min(0, { error }).max(max, { error }).default(0)

/** A discount as it is typed: the value as decimal text, the countdown in its four parts (SER-028 to SER-035). */
export const DiscountInput = z
	.object({
		active: z.boolean().default(false),
		type: z.enum(['percentage', 'fixed']).default('percentage'),
		value: text({ max: 12 }).regex(/^-?\d[\d,]*(\.\d{1,2})?$/, { error: 'Escribe una cantidad como 15 o 99.50' }),
		expirationType: z.enum(['always', 'timer', 'date']).default('always'),
		discountKey: z
			.string()
			.trim()
			.max(20, { error: 'Máximo 20 caracteres' })
			.regex(/^[A-Za-z0-9]*$/, { error: 'Solo letras y números, sin acentos' })
			.optional(),
		timerDays: part(365, 'Los días van de 0 a 365'),
		timerHours: part(23, 'Las horas van de 0 a 23'),
		timerMinutes: part(59, 'Los minutos van de 0 a 59'),
		timerSeconds: part(59, 'Los segundos van de 0 a 59'),
		message: text({ max: 120 }),
		startDate: dateText.optional(),
		endDate: dateText.optional(),
	})
	.superRefine((discount, refinement) => say(refinement, discountProblem(discount)))
export type DiscountInput = z.output<typeof DiscountInput>

/** How much of the link's price is paid to keep the hour: all of it, or a part as it is typed. */
const DepositInput = z.object({
	type: z.enum(['all', 'percentage', 'fixed']).default('all'),
	value: optionalText(12),
})
export type DepositInput = z.output<typeof DepositInput>

/** A payment link as it is typed; its discount is there only with it (SER-022 to SER-027). */
export const LinkPriceInput = z
	.object({
		paymentName: text({ max: 80 }),
		paymentDescription: optionalText(200),
		unitPrice: moneyText,
		currency: z.enum(currencyCodes, { error: messages.currencyRequired }),
		themeColor: z
			.string()
			.regex(/^#[0-9a-f]{6}$/i, { error: 'Elige un color' })
			.optional(),
		deposit: DepositInput.optional(),
		discount: DiscountInput.optional(),
		appointmentConfig: z
			.object({
				statusAfterPayment: z.enum(['agendada', 'confirmada']).default('confirmada'),
				hoursToDeleteAppointmentIfNotPaid: z
					.number({ error: 'Escribe horas' })
					.int({ error: 'Escribe horas enteras' })
					.min(1, { error: 'Al menos 1 hora' })
					.max(720, { error: 'Máximo 720 horas' })
					.optional(),
			})
			.default({ statusAfterPayment: 'confirmada' }),
	})
	.superRefine(({ discount, deposit, unitPrice, currency }, refinement) => {
		const priceMinor = parseMinor(unitPrice, currency) ?? 0
		const off = discount?.type === 'fixed' ? discount.value : '0'
		const part = deposit?.type === 'fixed' ? (deposit.value ?? '0') : '0'
		const typed = { unitPrice, 'discount.value': off, 'deposit.value': part }
		for (const [path, value] of Object.entries(typed)) {
			// Cents where there are none; what is no amount in any money is said by its own field.
			if (parseMinor(value) === null || parseMinor(value, currency) !== null) continue
			refinement.addIssue({ code: 'custom', path: path.split('.'), message: amountProblem(currency) })
			return
		}
		say(refinement, deposit ? depositProblem(deposit, priceMinor, currency) : null, ['deposit'])
		const isTooMuch = (parseMinor(off, currency) ?? -1) > priceMinor
		if (isTooMuch) say(refinement, { field: 'value', say: 'fixedOutOfRange' }, ['discount'])
	})
export type LinkPriceInput = z.output<typeof LinkPriceInput>

function say(
	refinement: z.RefinementCtx,
	problem: { field: string; say: keyof typeof messages } | null,
	path: string[] = [],
): void {
	if (problem) refinement.addIssue({ code: 'custom', path: [...path, problem.field], message: messages[problem.say] })
}
