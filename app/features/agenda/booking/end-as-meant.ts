import { DAY, localTime, MINUTE, minutesOf, timeOf } from '#app/lib/time.ts'
import { type Span } from '../availability/search.ts'

type Stored = Span & { serviceId: string }
type Asked = { serviceId: string; time: string; endDate?: string; endTime?: string; endFollows: boolean }

/**
 * What a form means by an end that nobody touched. It is the one that the appointment had, or that one moved along with
 * the start: then the appointment keeps its length, or takes that of another service. Any other end is as it was typed.
 */
export function endAsMeant<Input extends Asked>(
	stored: Stored,
	timeZone: string,
	input: Input,
): Input & { minutes?: number } {
	if (!input.endFollows || input.endTime === undefined) return input
	const minutes = minutesIn(stored)
	const along = timeOf((minutesOf(input.time) + minutes) % (DAY / MINUTE))
	if (input.endTime !== along && input.endTime !== localTime(stored.endsAt, timeZone)) return input
	const follows = { ...input, endDate: undefined, endTime: undefined }
	return input.serviceId === stored.serviceId ? { ...follows, minutes } : follows
}

/** A new appointment lasts as long as its service where the end is still the one that the form suggested. */
export function unlessSuggested<Input extends { endDate?: string; endTime?: string; endSuggested?: string }>(
	input: Input,
): Input {
	if (input.endTime === undefined || input.endTime !== input.endSuggested) return input
	return { ...input, endDate: undefined, endTime: undefined }
}

export function minutesIn({ startsAt, endsAt }: Span): number {
	return Math.round((endsAt - startsAt) / MINUTE)
}
