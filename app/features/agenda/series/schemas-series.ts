import { z } from 'zod'
import { dateText, idText, optionalText, timeText } from '#app/core/schema.ts'
import { repeats } from '#app/lib/recurrence/recurrence-words.ts'
import { weekdays } from '#app/lib/time-calendar.ts'
import { notice } from '../booking/notice.ts'
import { attendeeName, withSomebody } from '../clients/schemas-who.ts'
import { Appointment, Block, BookAppointment, CreateBlocks, endFollows, messages, startsFirst } from '../schemas.ts'

const modes = ['avisar', 'omitir', 'encimar'] as const

const repeatShape = {
	repeat: z.enum(repeats, { error: 'Elige cada cuánto se repite' }),
	repeatDays: z.array(z.enum(weekdays)).max(7).default([]).describe('De la semana; sin ellos, el de la primera'),
	repeatUntil: dateText.optional().describe('Último día; sin él y sin veces, sigue hasta que se elimine'),
	repeatCount: z.number().int().min(2, { error: 'Mínimo 2 veces' }).max(200, { error: 'Máximo 200 veces' }).optional(),
	onConflict: z
		.enum(modes)
		.default('avisar')
		.describe('Con los días ocupados: avisar sin guardar, omitirlos, o encimar (solo el personal)'),
}

type Days = { date: string; repeatUntil?: string }
const endsAfterStart = ({ date, repeatUntil }: Days) => repeatUntil === undefined || repeatUntil >= date
const untilLater = { error: 'Elige un día posterior al primero', path: ['repeatUntil'] }

// What is added to a visit is added to each by itself.
const { allowConflict, addOnIds: _addOns, ...visitShape } = BookAppointment.shape
const unprepared = allowConflict.describe(
	'Aunque falte el servicio que se necesita antes; solo el personal puede. Los días ocupados los dice onConflict',
)
export const BookSeries = withSomebody(
	z
		.object({ ...visitShape, ...repeatShape, allowConflict: unprepared })
		.refine(startsFirst, { error: messages.endBeforeStart, path: ['endTime'] })
		.refine(endsAfterStart, untilLater),
)
export type BookSeries = z.output<typeof BookSeries>

const { allowConflict: _blocks, ...blockShape } = CreateBlocks.shape
export const BlockSeries = z
	.object({ ...blockShape, ...repeatShape })
	.refine(startsFirst, { error: messages.blockStartsAfterEnd, path: ['endTime'] })
	.refine(endsAfterStart, untilLater)
export type BlockSeries = z.output<typeof BlockSeries>

export const scopes = ['siguientes', 'todas'] as const
const scope = z.enum(scopes).describe('Esta y las siguientes, o todas las que vienen')

/** The day stays as it is: of a series only hours, people, service and words change together. */
export const EditSeries = z.object({
	appointmentId: idText,
	scope,
	specialistId: idText,
	serviceId: idText,
	time: timeText,
	endTime: timeText.optional(),
	endFollows,
	details: optionalText(5000),
	clientNotes: optionalText(5000),
	attendeeName,
	onConflict: repeatShape.onConflict,
	allowConflict: unprepared,
	notice,
})
export type EditSeries = z.output<typeof EditSeries>

export const DeleteSeries = z.object({
	appointmentId: idText,
	scope,
	cancelMessage: optionalText(1000).describe('Mensaje para el cliente, una sola vez'),
})
export type DeleteSeries = z.output<typeof DeleteSeries>

const { allowConflict: _over, specialistIds: _many, branchId: _branch, ...ownBlock } = CreateBlocks.shape
/** The day stays as it is; `date` and `endDate` only say how long each lasts. */
export const EditBlockSeries = z
	.object({
		...ownBlock,
		blockId: idText,
		scope,
		specialistId: z.string({ error: 'Elige un especialista' }).min(1, { error: 'Elige un especialista' }).max(64),
		onConflict: repeatShape.onConflict,
	})
	.refine(startsFirst, { error: messages.blockStartsAfterEnd, path: ['endTime'] })
export type EditBlockSeries = z.output<typeof EditBlockSeries>

export const DeleteBlockSeries = z.object({ blockId: idText, scope })
export type DeleteBlockSeries = z.output<typeof DeleteBlockSeries>

export const ExtendSeries = z.object({ seriesId: idText })
export type ExtendSeries = z.output<typeof ExtendSeries>

const skipped = z.array(z.object({ date: z.iso.date(), text: z.string() })).describe('Días que no se pudieron')

export const MadeAppointments = z.object({ seriesId: z.string(), appointments: z.array(Appointment), skipped })
export type MadeAppointments = z.output<typeof MadeAppointments>

export const MadeBlocks = z.object({ seriesIds: z.array(z.string()), blocks: z.array(Block), skipped })
export type MadeBlocks = z.output<typeof MadeBlocks>

export const ChangedSeries = z.object({ seriesId: z.string(), changed: z.array(z.string()), skipped })
export type ChangedSeries = z.output<typeof ChangedSeries>

/** Details of a refused series: the days that are not free and why. */
export const SeriesRefusal = z.object({ days: skipped })
export type SeriesRefusal = z.output<typeof SeriesRefusal>
