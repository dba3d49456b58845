import { z } from 'zod'
import { dateText, idText, optionalText, timeText } from '#app/core/schema.ts'
import { appointmentStatuses } from '#app/features/agenda/booking/statuses.ts'
import { branch, business, FreeDays } from './schemas.ts'

/** `alone`: one service of a visit by itself; else all that the client has in it. */
const alone = z.boolean().default(false)

export const OwnOf = z.object({ appointmentId: idText, alone })
export type OwnOf = z.output<typeof OwnOf>

export const OwnAppointment = z.object({
	shortId: z.string(),
	business,
	/** All of them in words, and so are those who give them. */
	service: z.string(),
	/** Who comes in place of the client. */
	attendeeName: z.string().nullable(),
	serviceId: z.string(),
	/** The services of the visit in order of time; most visits are one. What was cancelled is left out. */
	steps: z.array(
		z.object({
			shortId: z.string(),
			service: z.string(),
			specialist: z.string(),
			price: z.string().nullable(),
			date: z.iso.date(),
			time: z.string(),
			endTime: z.string(),
			canCancel: z.boolean(),
		}),
	),
	/** What it costs, as it was agreed; null of a gift: it is not told to whom it was given. */
	price: z.string().nullable(),
	/** What keeps the hour and is not paid yet; `until` in words, null: before the visit. */
	due: z
		.object({
			amount: z.string(),
			isWhole: z.boolean(),
			until: z.string().nullable(),
			/** By how much the link's discount lowers it, in words, and from what. */
			lowered: z.object({ by: z.string(), from: z.string() }).nullable(),
		})
		.nullable(),
	/** What was asked for online is paid; `rest`: what is left to pay at the branch, null: nothing. */
	paid: z.object({ rest: z.string().nullable() }).nullable(),
	noticeMinutes: z.number(),
	gift: z.object({ from: z.string(), words: z.string().nullable() }).nullable(),
	specialist: z.string(),
	specialistId: z.string(),
	branch,
	date: z.iso.date(),
	time: z.string(),
	endTime: z.string(),
	startsAt: z.iso.datetime(),
	endsAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
	status: z.enum(appointmentStatuses),
	isPast: z.boolean(),
	canConfirm: z.boolean(),
	canChange: z.boolean(),
	/** What of the money paid online goes back if it is cancelled now; null where nothing was paid or no rule says it. */
	refundIfCancelled: z.string().nullable(),
	canCancel: z.boolean(),
	/** Why it can't be moved any more, in words. */
	whyNoChange: z.string().nullable(),
	/** Where it can be paid; null when there is nothing to pay here. */
	payPath: z.string().nullable(),
	/** Null when the business takes no bookings here. */
	bookingPath: z.string().nullable(),
})
export type OwnAppointment = z.output<typeof OwnAppointment>

export const OwnTimesOf = z.object({
	appointmentId: idText,
	from: dateText.optional(),
	date: dateText.optional(),
})
export type OwnTimesOf = z.output<typeof OwnTimesOf>

export const OwnTimes = FreeDays.extend({ appointment: OwnAppointment })
export type OwnTimes = z.output<typeof OwnTimes>

export const MoveOwn = z.object({ appointmentId: idText, date: dateText, time: timeText })
export type MoveOwn = z.output<typeof MoveOwn>

export const CancelOwn = z.object({ appointmentId: idText, alone, reason: optionalText(300) })
export type CancelOwn = z.output<typeof CancelOwn>
