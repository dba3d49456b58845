import { z } from 'zod'
import { dateText, idText, optionalText, text } from '#app/core/schema.ts'
import { sendStates } from '#db/schema/traffic.ts'

export const messages = {
	notOpened: 'Meta no abre ese conjunto de datos con este token. Revisa los dos.',
	noAnswer: 'Meta no contesta. Inténtalo otra vez en unos minutos.',
	notConnected: 'Conecta primero un conjunto de datos de Meta',
	isSent: 'Meta ya lo recibió',
} as const

/** Meta's events that a conversation may be told as. */
export const metaEvents = ['LeadSubmitted', 'ViewContent', 'AddToCart', 'InitiateCheckout'] as const

const named = z.object({ id: z.string(), name: z.string() })

/** What became of telling Meta. */
export const Told = z.object({
	state: z.enum(sendStates),
	problem: z.string().nullable(),
	sentAt: z.number().nullable(),
})
export type Told = z.output<typeof Told>

/** EVC-004. */
export const ConversionRecord = z.object({
	id: z.string(),
	name: z.string(),
	client: named.nullable(),
	description: z.string().nullable(),
	services: z.array(named),
	products: z.array(named),
	/** Whether an assistant saw it. */
	byAssistant: z.boolean(),
	/** Null where no data set was connected then. */
	told: Told.nullable(),
	createdAt: z.number(),
})
export type ConversionRecord = z.output<typeof ConversionRecord>

export const ListConversions = z.object({
	search: z.string().trim().max(100).optional().describe('Parte del nombre'),
	from: dateText.optional(),
	to: dateText.optional(),
	contactId: idText.optional(),
	cursor: z.string().max(100).optional(),
	limit: z.number().int().min(1).max(100).default(24),
})
export type ListConversions = z.output<typeof ListConversions>

export const ConversionPage = z.object({ conversions: z.array(ConversionRecord), next: z.string().optional() })
export type ConversionPage = z.output<typeof ConversionPage>

export const CountMonths = ListConversions.pick({ search: true, contactId: true })
export type CountMonths = z.output<typeof CountMonths>

/** Twelve months with this one, the latest first. */
export const Months = z.object({ months: z.array(z.object({ month: z.string(), count: z.number() })) })
export type Months = z.output<typeof Months>

export const RecordConversion = z.object({
	contactId: idText,
	name: text({ max: 200 }),
	details: optionalText(500).describe('Qué dijo o hizo la persona'),
	serviceIds: z.array(idText).max(20).default([]),
	productIds: z.array(idText).max(20).default([]),
})
export type RecordConversion = z.output<typeof RecordConversion>

export const OneConversion = z.object({ conversionId: idText })
export type OneConversion = z.output<typeof OneConversion>

export const NoInput = z.object({})

export const ConnectDataset = z.object({
	dataset: text({ max: 30 }).regex(/^\d{5,30}$/, { error: 'Escribe el identificador, solo números' }),
	token: text({ max: 1000 }),
	eventName: z.enum(metaEvents).default('LeadSubmitted'),
})
export type ConnectDataset = z.output<typeof ConnectDataset>

/** The data set of a business; the token never comes out. */
export const DatasetState = z.object({
	isConnected: z.boolean(),
	datasetId: z.string().nullable(),
	name: z.string().nullable(),
	eventName: z.enum(metaEvents),
	problem: z.string().nullable(),
	connectedBy: z.string().nullable(),
	connectedAt: z.number().nullable(),
	lastSentAt: z.number().nullable(),
	sent: z.number(),
	failed: z.number(),
})
export type DatasetState = z.output<typeof DatasetState>
