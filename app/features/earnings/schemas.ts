import { z } from 'zod'
import { dateText, idText } from '#app/core/schema.ts'
import { longestDays } from '#app/features/agenda/statistics/range.ts'
import { groupings } from '#app/features/agenda/statistics/schemas.ts'
import { daysBetween } from '#app/lib/time-calendar.ts'

/** How the visit came about that the money was for; 'none': it was for no visit. */
export const sources = ['desk', 'online', 'assistant', 'waiting', 'kiosk', 'none'] as const
export type Source = (typeof sources)[number]

export const sourceNames: Record<Source, string> = {
	desk: 'Recepción',
	online: 'Reservas en línea',
	assistant: 'Asistentes',
	waiting: 'Lista de espera',
	kiosk: 'Kiosko',
	none: 'Sin cita',
}

/** Days of the branches, both included. Whom or what a visit was with narrows it to the money of visits. */
export const EarningsQuery = z
	.object({
		from: dateText,
		to: dateText,
		group: z.enum(groupings).default('month'),
		branchId: idText.optional(),
		specialistId: idText.optional(),
		serviceId: idText.optional(),
		source: z.enum(sources).optional(),
	})
	.refine(({ from, to }) => from <= to, { path: ['to'], error: 'El último día no puede ser anterior al primero' })
	.refine(({ from, to }) => daysBetween(from, to) <= longestDays, { path: ['to'], error: 'Elige un periodo más corto' })
export type EarningsQuery = z.output<typeof EarningsQuery>

const minor = z.number().int()

/** What came in and went out in one currency. Money that went from one branch to another is neither. */
export const Flow = z.object({ currency: z.string(), income: minor, expense: minor })
export type Flow = z.output<typeof Flow>

const Sum = z.object({ currency: z.string(), minor })

/** Sales less what was given back, and how many visits or sales they were of. */
const Sold = Sum.extend({ count: z.number().int() })

const Totals = z.object({ flows: z.array(Flow), sold: z.array(Sold) })
export type EarningsTotals = z.output<typeof Totals>

const Row = z.object({ id: z.string(), name: z.string(), flows: z.array(Flow) })
export type EarningsRow = z.output<typeof Row>

const Choice = z.object({ id: z.string(), name: z.string() })

export const Earnings = z.object({
	business: z.object({ name: z.string(), currency: z.string(), logoFileId: z.string().optional() }),
	timeZone: z.string(),
	today: z.string(),
	previous: z.object({ from: z.string(), to: z.string() }),
	branches: z.array(Choice),
	specialists: z.array(Choice),
	services: z.array(Choice),
	periods: z.array(z.object({ from: z.string(), to: z.string(), flows: z.array(Flow) })),
	totals: Totals,
	before: Totals,
	/** Paid for visits that are still to come: owed in work, not earned yet. As it stands now, whatever the range. */
	deposits: z.array(Sum),
	byBranch: z.array(Row),
	bySpecialist: z.array(Row),
	byService: z.array(Row),
	bySource: z.array(Row),
	byCategory: z.array(Row),
})
export type Earnings = z.output<typeof Earnings>
