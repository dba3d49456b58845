import { z } from 'zod'
import { dateText, idText, optionalText, timeText } from '#app/core/schema.ts'
import { attendeeName } from '../clients/schemas-who.ts'
import { addOnIds, anySpecialist } from '../schemas.ts'
import { visitServices } from '../visits/schemas-visits.ts'

const token = z.string().min(1).max(64).describe('Lo que contestó holdSlot')

/** `visitorKey` is whoever chooses: a second hold of the same one lets go of the first. */
export const HoldSlot = z.object({
	branchId: idText,
	specialistId: idText.default(anySpecialist).describe("Id del especialista, o 'any' para quien esté libre"),
	serviceId: idText,
	addOnIds,
	date: dateText,
	time: timeText,
	visitorKey: z.string().min(1).max(64),
})
export type HoldSlot = z.output<typeof HoldSlot>

/** All services of a visit at once; one alone is a visit too. */
export const HoldVisit = z.object({
	branchId: idText,
	services: visitServices,
	date: dateText,
	time: timeText,
	visitorKey: HoldSlot.shape.visitorKey,
})
export type HoldVisit = z.output<typeof HoldVisit>

export const OneHold = z.object({ token })
export type OneHold = z.output<typeof OneHold>

export const BookHeld = z.object({
	token,
	contactId: idText,
	details: optionalText(5000),
	clientNotes: optionalText(5000),
	attendeeName,
})
export type BookHeld = z.output<typeof BookHeld>

const instant = z.iso.datetime()

export const Hold = z.object({
	token: z.string(),
	branchId: z.string(),
	specialistId: z.string(),
	serviceId: z.string(),
	addOnIds: z.array(z.string()),
	timeZone: z.string(),
	date: z.iso.date(),
	time: z.string(),
	endDate: z.iso.date(),
	endTime: z.string(),
	startsAt: instant,
	endsAt: instant,
	expiresAt: instant,
})
export type Hold = z.output<typeof Hold>

export const Released = z.object({ released: z.boolean() })
export type Released = z.output<typeof Released>
