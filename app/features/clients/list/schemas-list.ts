import { z } from 'zod'
import { dateText, idText, moneyText, text } from '#app/core/schema.ts'
import { appointmentStatuses } from '#app/features/agenda/booking/statuses.ts'
import { ClientField } from '#app/features/contacts/custom/kinds.ts'
import { ContactType } from '#app/features/contacts/schemas.ts'

export const sorts = ['interaccion', 'nombre', 'alta'] as const
export const pageSizes = [25, 50, 100] as const

const words = z.string().trim().max(100)
const age = z.number().int().min(0, { error: 'Escribe una edad de 0 a 130' }).max(130, {
	error: 'Escribe una edad de 0 a 130',
})

/** A number or a day, as the values of a field are. */
const bound = z
	.string()
	.trim()
	.max(30)
	.regex(/^(-?\d+(\.\d+)?|\d{4}-\d\d-\d\d)$/, { error: 'Escribe un número o una fecha como 2026-11-30' })

/** What is asked of one custom field: one of some values, a piece of it, or between two bounds. */
export const CustomFilter = z.object({
	key: z.string().min(1).max(200),
	is: z.array(words).max(50).default([]),
	has: words.optional(),
	from: bound.optional(),
	to: bound.optional(),
})
export type CustomFilter = z.output<typeof CustomFilter>

/** What narrows the list, section by section; what is absent narrows nothing (CON-005 to CON-011). */
export const ClientFilter = z.object({
	search: words.optional(),
	/** Demográfico */
	name: words.optional(),
	email: words.optional(),
	whatsapp: words.optional(),
	gender: z.enum(['male', 'female', 'other']).optional(),
	ageMin: age.optional(),
	ageMax: age.optional(),
	types: z.array(ContactType).max(3).default([]),
	tag: z.string().trim().max(40).optional(),
	/** Funnel: where they stand in it now; `phase` is a phase, or one of its scenarios as 'phase.scenario'. */
	funnelId: idText.optional(),
	phase: z.string().trim().max(200).optional(),
	/** Monetización */
	revenueMin: moneyText.optional(),
	revenueMax: moneyText.optional(),
	lastPurchaseFrom: dateText.optional(),
	/** Interacción */
	seenFrom: dateText.optional(),
	seenTo: dateText.optional(),
	noRespond: z.boolean().optional(),
	/** Citas */
	status: z.enum(appointmentStatuses).optional(),
	startsFrom: dateText.optional(),
	startsTo: dateText.optional(),
	endsFrom: dateText.optional(),
	endsTo: dateText.optional(),
	/** Whether one appointment must lie in both ranges, or in one of them. */
	rangeMode: z.enum(['ambos', 'alguno']).default('ambos'),
	/** Intereses */
	interests: z.array(idText).max(50).default([]),
	interestFrom: dateText.optional(),
	interestTo: dateText.optional(),
	/** Primer contacto */
	createdFrom: dateText.optional(),
	createdTo: dateText.optional(),
	/** Campos personalizados */
	custom: z.array(CustomFilter).max(30).default([]),
})
export type ClientFilter = z.output<typeof ClientFilter>

export const ListClients = ClientFilter.extend({
	sort: z.enum(sorts).default('interaccion'),
	direction: z.enum(['desc', 'asc']).default('desc'),
	/** Holds the whole name of who ended the page before. */
	cursor: z.string().max(700).optional(),
	limit: z.number().int().min(1).max(100).default(100),
})
export type ListClients = z.output<typeof ListClients>

/** The same for a file: larger parts. */
export const ExportClients = ListClients.extend({
	limit: z.number().int().min(1).max(1000).default(1000),
	/** These people alone; absent: all whom the filters keep. */
	ids: z.array(idText).min(1).max(100).optional(),
})
export type ExportClients = z.output<typeof ExportClients>

const custom = z.union([z.string(), z.number(), z.boolean()])

/** One line of the list. Money is there for who may see it. */
export const ListedClient = z.object({
	id: z.string(),
	customId: z.string().nullable(),
	name: z.string(),
	lastname: z.string().nullable(),
	secondLastname: z.string().nullable(),
	type: ContactType,
	whatsapp: z.string().nullable(),
	countryCode: z.string().nullable(),
	email: z.string().nullable(),
	gender: z.string().nullable(),
	birthdate: z.string().nullable(),
	tags: z.array(z.string()),
	noRespond: z.boolean(),
	customFields: z.record(z.string(), custom),
	lastInteractionAt: z.number().nullable(),
	createdAt: z.number(),
	visits: z.number(),
	revenueMinor: z.number().nullable(),
	currency: z.string().nullable(),
	threadId: z.string().nullable(),
})
export type ListedClient = z.output<typeof ListedClient>

export const ClientPage = z.object({ clients: z.array(ListedClient), next: z.string().optional() })
export type ClientPage = z.output<typeof ClientPage>

/** What a file shows of somebody; `notes` in one text, the newest first. */
export const ExportedClient = ListedClient.pick({
	...{ id: true, customId: true, name: true, lastname: true, secondLastname: true, type: true, whatsapp: true },
	...{ countryCode: true, email: true, gender: true, birthdate: true, lastInteractionAt: true, customFields: true },
}).extend({ notes: z.string().nullable() })
export type ExportedClient = z.output<typeof ExportedClient>
export const ExportPage = z.object({ clients: z.array(ExportedClient), next: z.string().optional() })
export type ExportPage = z.output<typeof ExportPage>

export const NoteExport = z.object({ format: z.enum(['csv', 'xlsx']), filter: z.string().max(1500).default('') })
export type NoteExport = z.output<typeof NoteExport>

/** How many fit, and how many there are. */
export const ClientCount = z.object({ fits: z.number(), all: z.number() })
export type ClientCount = z.output<typeof ClientCount>

/** Some by name, or all that fit a filter. */
export const Selection = z.object({
	ids: z.array(idText).max(100).default([]),
	all: z.boolean().default(false),
	filter: ClientFilter.optional(),
	/** How many fitted when all of them were meant. */
	expected: z.number().int().min(0).optional(),
})
export type Selection = z.output<typeof Selection>

export const ChangeMany = Selection.extend({
	act: z.enum(['type', 'tag', 'untag', 'noRespond', 'respond']),
	type: ContactType.optional(),
	tag: text({ max: 40 }).optional(),
})
export type ChangeMany = z.output<typeof ChangeMany>
export const Changed = z.object({
	people: z.number(),
	/** Who got no tag: they have as many as a record holds. */
	full: z.number(),
})
export type Changed = z.output<typeof Changed>

export const Removed = z.object({ removalId: z.string(), people: z.number() })
export type Removed = z.output<typeof Removed>
export const OneRemoval = z.object({ removalId: idText })
export type OneRemoval = z.output<typeof OneRemoval>

export const SaveView = z.object({
	name: text({ max: 40 }),
	query: z.string().max(1500).default(''),
	shared: z.boolean().default(false),
})
export type SaveView = z.output<typeof SaveView>
export const OneView = z.object({ viewId: idText })
export type OneView = z.output<typeof OneView>
export const ClientView = z.object({
	id: z.string(),
	name: z.string(),
	query: z.string(),
	isShared: z.boolean(),
	mayDelete: z.boolean(),
})
export const ClientViews = z.object({ views: z.array(ClientView) })
export type ClientViews = z.output<typeof ClientViews>

export const ClientLook = z.object({ columns: z.array(z.string().max(200)).max(100).default([]) })
export type ClientLook = z.output<typeof ClientLook>
export const ChangeClientLook = ClientLook.extend({
	earlier: z.string().max(200).optional().describe('La columna que se pone un lugar antes'),
})
export type ChangeClientLook = z.output<typeof ChangeClientLook>
/** Columns as this person has them, and all custom fields that people of the business have. */
export const ShownLook = ClientLook.extend({
	fields: z.array(z.object({ key: z.string(), label: z.string() })),
	/** As the business defined them, the archived ones last. */
	defined: z.array(ClientField),
})
export type ShownLook = z.output<typeof ShownLook>

export const MoveMany = Selection.extend({
	funnelId: idText,
	phase: text({ max: 200 }).describe('fase.escenario, o sin_fase.ninguno'),
})
export type MoveMany = z.output<typeof MoveMany>
export const MovedMany = z.object({ people: z.number() })
export type MovedMany = z.output<typeof MovedMany>
