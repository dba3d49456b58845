import { z } from 'zod'
import { dateText } from '#app/core/schema.ts'
import { appointmentStatuses } from '../booking/statuses.ts'

/** An empty list means everything; ids that are not of this business count for nothing. */
const ids = (most: number) => z.array(z.string().max(64)).max(most).default([])

export const OfDay = z.object({ date: dateText, branchIds: ids(200), specialistIds: ids(500) })
export type OfDay = z.output<typeof OfDay>

export const DaySheet = z.object({
	date: z.iso.date(),
	specialists: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			branchName: z.string(),
			/** By hour, on the clock of the branch. */
			lines: z.array(
				z.object({
					time: z.string(),
					endTime: z.string(),
					title: z.string(),
					phone: z.string().nullable(),
					countryCode: z.string().nullable(),
					service: z.string(),
					status: z.enum([...appointmentStatuses, 'block']),
					notes: z.string().nullable(),
				}),
			),
		}),
	),
})
export type DaySheet = z.output<typeof DaySheet>
