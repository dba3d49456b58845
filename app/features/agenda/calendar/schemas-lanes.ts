import { z } from 'zod'

const minuteRange = z.object({ fromMinute: z.number(), toMinute: z.number() })

/** One specialist over the days of a week. */
export const SpecialistLane = z.object({
	specialistId: z.string(),
	branchId: z.string(),
	name: z.string(),
	colorHex: z.string(),
	caption: z.string().optional(),
	count: z.number(),
	days: z.array(
		z.object({
			date: z.iso.date(),
			works: z.boolean(),
			bookedMinutes: z.number(),
			open: z.number(),
			/** Free time in whole pieces. */
			free: z.array(minuteRange),
		}),
	),
})
export type SpecialistLane = z.output<typeof SpecialistLane>

export const DayCounts = z.object({ days: z.array(z.object({ date: z.iso.date(), count: z.number() })) })
export type DayCounts = z.output<typeof DayCounts>

/** What the appointments of each day that stand are worth at the price agreed; days without any are left out. */
export const DayMoney = z.object({
	days: z.array(z.object({ date: z.iso.date(), minor: z.number(), currency: z.string() })),
})
export type DayMoney = z.output<typeof DayMoney>
