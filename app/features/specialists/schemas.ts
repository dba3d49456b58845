import { z } from 'zod'
import { idText, optionalText } from '#app/core/schema.ts'
import { WeeklySchedule } from '#app/lib/weekly-schedule.ts'

export const Specialist = z.object({
	id: z.string(),
	branchId: z.string(),
	customId: z.string().nullable(),
	name: z.string(),
	email: z.string().nullable(),
	whatsapp: z.string().nullable(),
	countryCode: z.string().nullable(),
	countryCodeExt: z.string().nullable(),
	paymentInfo: z.string().nullable(),
	colorHex: z.string(),
	/** Null: the hours of the branch. */
	schedules: WeeklySchedule.nullable(),
	googleCalendarId: z.string().nullable(),
	googleCalendarName: z.string().nullable(),
	/** Whether a calendar authorisation is kept; the token itself never leaves. */
	isCalendarAuthorised: z.boolean(),
	serviceIds: z.array(z.string()),
	isArchived: z.boolean(),
})
export type Specialist = z.output<typeof Specialist>

export const Specialists = z.object({ specialists: z.array(Specialist) })
export type Specialists = z.output<typeof Specialists>

export const ListSpecialists = z.object({
	branchId: idText.optional(),
	archived: z.boolean().default(false).describe('También los archivados'),
})
export type ListSpecialists = z.output<typeof ListSpecialists>

export const OneSpecialist = z.object({ specialistId: idText })
export type OneSpecialist = z.output<typeof OneSpecialist>

export const ServicesOfSpecialist = z.object({
	specialistId: idText,
	search: optionalText(100),
	/** Thirty, as the appointment form suggests (AGE-027). */
	limit: z.number().int().min(1).max(500).default(30),
})
export type ServicesOfSpecialist = z.output<typeof ServicesOfSpecialist>
