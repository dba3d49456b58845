import { z } from 'zod'
import { idText, text } from '#app/core/schema.ts'

export const messages = {
	sameFile: 'Este archivo ya se trajo: deshaz esa mudanza antes de repetirla',
	tooMany: 'El archivo tiene demasiadas filas: máximo 10,000. Divídelo en partes.',
	twice: 'Dos columnas no pueden ser lo mismo',
	notWhole: 'El archivo no se leyó completo: descártalo y súbelo otra vez',
	noRows: 'Este archivo no tiene filas por traer',
	begun: 'Esta mudanza ya empezó',
	notRunning: 'Esta mudanza no está en marcha',
	notDone: 'Solo se deshace una mudanza terminada, en sus primeros 30 días',
	noBranch: 'Primero registra tu sucursal',
} as const

/** So many rows one file may have. */
export const mostRows = 10_000
/** So long one file may be. */
export const mostBytes = 10_000_000

export const MoveKind = z.enum(['services', 'specialists', 'appointments'])
export type MoveKind = z.output<typeof MoveKind>

/** A column that is left out. */
export const skipped = 'skip'

const Line = z.object({ line: z.number().int().min(1), cells: z.array(z.string().max(32_767)).max(300) })

export const OpenMoveIn = z.object({
	kind: MoveKind,
	fileName: text({ max: 200 }),
	fileHash: text({ max: 64 }),
	heads: z.array(z.string().max(200)).min(1).max(300),
	/** How many rows will come: it can't begin before they have. */
	rows: z.number().int().min(0).max(mostRows).default(0),
	/** Events of a calendar that are over and do not come. */
	passed: z.number().int().min(0).default(0),
})
export type OpenMoveIn = z.output<typeof OpenMoveIn>

export const AddMoveInRows = z.object({ moveInId: idText, rows: z.array(Line).min(1).max(500) })
export type AddMoveInRows = z.output<typeof AddMoveInRows>

export const OneMoveIn = z.object({ moveInId: idText })
export type OneMoveIn = z.output<typeof OneMoveIn>

export const MapMoveIn = z.object({
	moveInId: idText,
	mapping: z.array(z.string().max(40)).max(300),
	branchId: idText.optional(),
	serviceId: idText.optional(),
	specialistId: idText.optional(),
	overlaps: z.boolean().default(false),
	reminders: z.boolean().default(false),
})
export type MapMoveIn = z.output<typeof MapMoveIn>

const count = z.number().int()

export const MoveIn = z.object({
	id: z.string(),
	kind: MoveKind,
	state: z.enum(['read', 'running', 'done', 'cancelled', 'undoing', 'undone']),
	fileName: z.string(),
	rows: count,
	made: count,
	there: count,
	refused: count,
	passed: count,
	kept: count,
	createdBy: z.string(),
	createdAt: z.iso.datetime(),
	isUndoable: z.boolean(),
	/** Whether the refused rows can still be fetched. */
	areRowsKept: z.boolean(),
})
export type MoveIn = z.output<typeof MoveIn>

/** The files, and how much of the house there is already. */
export const MoveIns = z.object({
	moveIns: z.array(MoveIn),
	there: z.object({ services: count, specialists: count, contacts: count, appointments: count }),
})
export type MoveIns = z.output<typeof MoveIns>

/** A row as it would be taken: what it becomes, what is there already, or why it is not taken. */
const Judged = z.object({
	line: count,
	cells: z.array(z.string()),
	state: z.enum(['new', 'there', 'refused']),
	problem: z.string().nullable(),
	note: z.string().nullable(),
	becomes: z.string().nullable(),
})
export type Judged = z.output<typeof Judged>

/** So many rows a page of the preview has. */
export const shownRows = 60

export const MoveInPage = OneMoveIn.extend({
	show: z.enum(['all', 'new', 'there', 'refused']).default('all'),
	/** The line after which the page begins. */
	after: count.min(0).default(0),
})
export type MoveInPage = z.output<typeof MoveInPage>

const Looked = z.object({
	/** How many rows were looked at, and what would become of them. */
	looked: count,
	/** A job is still looking through the rest. */
	isLooking: z.boolean(),
	fresh: count,
	there: count,
	wrong: count,
	preview: z.array(Judged),
	/** The line after which the next page begins. */
	next: count.optional(),
})
export type Looked = z.output<typeof Looked>

export const MoveInView = z.object({
	moveIn: MoveIn,
	heads: z.array(z.string()),
	/** The first filled cell of each column. */
	examples: z.array(z.string()),
	mapping: z.array(z.string().nullable()),
	terms: z.object({
		branchId: z.string().nullable(),
		serviceId: z.string().nullable(),
		specialistId: z.string().nullable(),
		overlaps: z.boolean(),
		reminders: z.boolean(),
	}),
	/** Why it can't begin yet. */
	missing: z.string().nullable(),
	...Looked.shape,
})
export type MoveInView = z.output<typeof MoveInView>

export const RefusedOf = z.object({
	moveInId: idText,
	after: count.min(0).default(0),
	limit: count.min(1).max(1000).default(200),
})
export type RefusedOf = z.output<typeof RefusedOf>

export const RefusedRows = z.object({
	heads: z.array(z.string()),
	rows: z.array(Line.extend({ problem: z.string() })),
	next: count.optional(),
})
export type RefusedRows = z.output<typeof RefusedRows>

export const NoInput = z.object({})

/** A calendar of a connected Google account; its events to come are brought as a file is. */
export const BringCalendar = z.object({ googleAccountId: idText, calendarId: text({ max: 300 }) })
export type BringCalendar = z.output<typeof BringCalendar>

export const Brought = z.object({
	/** Google no longer takes the permission. */
	isRevoked: z.boolean(),
	moveInId: z.string().optional(),
})
export type Brought = z.output<typeof Brought>
