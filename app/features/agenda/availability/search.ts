import { type LocalDate } from '#app/lib/time.ts'
import { type WeeklySchedule } from '#app/lib/weekly-schedule.ts'

/** Epoch milliseconds, half-open: what ends at 10:00 does not touch what starts at 10:00. */
export type Span = { startsAt: number; endsAt: number }

/** What holds a specialist's time; an appointment's span includes its buffers. */
export type Busy = Span & { id: string; kind: 'appointment' | 'block' | 'hold' | 'external' }

/** `busy` in order of `startsAt`, whatever overlaps the days asked about. */
export type Specialist = { id: string; hours: WeeklySchedule; busy: Busy[] }

export type Search = {
	/** The branch's: all dates, hours and grids are of its wall clock (D-26). */
	timeZone: string
	/** Days asked about, both included. */
	from: LocalDate
	to: LocalDate
	now: number
	/** Null hours: whenever branch and specialist are there. Buffers hold time like the visit itself (D-27). */
	service: {
		durationMinutes: number
		bufferBeforeMinutes: number
		bufferAfterMinutes: number
		hours: WeeklySchedule | null
	}
	/** Starts lie `stepMinutes` apart, counted from the opening of each of the branch's ranges (D-22). */
	branch: { hours: WeeklySchedule; stepMinutes: number }
	/** `lookAheadDays`: the last day is today plus so many; null: no limit. */
	policy: { minimumNoticeMinutes: number; lookAheadDays: number | null }
	specialists: Specialist[]
}

export type FreeTime = {
	startsAt: number
	/** 'HH:MM' on the branch's wall clock. */
	time: string
	/** UTC, as instants leave the server. */
	iso: string
	specialistIds: string[]
}

export type FreeDay = { date: LocalDate; times: FreeTime[] }
