import { z } from 'zod'
import { idText, optionalText } from '#app/core/schema.ts'
import { WeeklySchedule } from '#app/lib/weekly-schedule.ts'

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

const LinkPrice = z.object({
	paymentName: z.string(),
	paymentDescription: z.string().optional(),
	unitPriceMinor: z.number(),
	currency: z.enum(['MXN', 'USD']),
	themeColor: z.string().optional(),
	discount: Discount.nullable(),
	appointmentConfig: z.object({
		statusAfterPayment: z.enum(['agendada', 'confirmada']),
		hoursToDeleteAppointmentIfNotPaid: z.number().nullable(),
	}),
})

export const Service = z.object({
	id: z.string(),
	customId: z.string().nullable(),
	name: z.string(),
	description: z.string(),
	synonyms: z.array(z.string()),
	/** Free text as documented; `priceMinor` where an amount can be read in it. */
	price: z.string(),
	priceMinor: z.number().nullable(),
	currency: z.string(),
	durationMinutes: z.number(),
	bufferBeforeMinutes: z.number(),
	bufferAfterMinutes: z.number(),
	minimumNoticeMinutes: z.number(),
	lookAheadDays: z.number().nullable(),
	/** How many clients one session takes. */
	groupCapacity: z.number(),
	/** Whether assistants may book it. */
	available: z.boolean(),
	/** Null: whenever branch and specialist are there (isAlwaysAvailable). */
	schedules: WeeklySchedule.nullable(),
	linkPrice: LinkPrice.nullable(),
	images: z.array(z.string()),
	resources: z.array(z.string()),
	stockOperations: z.array(z.object({ productId: z.string(), amount: z.number() })),
	branchIds: z.array(z.string()),
	specialistIds: z.array(z.string()),
	isArchived: z.boolean(),
})
export type Service = z.output<typeof Service>

export const Services = z.object({ services: z.array(Service) })
export type Services = z.output<typeof Services>

export const ListServices = z.object({
	/** Only those that this branch offers. */
	branchId: idText.optional(),
	/** A part of the name; case and accents do not matter. */
	search: optionalText(100),
	archived: z.boolean().default(false).describe('También los archivados'),
	limit: z.number().int().min(1).max(1000).default(1000),
})
export type ListServices = z.output<typeof ListServices>

export const OneService = z.object({ serviceId: idText })
export type OneService = z.output<typeof OneService>
