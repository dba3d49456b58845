import { type LocalDate } from '#app/lib/time.ts'
import { type Slot } from './openai-words.ts'

/** A tool as it came in the request. */
export type OfferedTool = { name: string; parameters: { properties?: Record<string, unknown>; required?: string[] } }

/** A call of the running turn with what it answered. */
export type AnsweredCall = { name: string; arguments: Record<string, unknown>; output: unknown }

export type Wishes = {
	service?: string
	specialist?: string
	branch?: string
	appointment?: string
	date?: LocalDate
	time?: string
	name?: string
}

/** Fills the parameters that a tool declares with what is known, by the meaning of their names, as a model would. */
export function argumentsFor(tool: OfferedTool, wishes: Wishes): Record<string, unknown> {
	const filled: Record<string, unknown> = {}
	for (const key of Object.keys(tool.parameters.properties ?? {})) {
		const value = valueFor(key, wishes)
		if (value !== undefined) filled[key] = value
		else if (tool.parameters.required?.includes(key)) filled[key] = ''
	}
	return filled
}

function valueFor(key: string, wishes: Wishes): unknown {
	const { service, specialist, branch, appointment, date, time, name } = wishes
	if (/service/i.test(key)) return service
	if (/specialist/i.test(key)) return specialist
	if (/branch/i.test(key)) return branch
	if (/appointment|^ref$/i.test(key)) return appointment
	if (/startsAt|dateTime/i.test(key)) return date && time ? `${date}T${time}` : undefined
	if (/^(date|day|on|newDate|toDate|dateFrom|from|startDate)$/i.test(key)) return date
	if (/^(time|hour|newTime|toTime)$/i.test(key)) return time
	if (/^(timeFrom|timeTo)$/i.test(key)) return time
	if (/^(name|firstName|clientName|contactName)$/i.test(key)) return name
	return undefined
}

/** What an earlier call named, to say it again in words and to make the same call once more. */
export function wishesIn(given: Record<string, unknown>): Wishes {
	const wishes: Wishes = {}
	const text = (pattern: RegExp) => {
		const found = Object.entries(given).find(([key, value]) => pattern.test(key) && typeof value === 'string' && value)
		return found ? String(found[1]) : undefined
	}
	const startsAt = text(/startsAt|dateTime/i)
	wishes.service = text(/service/i)
	wishes.specialist = text(/specialist/i)
	wishes.branch = text(/branch/i)
	wishes.date = startsAt?.slice(0, 10) ?? text(/^(date|day|on|newDate|toDate|dateFrom|from|startDate)$/i)
	wishes.time = startsAt?.slice(11, 16) ?? text(/^(time|hour|newTime|toTime)$/i)
	return wishes
}

const skippedKeys = /^(timeTo|to|end|endsAt|until|now|today|duration)/i

/** Free times wherever they stand in an output: hours under a day, or beginnings with an offset. At most `max`, in order. */
export function slotsIn(output: unknown, max: number): Slot[] {
	const slots: Slot[] = []
	const walk = (value: unknown, context: { date?: LocalDate; specialist?: string }) => {
		if (typeof value === 'string') {
			const whole = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?!.*Z$)/.exec(value)
			if (whole) slots.push({ date: whole[1] ?? '', time: whole[2] ?? '', specialist: context.specialist })
			else if (/^\d{2}:\d{2}$/.test(value) && context.date) slots.push({ ...context, date: context.date, time: value })
		} else if (Array.isArray(value)) {
			for (const item of value) walk(item, context)
		} else if (typeof value === 'object' && value !== null) {
			walkObject({ ...value }, context, walk)
		}
	}
	walk(output, {})
	const seen = new Set<string>()
	const isNew = ({ date, time }: Slot) => !seen.has(date + time) && Boolean(seen.add(date + time))
	return slots.filter(isNew).slice(0, max)
}

type Context = { date?: LocalDate; specialist?: string }

function walkObject(value: Record<string, unknown>, outer: Context, walk: (value: unknown, context: Context) => void) {
	const context = { ...outer }
	const own = Object.values(value).find((each) => typeof each === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(each))
	if (typeof own === 'string') context.date = own
	if (typeof value.specialist === 'string') context.specialist = value.specialist
	if (typeof value.specialistName === 'string') context.specialist = value.specialistName
	for (const [key, inner] of Object.entries(value)) {
		if (skippedKeys.test(key)) continue
		walk(inner, /^\d{4}-\d{2}-\d{2}$/.test(key) ? { ...context, date: key } : context)
	}
}

type Choices = { argument: string; options: { ref: string; name: string }[] }[]

/** The choices of a tool that could not tell names apart. */
export function choicesIn(output: unknown): Choices {
	const found = fieldOf(output, 'choices')
	if (!Array.isArray(found)) return []
	return found.flatMap((each: unknown) => {
		const argument = fieldOf(each, 'argument')
		const options = fieldOf(each, 'options')
		if (typeof argument !== 'string' || !Array.isArray(options)) return []
		const read = options.map((option: unknown) => {
			return { ref: String(fieldOf(option, 'ref') ?? ''), name: String(fieldOf(option, 'name') ?? '') }
		})
		return [{ argument, options: read }]
	})
}

export function fieldOf(value: unknown, key: string): unknown {
	return typeof value === 'object' && value !== null
		? Object.entries(value).find(([each]) => each === key)?.[1]
		: undefined
}
