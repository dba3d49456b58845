import { z } from 'zod'
import { weekdays } from '#app/lib/time-calendar.ts'
import { sentence } from './leaves.ts'

type Weekday = (typeof weekdays)[number]

const wireRanges = z.array(z.object({ from: sentence('09:00'), to: sentence('18:00') }))
/** Ranges of every weekday, as answers show them. */
export const wireWeek = Object.fromEntries(weekdays.map((day) => [day, wireRanges])) as Record<
	Weekday,
	typeof wireRanges
>
/** Times of rest by weekday; null where there are none of its own. */
export const restSchedules = z.object(wireWeek).nullable()

const ranges = z.array(z.object({ from: z.string(), to: z.string() }))
/** Ranges by weekday as a caller sends them; a day may be missing. */
export const week = z.object(
	Object.fromEntries(weekdays.map((day) => [day, ranges.optional()])) as Record<Weekday, z.ZodOptional<typeof ranges>>,
)

/** What bodies of several calls are made of. */
export const required = { error: 'Este campo es requerido' }
export const word = z.string().optional()
export const ids = z.array(z.string()).optional()
export const fileIds = ids.describe('Ids de archivos subidos; cada uno queda público')
export const numberText = z.union([z.number(), z.string()], required)
