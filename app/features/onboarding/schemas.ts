import { z } from 'zod'
import { nameText, optionalText } from '#app/core/schema.ts'
import { BranchFields } from '#app/features/branches/schemas.ts'
import { ServiceFields } from '#app/features/services/schemas.ts'
import { parseMinor } from '#app/lib/money.ts'
import { digitsOf } from '#app/lib/phone.ts'
import { isLocalTime, weekdays } from '#app/lib/time-calendar.ts'
import { type Kind, kinds } from './templates.ts'

export const messages = {
	noService: 'Elige al menos un servicio',
	noPerson: 'Escribe al menos un nombre',
	noDay: 'Elige al menos un día',
	price: 'Escribe un precio, por ejemplo 350',
	phone: 'El WhatsApp debe tener de 7 a 11 dígitos, sin código de país',
	closing: 'La hora de cierre debe ser posterior a la de apertura',
	time: 'Escribe la hora como HH:MM',
} as const

/** What a service of this page may last, in minutes. */
export const lengths = [15, 20, 30, 40, 45, 50, 60, 70, 75, 80, 90, 120, 150, 180, 240]

const OfferedService = z
	.object({
		/** Ticked; one of one's own needs no tick, its name is enough. */
		on: z.boolean().default(false),
		own: z.boolean().default(false),
		name: optionalText(50),
		about: optionalText(2000),
		price: optionalText(12),
		minutes: z.number().refine((minutes) => lengths.includes(minutes), { error: 'Elige una duración' }),
	})
	.superRefine((row, ctx) => {
		if (!isChosen(row)) return
		const name = ServiceFields.shape.name.safeParse(row.name ?? '')
		if (!name.success) ctx.addIssue({ code: 'custom', path: ['name'], message: name.error.issues[0]?.message ?? '' })
		if (parseMinor(row.price ?? '') === null) ctx.addIssue({ code: 'custom', path: ['price'], message: messages.price })
	})
export type OfferedService = z.output<typeof OfferedService>

/** Whether a row of the page becomes a service. */
export function isChosen({ on, own, name }: Pick<OfferedService, 'on' | 'own' | 'name'>): boolean {
	return own ? name !== undefined : on
}

export const StartServices = z.object({
	kind: z.enum(kinds as [Kind, ...Kind[]], { error: 'Elige tu giro' }),
	services: z
		.array(OfferedService)
		.max(40)
		.refine((rows) => rows.some(isChosen), { error: messages.noService }),
})
export type StartServices = z.output<typeof StartServices>

export const Person = z.object({
	name: nameText({ max: 60 }).optional(),
	whatsapp: optionalText(30).refine((typed) => !typed || /^\d{7,11}$/.test(digitsOf(typed)), { error: messages.phone }),
})

export const StartTeam = z.object({
	people: z
		.array(Person)
		.max(20)
		.refine((rows) => rows.some(({ name }) => name), { error: messages.noPerson }),
})
export type StartTeam = z.output<typeof StartTeam>

const time = z.string({ error: messages.time }).refine(isLocalTime, { error: messages.time })

/** Where and when: what a branch is called, where it lies, and the hours of its week. */
export const place = z.object({
	name: BranchFields.shape.name,
	address: BranchFields.shape.address,
	city: BranchFields.shape.city,
	phone: BranchFields.shape.phone,
	days: z.array(z.enum(weekdays as ['monday', ...typeof weekdays])).min(1, { error: messages.noDay }),
	opens: time,
	closes: time,
})
type Hours = { opens: string; closes: string }
export const placeOrder: [(hours: Hours) => boolean, { error: string; path: string[] }] = [
	({ opens, closes }) => opens < closes,
	{ error: messages.closing, path: ['closes'] },
]

/** Of the first branch. */
export const StartPlace = place.refine(...placeOrder)
export type StartPlace = z.output<typeof StartPlace>

/** How many were made; what was there under that name stays as it is. */
export const Made = z.object({ made: z.number().int() })
export type Made = z.output<typeof Made>

export const Empty = z.object({})

export const wayWords = ['business', 'services', 'team', 'channel', 'assistant', 'booking'] as const

/** The way to the first booking, as far as it has been gone. */
export const Way = z.object({
	steps: z.array(z.object({ word: z.enum(wayWords), isDone: z.boolean(), detail: z.string() })),
	/** Of the public booking page. */
	slug: z.string(),
	/** Whether a day of examples could be filled, or is there to be emptied. */
	sample: z.enum(['missing', 'possible', 'there']),
	/** The day that is filled. */
	sampleDate: z.string().optional(),
})
export type Way = z.output<typeof Way>
