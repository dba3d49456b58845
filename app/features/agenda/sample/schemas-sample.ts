import { z } from 'zod'
import { optionalText, timeText } from '#app/core/schema.ts'

export const sampleMessages = {
	nobody: 'Faltan servicios, equipo u horario, o ya hay citas todos los días de la semana',
} as const

/** So many days it stays where nobody takes it away. */
export const SAMPLE_DAYS = 7

export const NoInput = z.object({})

export const SeeSample = z.object({ sampleId: optionalText(64).describe('Cuál de las citas de ejemplo') })
export type SeeSample = z.output<typeof SeeSample>

export const SampleVisit = z.object({
	id: z.string(),
	person: z.string(),
	serviceName: z.string(),
	specialistName: z.string(),
	branchId: z.string(),
	branchName: z.string(),
	specialistId: z.string(),
	/** On the clock of the branch. */
	date: z.iso.date(),
	time: timeText,
	endDate: z.iso.date(),
	endTime: timeText,
})
export type SampleVisit = z.output<typeof SampleVisit>

/** The day that was filled; nothing where there is none. `until`: then it goes away by itself. */
export const SampleDay = z.object({
	date: z.iso.date().optional(),
	count: z.number().int(),
	until: z.iso.datetime().optional(),
	/** The one that was asked for, where it is there. */
	visit: SampleVisit.optional(),
})
export type SampleDay = z.output<typeof SampleDay>

export const SampleEmptied = z.object({ removed: z.number().int() })
export type SampleEmptied = z.output<typeof SampleEmptied>
