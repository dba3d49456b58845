import { z } from 'zod'
import { dateText, idText, moneyText, optionalText, text } from '#app/core/schema.ts'
import { PaymentMethod } from '../schemas.ts'

export const closingMessages = {
	closed: 'Ese día ya se cerró: registra la corrección con fecha de hoy',
	closedAlready: 'La caja de ese día ya se cerró',
	inFuture: 'Ese día todavía no llega',
	explain: 'Explica la diferencia para poder cerrar',
	notLast: 'Solo se puede reabrir el último corte de la sucursal',
	reopened: 'Ese corte ya se reabrió',
} as const

/** 'n50000' is the note of 500.00, 'c50' the coin of fifty cents. */
export const Piece = z.string().regex(/^[nc][1-9]\d{0,8}$/)

const count = z
	.number({ error: 'Escribe cuántas piezas hay' })
	.int({ error: 'Escribe cuántas piezas hay' })
	.min(0, { error: 'Escribe cuántas piezas hay' })
	.max(100_000, { error: 'Máximo 100,000 piezas' })
	.default(0)

export const CashDay = z.object({ branchId: idText, day: dateText })
export type CashDay = z.output<typeof CashDay>

/** Closes the cash of a branch for a day: everything since its last close. */
export const CloseDay = z.object({
	branchId: idText,
	day: dateText,
	float: moneyText.describe('Fondo inicial'),
	pieces: z
		.array(z.object({ piece: Piece, count }))
		.max(40)
		.default([]),
	left: moneyText.describe('Fondo que se deja para mañana'),
	comment: optionalText(300),
	signature: text({ min: 3, max: 80, required: 'Escribe tu nombre completo' }),
})
export type CloseDay = z.output<typeof CloseDay>

export const OneClose = z.object({ closeId: idText })
export type OneClose = z.output<typeof OneClose>

export const ReopenClose = z.object({
	closeId: idText,
	reason: text({ min: 5, max: 300, required: 'Escribe por qué se reabre' }),
})
export type ReopenClose = z.output<typeof ReopenClose>

const minor = z.number().int()
const Method = z.object({ paymentMethod: PaymentMethod, income: minor, expense: minor, count: minor })
const instant = z.iso.datetime()

export const Close = z.object({
	id: z.string(),
	branchId: z.string(),
	branchName: z.string(),
	timeZone: z.string(),
	day: z.string(),
	from: instant,
	cut: instant,
	currency: z.string(),
	floatMinor: minor,
	expectedMinor: minor,
	countedMinor: minor,
	leftMinor: minor,
	pieces: z.array(z.object({ piece: z.string(), count: minor })),
	methods: z.array(Method),
	comment: z.string().nullable(),
	signature: z.string(),
	closedBy: z.string(),
	closedAt: instant,
	reviewedBy: z.string().nullable(),
	reopenedBy: z.string().nullable(),
	reopenReason: z.string().nullable(),
	/** The newest of its branch: the only one that can be reopened. */
	isLast: z.boolean(),
})
export type Close = z.output<typeof Close>

export const SetCloseNotices = z.object({ byMail: z.boolean().default(false), byWhatsapp: z.boolean().default(false) })
export type SetCloseNotices = z.output<typeof SetCloseNotices>

export const CloseNotices = z.object({
	byMail: z.boolean(),
	byWhatsapp: z.boolean(),
	owner: z.object({ name: z.string(), email: z.string() }).nullable(),
	/** The owner's number, without its country code. */
	whatsapp: z.object({ countryCode: z.string(), number: z.string() }).nullable(),
})
export type CloseNotices = z.output<typeof CloseNotices>

export const NoInput = z.object({})

/** What a day must hold before it is counted, or its close. */
export const CashDayView = z.object({
	branchId: z.string(),
	day: z.string(),
	currency: z.string(),
	timeZone: z.string(),
	floatMinor: minor,
	/** What must lie in the drawer, the float included. */
	expectedMinor: minor,
	methods: z.array(Method),
	from: instant,
	closeId: z.string().nullable(),
	/** A later day is closed already: this one can't be any more. */
	isPast: z.boolean(),
	recent: z.array(Close),
})
export type CashDayView = z.output<typeof CashDayView>
