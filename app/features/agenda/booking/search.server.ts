import { type ReadCtx } from '#app/core/ctx.server.ts'
import { hoursOfBranch } from '#app/features/branches/queries.server.ts'
import { type ServiceRow } from '#app/features/services/queries.server.ts'
import { hoursOfSpecialist } from '#app/features/specialists/queries.server.ts'
import { DAY, dayBounds, type LocalDate } from '#app/lib/time.ts'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { busyOf, type Except } from '../availability/busy.server.ts'
import { equipmentFor } from '../availability/equipment-use.server.ts'
import { pauseOf } from '../availability/pauses.ts'
import { type Search, type Span } from '../availability/search.ts'
import { type DaysOf, ownDaysOf } from '../calendar/own-days.server.ts'

type Limits = Pick<ServiceRow, 'minimumNoticeMinutes' | 'lookAheadDays'>
/** What of a service its slot depends on; without an id it is no service but any visit. */
type Visit = Limits &
	Pick<ServiceRow, 'durationMinutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'schedules'> & {
		id?: string
		groupCapacity?: number
	} & Partial<Pick<ServiceRow, 'pauseAfterMinutes' | 'pauseMinutes' | 'pauseFreesEquipment'>>
type SearchedBranch = {
	id: string
	timeZone: string
	schedules: WeeklySchedule | null
	stepMinutes: number
}
export type SearchAsked = {
	branch: SearchedBranch
	service: Visit
	specialists: { id: string; name?: string; schedules: WeeklySchedule | null }[]
	/** Days of the branch, both included. */
	from: LocalDate
	to: LocalDate
	except?: Except
	/** Only whether a time is free is asked, not what has it. */
	nameless?: boolean
	/** The instants whose busy times are read; those of the days and of what may reach into them where absent. */
	within?: Span
	/** Known already; read where absent. */
	ownDays?: DaysOf
}

/** Reads what the pure search needs: hours as they count, and the busy times of these specialists on these days. */
export async function searchOf(ctx: ReadCtx, asked: SearchAsked): Promise<Search> {
	const { branch, service, from, to, except, nameless } = asked
	const { groupCapacity: seats = 1 } = service
	const branchHours = hoursOfBranch(branch)
	const specialistIds = asked.specialists.map(({ id }) => id)
	const { startsAt, endsAt } = asked.within ?? withDaysBeside(asked)
	const sessionsOf = seats > 1 ? service.id : undefined
	const busy = await busyOf(ctx, { specialistIds, startsAt, endsAt, except, sessionsOf, nameless })
	const ownDays = asked.ownDays ?? (await ownDaysOf(ctx, { branchIds: [branch.id], specialistIds, from, to }))
	return {
		timeZone: branch.timeZone,
		from,
		to,
		now: ctx.now,
		service: { ...service, hours: service.schedules, seats, pause: pauseOf(service) },
		branch: { hours: branchHours, stepMinutes: branch.stepMinutes, days: ownDays.ofBranch(branch.id) },
		policy: policyFor(ctx, service),
		equipment: service.id
			? await equipmentFor(ctx, { branchId: branch.id, serviceId: service.id, startsAt, endsAt, except })
			: [],
		specialists: asked.specialists.map((specialist) => ({
			id: specialist.id,
			// Of several who might do it, the sentence is about all of them.
			...(asked.specialists.length === 1 && { name: specialist.name }),
			hours: hoursOfSpecialist(specialist, branchHours),
			days: ownDays.ofSpecialist(specialist, branch.id),
			busy: busy.get(specialist.id) ?? [],
		})),
	}
}

/** A visit that begins in the last hour of a day, and its buffers, reach into the days beside it. */
function withDaysBeside({ branch: { timeZone }, from, to }: SearchAsked): Span {
	return { startsAt: dayBounds(from, timeZone).startsAt - DAY, endsAt: dayBounds(to, timeZone).endsAt + 2 * DAY }
}

/** Staff book when they like; for everyone else the stricter of their own limits and the service's counts. */
function policyFor({ actor }: ReadCtx, service: Limits): Search['policy'] {
	const { minimumNoticeMinutes, lookAheadDays, isStaff } = actor.bookingPolicy
	if (isStaff) return { minimumNoticeMinutes, lookAheadDays }
	const limits = [lookAheadDays, service.lookAheadDays].filter((days) => days !== null)
	return {
		minimumNoticeMinutes: Math.max(minimumNoticeMinutes, service.minimumNoticeMinutes),
		lookAheadDays: limits.length > 0 ? Math.min(...limits) : null,
	}
}
