import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { BookAppointment } from '../schemas.ts'

export const ChangeAddOns = z.object({
	appointmentId: idText,
	addOnIds: z.array(idText).max(10).default([]).describe('Todo lo que lleva la cita; lo que falte se quita'),
	allowConflict: BookAppointment.shape.allowConflict,
	notice: BookAppointment.shape.notice,
})
export type ChangeAddOns = z.output<typeof ChangeAddOns>

export const AddedChoices = z.object({
	currency: z.string(),
	offered: z.array(z.object({ id: z.string(), name: z.string(), priceMinor: z.number(), minutes: z.number() })),
	chosen: z.array(z.string()),
})
export type AddedChoices = z.output<typeof AddedChoices>
