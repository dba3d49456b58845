import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { email } from '#app/features/accounts/schemas.ts'
import { GoogleAccount } from '../schemas.ts'

export const OfSpecialist = z.object({ specialistId: idText })
export type OfSpecialist = z.output<typeof OfSpecialist>

/** Where a specialist's busy times come from, and how that goes. */
export const SpecialistCalendar = z.object({
	specialistId: z.string(),
	/** The account that was authorised for this specialist; null until one was (ESP-013). */
	account: GoogleAccount.nullable(),
	/** All that the business connected. */
	accounts: z.array(GoogleAccount),
	isSetUp: z.boolean(),
	calendar: z.object({ id: z.string(), name: z.string() }).nullable(),
	readAt: z.iso.datetime().nullable(),
	problem: z.enum(['not_found']).nullable(),
	/** How many of its times are still to come. */
	busyTimes: z.number().int(),
	timeZone: z.string(),
})
export type SpecialistCalendar = z.output<typeof SpecialistCalendar>

export const LinkAccount = z.object({ specialistId: idText, email })
export type LinkAccount = z.output<typeof LinkAccount>

/** API-024: what may be chosen for a specialist. */
export const CalendarChoice = z.object({
	calendars: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			isPrimary: z.boolean(),
			/** Of the year to come; more than 2,500 are not counted. */
			totalEvents: z.number().int(),
			isTakenByOtherSpecialist: z.boolean(),
		}),
	),
})
export type CalendarChoice = z.output<typeof CalendarChoice>

const calendarId = z.string().trim().max(300)

/** API-022: a calendar for each of these; an empty one takes it away. */
export const AssignCalendars = z.object({
	assignments: z
		.array(
			z.object({
				specialistId: idText,
				calendarId: calendarId.default(''),
				calendarName: z.string().trim().max(300).default(''),
			}),
		)
		.min(1)
		.max(500),
})
export type AssignCalendars = z.output<typeof AssignCalendars>

/** The same of one specialist, as the screen sends it: what it is called says Google. */
export const ChooseCalendar = z.object({
	specialistId: idText,
	calendarId: z.string({ error: 'Elige un calendario' }).trim().min(1, { error: 'Elige un calendario' }).max(300),
})
export type ChooseCalendar = z.output<typeof ChooseCalendar>

export const Assigned = z.object({ specialistIds: z.array(z.string()) })
export type Assigned = z.output<typeof Assigned>

export const NoInput = z.object({})

export const Planned = z.object({ planned: z.number().int() })
export type Planned = z.output<typeof Planned>
