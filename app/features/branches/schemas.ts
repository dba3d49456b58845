import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { WeeklySchedule } from '#app/lib/weekly-schedule.ts'

export const Branch = z.object({
	id: z.string(),
	name: z.string(),
	address: z.string(),
	placeId: z.string().nullable(),
	/** Link to a map. */
	location: z.string().nullable(),
	city: z.string(),
	state: z.string(),
	country: z.string(),
	phone: z.string().nullable(),
	timeZone: z.string(),
	/** Null: never set, which counts as 08:00-20:00. */
	schedules: WeeklySchedule.nullable(),
	stepMinutes: z.number(),
	/** Media that assistants may send about it. */
	resources: z.array(z.string()),
	serviceIds: z.array(z.string()),
	isArchived: z.boolean(),
})
export type Branch = z.output<typeof Branch>

export const Branches = z.object({ branches: z.array(Branch) })
export type Branches = z.output<typeof Branches>

export const ListBranches = z.object({ archived: z.boolean().default(false).describe('También las archivadas') })
export type ListBranches = z.output<typeof ListBranches>

export const OneBranch = z.object({ branchId: idText })
export type OneBranch = z.output<typeof OneBranch>
