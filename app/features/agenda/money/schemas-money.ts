import { z } from 'zod'
import { customIdText, dateText, idText, moneyText, optionalText } from '#app/core/schema.ts'
import { MoneyMovement, PaymentMethod } from '#app/features/finance/schemas.ts'
import { parseMinor } from '#app/lib/money.ts'

const notNothing = { error: 'Escribe una cantidad mayor que cero' }

/** What a client paid for an appointment (AGE-052); the day is that of its branch. */
export const RegisterPayment = z.object({
	appointmentId: idText,
	date: dateText.describe('Día en que se pagó, AAAA-MM-DD'),
	amount: moneyText
		.refine((typed) => parseMinor(typed) !== 0, notNothing)
		.describe('Cantidad en la moneda de la cita, 350.00'),
	paymentMethod: z.enum(PaymentMethod.options, { error: 'Elige la forma de pago' }),
	concept: optionalText(120),
	category: optionalText(40).describe('Una de las documentadas o del negocio; sin ella, sales'),
	customId: customIdText('El identificador debe tener máximo 10 caracteres'),
	comments: optionalText(300),
})
export type RegisterPayment = z.output<typeof RegisterPayment>

/** `moneyMovementIds`: all of the appointment, the new one among them. */
export const RegisteredPayment = z.object({
	appointmentId: z.string(),
	movement: MoneyMovement,
	moneyMovementIds: z.array(z.string()),
})
export type RegisteredPayment = z.output<typeof RegisteredPayment>
