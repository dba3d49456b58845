import { z } from 'zod'
import { payProviders } from '#db/schema/payments.ts'

export { payProviders }
export type PayProvider = (typeof payProviders)[number]

export const messages = {
	notConnected: 'Conecta primero esa cuenta',
	hours: 'Escribe las horas de anticipación, de 0 a 720',
	percent: 'Escribe un porcentaje de 0 a 100',
	order: 'Con menos anticipación no se puede devolver más',
}

export const Provider = z.enum(payProviders)

const rule = {
	/** Off: the business decides each time. */
	refundsByRule: z.boolean(),
	noticeHours: z.number().int(),
	earlyPercent: z.number().int(),
	latePercent: z.number().int(),
}

/** How the business is paid online, and what it gives back of a deposit. */
export const PaymentSettings = z.object({
	provider: Provider,
	connected: z.array(Provider),
	sellsGiftCards: z.boolean(),
	...rule,
})
export type PaymentSettings = z.output<typeof PaymentSettings>

export const ChooseProvider = z.object({ provider: Provider })
export type ChooseProvider = z.output<typeof ChooseProvider>
export const Chosen = ChooseProvider

/** Whether anybody may buy a gift card on the booking page. */
export const GiftCardsOnline = z.object({ sellsGiftCards: z.boolean().default(false) })
export type GiftCardsOnline = z.output<typeof GiftCardsOnline>

const whole = (most: number, error: string) => z.number({ error }).int(error).min(0, error).max(most, error)

export const SetRefundRule = z
	.object({
		refundsByRule: z.boolean().default(false),
		noticeHours: whole(720, messages.hours).default(24),
		earlyPercent: whole(100, messages.percent).default(100),
		latePercent: whole(100, messages.percent).default(0),
	})
	.refine(({ earlyPercent, latePercent }) => latePercent <= earlyPercent, {
		path: ['latePercent'],
		error: messages.order,
	})
export type SetRefundRule = z.output<typeof SetRefundRule>
