import { z } from 'zod'
import { dateText, idText, optionalText, timeText } from '#app/core/schema.ts'
import { whoShape, withSomebody } from '../clients/schemas-who.ts'
import { offerStatuses, offerWays, waitingStatuses } from './waiting-words.ts'

const inOrder = { error: 'La fecha final no puede ser anterior a la inicial', path: ['dateTo'] }
const hoursInOrder = { error: 'La hora final debe ser posterior a la inicial', path: ['timeTo'] }

/** Who waits for what; without a branch or a specialist any will do. */
export const AddWaiting = withSomebody(
	z
		.object({
			...whoShape,
			serviceId: z.string({ error: 'Elige un servicio' }).min(1, { error: 'Elige un servicio' }).max(64),
			branchId: idText.optional(),
			specialistId: idText.optional(),
			dateFrom: dateText,
			dateTo: dateText,
			timeFrom: timeText.optional().describe('La cita empieza a esta hora o después'),
			timeTo: timeText.optional().describe('La cita empieza a esta hora o antes'),
			notes: optionalText(500),
		})
		.refine(({ dateFrom, dateTo }) => dateFrom <= dateTo, inOrder)
		.refine(({ timeFrom, timeTo }) => !timeFrom || !timeTo || timeFrom <= timeTo, hoursInOrder),
	'Elige un cliente',
)
export type AddWaiting = z.output<typeof AddWaiting>

export const ListWaiting = z.object({
	/** Those who no longer wait: booked, taken off, or too late. */
	past: z.boolean().default(false),
	serviceId: idText.optional(),
	contactId: idText.optional(),
	limit: z.number().int().min(1).max(200).default(100),
})
export type ListWaiting = z.output<typeof ListWaiting>

export const OneEntry = z.object({ entryId: idText })
export type OneEntry = z.output<typeof OneEntry>

export const OneOffer = z.object({ offerId: idText })
export type OneOffer = z.output<typeof OneOffer>

export const AnswerOffer = z.object({ offerId: idText, accept: z.boolean().default(false) })
export type AnswerOffer = z.output<typeof AnswerOffer>

const instant = z.iso.datetime()

export const WaitingOffer = z.object({
	id: z.string(),
	status: z.enum(offerStatuses),
	way: z.enum(offerWays),
	contactName: z.string(),
	serviceName: z.string(),
	specialistName: z.string(),
	branchName: z.string(),
	branchAddress: z.string(),
	timeZone: z.string(),
	date: z.iso.date(),
	time: z.string(),
	endDate: z.iso.date(),
	endTime: z.string(),
	startsAt: instant,
	endsAt: instant,
	expiresAt: instant,
	appointmentId: z.string().nullable(),
})
export type WaitingOffer = z.output<typeof WaitingOffer>

export const WaitingEntry = z.object({
	id: z.string(),
	status: z.enum(waitingStatuses),
	contactId: z.string(),
	contactName: z.string(),
	phone: z.string().nullable(),
	countryCode: z.string().nullable(),
	serviceId: z.string(),
	serviceName: z.string(),
	branchName: z.string().nullable(),
	specialistName: z.string().nullable(),
	dateFrom: z.string(),
	dateTo: z.string(),
	timeFrom: z.string().nullable(),
	timeTo: z.string().nullable(),
	notes: z.string().nullable(),
	createdAt: instant,
	/** The time that is held for this person now. */
	offer: WaitingOffer.nullable(),
})
export type WaitingEntry = z.output<typeof WaitingEntry>

export const WaitingList = z.object({ entries: z.array(WaitingEntry), waiting: z.number() })
export type WaitingList = z.output<typeof WaitingList>

export const Answered = z.object({
	offerId: z.string(),
	status: z.enum(offerStatuses),
	appointmentId: z.string().nullable(),
})
export type Answered = z.output<typeof Answered>

export const Removed = z.object({ id: z.string() })
