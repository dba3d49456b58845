import { z } from 'zod'
import { dateText, idText } from '#app/core/schema.ts'
import { daysBetween } from '#app/lib/time-calendar.ts'
import { longestDays } from './range.ts'

export const groupings = ['day', 'week', 'month'] as const

/** Days of the branches, both included; without branch or specialist all of them. */
export const StatisticsQuery = z
	.object({
		from: dateText,
		to: dateText,
		group: z.enum(groupings).default('month'),
		branchId: idText.optional(),
		specialistId: idText.optional(),
	})
	.refine(({ from, to }) => from <= to, { path: ['to'], error: 'El último día no puede ser anterior al primero' })
	.refine(({ from, to }) => daysBetween(from, to) <= longestDays, { path: ['to'], error: 'Elige un periodo más corto' })
export type StatisticsQuery = z.output<typeof StatisticsQuery>

const count = z.number().int()

/** Attended, still to come, and cancelled, not attended or not paid (DAS-003). `noShow` is the part that did not come. */
const counts = { attended: count, pending: count, lost: count, noShow: count }
/** Absent for who may not see money. */
const Revenue = z.array(z.object({ currency: z.string(), minor: count })).optional()

const Row = z.object({ id: z.string(), name: z.string(), ...counts, revenue: Revenue })
export type StatisticsRow = z.output<typeof Row>

const Totals = z.object({
	...counts,
	/** Minutes of visits that hold time: attended and pending ones. */
	attendedMinutes: count,
	pendingMinutes: count,
	/** What the branches' schedules offer in the range, once for each specialist of a branch (DAS-004). */
	availableMinutes: count,
	/** Paid in the range, less what was given back. */
	revenue: Revenue,
})
export type StatisticsTotals = z.output<typeof Totals>

const Choice = z.object({ id: z.string(), name: z.string() })

export const Statistics = z.object({
	business: z.object({ name: z.string(), currency: z.string(), logoFileId: z.string().optional() }),
	timeZone: z.string(),
	today: z.string(),
	previous: z.object({ from: z.string(), to: z.string() }),
	branches: z.array(Choice),
	specialists: z.array(Choice),
	periods: z.array(z.object({ from: z.string(), to: z.string(), ...counts })),
	totals: Totals,
	before: Totals,
	bySpecialist: z.array(Row),
	byService: z.array(Row),
})
export type Statistics = z.output<typeof Statistics>
