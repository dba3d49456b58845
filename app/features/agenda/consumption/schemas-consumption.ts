import { z } from 'zod'
import { idText, optionalText } from '#app/core/schema.ts'
import { ConsumptionRow, RecordMovement, StockMovement } from '#app/features/products/schemas.ts'

/** What one appointment used up, a movement of type out for each row (SER-041). */
export const RegisterConsumption = z.object({
	appointmentId: idText,
	rows: z
		.array(ConsumptionRow, { error: 'Agrega al menos un producto' })
		.min(1, { error: 'Agrega al menos un producto' })
		.max(50),
})
export type RegisterConsumption = z.output<typeof RegisterConsumption>

/** `stockMovementIds`: all of the appointment, the new ones among them. */
export const RegisteredConsumption = z.object({
	appointmentId: z.string(),
	movements: z.array(StockMovement),
	stockMovementIds: z.array(z.string()),
})
export type RegisteredConsumption = z.output<typeof RegisteredConsumption>

/** Movements as the API sends them, of one appointment or of none; the id may be one that a consumption made (D-61). */
export const MoveStock = z.object({
	appointmentId: idText.optional(),
	movements: z
		.array(RecordMovement.extend({ customId: optionalText(20) }))
		.min(1, { error: 'Agrega al menos un movimiento' })
		.max(100),
})
export type MoveStock = z.output<typeof MoveStock>

export const MovedStock = z.object({ movements: z.array(StockMovement) })
export type MovedStock = z.output<typeof MovedStock>

export const OfAppointment = z.object({ appointmentId: idText })
export type OfAppointment = z.output<typeof OfAppointment>

/** What the consumption form offers: every product, what the service uses up, and what was written down already. */
export const Consumption = z.object({
	products: z.array(z.object({ id: z.string(), name: z.string(), unit: z.string(), stock: z.number() })),
	suggested: z.array(z.object({ productId: z.string(), quantity: z.number() })),
	movements: z.array(StockMovement),
})
export type Consumption = z.output<typeof Consumption>
