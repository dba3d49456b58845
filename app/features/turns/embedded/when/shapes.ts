import { z } from 'zod'
import { type LocalDate, type LocalTime } from '#app/lib/time.ts'

/** Days, both included. */
export const DaySpan = z.object({ from: z.string(), to: z.string() })
export type DaySpan = { from: LocalDate; to: LocalDate }

/** Beginnings on the wall clock, both included; the same twice is an exact hour. `about`: what was said of it, 'como a las 4'. */
export const HourSpan = z.object({ from: z.string(), to: z.string(), about: z.string().optional() })
export type HourSpan = { from: LocalTime; to: LocalTime; about?: LocalTime }

/** One way to read what was said: any of its spans will do. */
export const DayReading = z.array(DaySpan)
export type DayReading = DaySpan[]
export const HourReading = z.array(HourSpan)
export type HourReading = HourSpan[]

/**
 * When somebody would like to come. More than one reading means that two people could honestly understand it
 * differently, the likelier first. `except` are days that do not suit; `soon` is as early as possible; `prefer` the
 * first or the last of what is free; `paired` that each day has an hour of its own, in the same order.
 */
export type When = {
	days?: DayReading[]
	hours?: HourReading[]
	except?: DayReading
	soon?: boolean
	prefer?: 'first' | 'last'
	paired?: boolean
}

/**
 * One expression found in the words, from `start` to `end` of their text. `bare` is a weekday or a day of the month that
 * was named without its week or month, so that what is known narrows it.
 */
export type Piece = When & {
	rule: string
	start: number
	end: number
	bare?: { weekday: number } | { day: number }
}

/** The day on which something is said, the minutes since its midnight, and whether the business is still to be open. */
export type Today = { date: LocalDate; minutes: number; hoursRemain: boolean }

export const WHOLE_DAY: HourSpan = { from: '00:00', to: '23:59' }

export function isExact(reading: HourReading | undefined): boolean {
	return reading?.length === 1 && reading[0]?.from === reading[0]?.to
}

export function isOneDay(reading: DayReading | undefined): boolean {
	return reading?.length === 1 && reading[0]?.from === reading[0]?.to
}
