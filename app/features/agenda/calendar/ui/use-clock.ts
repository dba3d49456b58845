import { useEffect, useState } from 'react'
import { type Now } from './calendar-props.ts'

const MINUTE = 60_000

/** The moment that the server drew, going on by the minute: who waits, waits longer. */
export function useClock(drawn: Now): Now {
	const [passed, setPassed] = useState(0)
	const { date, minute } = drawn
	useEffect(() => {
		// Counted anew from each moment that the server draws.
		void [date, minute]
		const since = performance.now()
		setPassed(0)
		const timer = setInterval(() => setPassed(Math.floor((performance.now() - since) / MINUTE)), MINUTE / 4)
		return () => clearInterval(timer)
	}, [date, minute])
	// A new day is for the server to draw.
	return { date, minute: Math.min(minute + passed, 24 * 60 - 1) }
}
