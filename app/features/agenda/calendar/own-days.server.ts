import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type ExceptionRange, exceptionsBetween } from '#app/features/branches/exceptions.server.ts'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type OwnDays } from '../availability/search.ts'

type Person = { id: string; schedules: WeeklySchedule | null }

export type DaysOf = {
	ofBranch(branchId: string): OwnDays | undefined
	/** Who keeps the hours of the branch keeps its days too, unless they say something else themselves. */
	ofSpecialist(person: Person, branchId: string): OwnDays | undefined
}

/** The days on which branches and specialists do not keep the hours of their week. */
export async function ownDaysOf(ctx: ReadCtx, range: ExceptionRange): Promise<DaysOf> {
	const holders = new Map<string, Map<string, { ranges: { from: string; to: string }[]; reason?: string }>>()
	for (const { branchId, specialistId, day, ranges, reason } of await exceptionsBetween(ctx, range)) {
		const holder = branchId ?? specialistId ?? ''
		const days = holders.get(holder) ?? new Map()
		holders.set(holder, days.set(day, reason ? { ranges, reason } : { ranges }))
	}
	return {
		ofBranch: (branchId) => holders.get(branchId),
		ofSpecialist: ({ id, schedules }, branchId) => {
			const [own, theirs] = [holders.get(id), schedules === null ? holders.get(branchId) : undefined]
			return own && theirs ? new Map([...theirs, ...own]) : (own ?? theirs)
		},
	}
}
