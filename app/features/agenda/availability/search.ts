import { type LocalDate } from '#app/lib/time.ts'
import { type TimeRange, type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type Pause } from './pauses.ts'

/** Epoch milliseconds, half-open: what ends at 10:00 does not touch what starts at 10:00. */
export type Span = { startsAt: number; endsAt: number }

/**
 * What holds a specialist's time; an appointment's span includes its buffers, and one that pauses stands twice, before
 * and after. `session`: it is a seat in a session of the
 * service asked about, whose visits all begin at that instant.
 */
export type Busy = Span & { id: string; kind: 'appointment' | 'block' | 'hold' | 'external'; session?: number }

/** Days that do not keep the hours of the week; without ranges the day is closed. `reason` is said to people. */
export type OwnDays = ReadonlyMap<LocalDate, { ranges: TimeRange[]; reason?: string }>

/** Working hours of a week, but for the days that have their own. */
export type Hours = { hours: WeeklySchedule; days?: OwnDays }

/**
 * `busy` in order of `startsAt`, whatever overlaps the days asked about. `name` where one person alone was asked for:
 * reasons call her by it.
 */
export type Specialist = Hours & { id: string; name?: string; busy: Busy[] }

/** What a session of the service occupies of what the branch has, and when others do. */
export type Equipment = {
	id: string
	name: string
	/** How many there are, and how many one session needs. */
	capacity: number
	amount: number
	uses: (Span & { amount: number })[]
}

export type Search = {
	/** The branch's: all dates, hours and grids are of its wall clock (D-26). */
	timeZone: string
	/** Days asked about, both included. */
	from: LocalDate
	to: LocalDate
	now: number
	/**
	 * Null hours: whenever branch and specialist are there. Buffers hold time like the visit itself (D-27). `seats`: how
	 * many people one session takes; one where nothing is said.
	 */
	service: {
		durationMinutes: number
		bufferBeforeMinutes: number
		bufferAfterMinutes: number
		hours: WeeklySchedule | null
		seats?: number
		/** None for sessions that several share. */
		pause?: Pause | null
	}
	/** Starts lie `stepMinutes` apart, counted from the opening of each of the branch's ranges (D-22). */
	branch: Hours & { stepMinutes: number }
	/** `lookAheadDays`: the last day is today plus so many; null: no limit. */
	policy: { minimumNoticeMinutes: number; lookAheadDays: number | null }
	equipment?: Equipment[]
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
