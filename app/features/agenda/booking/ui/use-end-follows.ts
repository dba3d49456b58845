import { useRef, useState } from 'react'
import { isLocalTime, minutesOf, timeOf } from '#app/lib/time-calendar.ts'
import { DAY_MINUTES } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type FieldState, initialText, textOf } from '#app/ui/form/field.tsx'

type TimeState = Pick<FieldState, 'name' | 'initialValue'> & { value?: unknown }

export type EndFollows = {
	/** Nobody touched the end: it goes where the start goes. */
	follows: boolean
	startsAt: (time: string) => void
	lasts: (minutes: number) => void
	/** So much longer, or shorter. */
	lengthens: (minutes: number) => void
	touch: () => void
}

/**
 * Another start moves the appointment, it does not stretch it: the end goes along as long as nobody touches it. Where it
 * is empty the service's length counts. Without a script the server does the same with what was stored.
 */
export function useEndFollows<Time extends TimeState>(
	{ time, endTime }: Record<'time' | 'endTime', Time>,
	update: (field: Time, value: string) => void,
	untouched = true,
): EndFollows {
	const [follows, setFollows] = useState(untouched)
	const length = useRef(minutesBetween(initialText(time), initialText(endTime)))
	function move(start: string | undefined) {
		if (follows && length.current !== null && start && isLocalTime(start)) {
			update(endTime, timeOf((minutesOf(start) + length.current) % DAY_MINUTES))
		}
	}
	return {
		follows,
		startsAt: move,
		lasts(minutes) {
			if (length.current === null) return
			length.current = minutes
			move(textOf(time))
		},
		lengthens(minutes) {
			if (length.current === null) return
			length.current += minutes
			move(textOf(time))
		},
		touch: () => setFollows(false),
	}
}

/** Null where there is no end yet; one before its start is of the day after. */
function minutesBetween(start: string | undefined, end: string | undefined): number | null {
	if (!start || !end || !isLocalTime(start) || !isLocalTime(end)) return null
	return (minutesOf(end) - minutesOf(start) + DAY_MINUTES) % DAY_MINUTES
}
