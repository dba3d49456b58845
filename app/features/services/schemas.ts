import { z } from 'zod'
import { customIdText, idText, nameText, optionalText, text } from '#app/core/schema.ts'
import { fileIds, Media } from '#app/features/files/schemas.ts'
import { WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { LinkPrice, LinkPriceInput } from './schemas-link-price.ts'

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
	/** The price is the least that is asked. */
	priceFrom: z.boolean(),
	/** What its specialists ask, where one of them asks something else; `isLeast`: others ask more. */
	asked: z.object({ minor: z.number(), isLeast: z.boolean() }).nullable(),
	categoryId: z.string().nullable(),
	neededFirstId: z.string().nullable(),
	neededWithinDays: z.number().nullable(),
	/** The service that it is an option of, and what it is called among the others. */
	optionOfId: z.string().nullable(),
	optionName: z.string().nullable(),
	/** People choose one of its options; it can't be booked itself. */
	hasOptions: z.boolean(),
	position: z.number(),
	durationMinutes: z.number(),
	bufferBeforeMinutes: z.number(),
	bufferAfterMinutes: z.number(),
	pause: z.object({ afterMinutes: z.number(), minutes: z.number(), freesEquipment: z.boolean() }).nullable(),
	minimumNoticeMinutes: z.number(),
	lookAheadDays: z.number().nullable(),
	/** How many clients one session takes. */
	groupCapacity: z.number(),
	/** What one session occupies of the equipment of the branches. */
	equipment: z.array(z.object({ equipmentId: z.string(), amount: z.number() })),
	/** Whether assistants may book it. */
	available: z.boolean(),
	/** Null: whenever branch and specialist are there (isAlwaysAvailable). */
	schedules: WeeklySchedule.nullable(),
	linkPrice: LinkPrice.nullable(),
	images: z.array(z.string()),
	/** Address of the first image. */
	photo: z.string().nullable(),
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
	onlyArchived: z.boolean().default(false).describe('Solo los archivados'),
	sold: z
		.enum(['catalogue', 'bookable'])
		.optional()
		.describe('catalogue: sin las opciones de otro; bookable: sin los que piden elegir una opción; sin él, todos'),
	limit: z.number().int().min(1).max(1000).default(1000),
})
export type ListServices = z.output<typeof ListServices>

export const OneService = z.object({ serviceId: idText })
export type OneService = z.output<typeof OneService>

/** Its files as its form shows them. */
export const ServiceMedia = z.object({ images: z.array(Media), resources: z.array(Media) })
export type ServiceMedia = z.output<typeof ServiceMedia>

const minutes = (max: number) =>
	z
		.number({ error: 'Escribe minutos' })
		.int({ error: 'Escribe minutos enteros' })
		.min(0, { error: 'No puede ser negativo' })
		.max(max, { error: `Máximo ${max} minutos` })

const amount = z
	.number({ error: 'Escribe una cantidad' })
	.int({ error: 'Escribe una cantidad entera' })
	.min(1, { error: 'La cantidad debe ser al menos 1' })
	.max(10_000, { error: 'Máximo 10,000' })

const pauseMinutes = (what: string) =>
	z
		.number({ error: 'Escribe minutos' })
		.int({ error: 'Escribe minutos enteros' })
		.min(1, { error: `${what} al menos 1 minuto` })
		.max(479, { error: 'Máximo 479 minutos' })

/** Work, pause, work: in the pause the specialist is free for others while the client waits. */
export const ServicePause = z.object({
	afterMinutes: pauseMinutes('Antes de la pausa,'),
	minutes: pauseMinutes('La pausa dura'),
	freesEquipment: z.boolean().default(false),
})
export type ServicePause = z.output<typeof ServicePause>

type Pausing = { durationMinutes: number; groupCapacity: number; pause?: ServicePause }
const pauseWithin = ({ pause, durationMinutes }: Pausing) =>
	!pause || pause.afterMinutes + pause.minutes < durationMinutes
const pauseEndsFirst = { error: 'La pausa debe terminar antes que el servicio', path: ['pause', 'minutes'] }
const pauseAlone = ({ pause, groupCapacity }: Pausing) => !pause || groupCapacity === 1
const pauseOfOne = { error: 'Un servicio con pausa es de una persona por sesión', path: ['groupCapacity'] }

const serviceShape = z.object({
	customId: customIdText(),
	name: nameText({ min: 2, max: 50 }),
	description: text({ min: 5, max: 2000 }),
	/** Other words by which people ask for it, with commas between. */
	synonyms: optionalText(500),
	price: text({ max: 200 }),
	durationMinutes: z
		.number({ error: 'Este campo es requerido' })
		.int({ error: 'Escribe minutos enteros' })
		.min(1, { error: 'La duración debe ser mayor a 0' })
		.max(480, { error: 'La duración máxima es de 480 minutos' }),
	bufferBeforeMinutes: minutes(240).default(0),
	bufferAfterMinutes: minutes(240).default(0),
	pause: ServicePause.optional(),
	/** Between asking and the visit, for assistants and the public page. */
	minimumNoticeMinutes: minutes(43_200).default(0),
	lookAheadDays: z
		.number({ error: 'Escribe días' })
		.int({ error: 'Escribe días enteros' })
		.min(1, { error: 'Al menos 1 día' })
		.max(730, { error: 'Máximo 730 días' })
		.optional(),
	groupCapacity: z
		.number({ error: 'Escribe un número' })
		.int({ error: 'Escribe un número entero' })
		.min(1, { error: 'Al menos 1 persona' })
		.max(200, { error: 'Máximo 200 personas' })
		.default(1),
	available: z.boolean().default(false),
	/** Hours of its own; without: whenever branch and specialist are there (isAlwaysAvailable). */
	schedules: WeeklySchedule.optional(),
	linkPrice: LinkPriceInput.optional(),
	/** Pictures that clients see, the first as its face. */
	images: fileIds(),
	/** Media that goes with it (D-25). */
	resources: fileIds(),
	stockOperations: z
		.array(z.object({ productId: idText, amount }))
		.max(30)
		.default([]),
	equipment: z
		.array(z.object({ equipmentId: idText, amount: amount.default(1) }))
		.max(30)
		.default([]),
	branchIds: z.array(idText).max(200).default([]),
	specialistIds: z.array(idText).max(500).default([]),
})

/** What a service's form holds (SER-011 to SER-015). */
export const ServiceFields = serviceShape.refine(pauseWithin, pauseEndsFirst).refine(pauseAlone, pauseOfOne)
export type ServiceFields = z.output<typeof ServiceFields>

export const EditService = serviceShape
	.extend({ serviceId: idText })
	.refine(pauseWithin, pauseEndsFirst)
	.refine(pauseAlone, pauseOfOne)
export type EditService = z.output<typeof EditService>

export const NoInput = z.object({})

/** What the form has to know of the business. */
export const FormFacts = z.object({
	/** A client can pay by link: the business is connected to Mercado Pago (SER-020). */
	takesPayments: z.boolean(),
	currency: z.string(),
})
export type FormFacts = z.output<typeof FormFacts>

export const SetArchived = OneService.extend({ archived: z.boolean() })
export type SetArchived = z.output<typeof SetArchived>
