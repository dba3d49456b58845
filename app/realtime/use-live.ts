import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { type EventStart } from '#app/core/event-map.ts'
import { type LiveEvent } from './live-events.ts'

export type LineState = 'connecting' | 'live' | 'lost'

/** Several events in one moment make one fresh look. */
const quiet = 150
/** With the line lost for good the page looks again this often. */
const slowly = 30_000

/** Events by name, or all of a feature. */
type Matters = readonly EventStart[] | ((event: LiveEvent) => boolean)

/**
 * Keeps a screen fresh: its loaders run again when an event that `matters` arrives, when a lost line comes back with
 * something missed, and slowly while there is no line. Answers the state of the line. `since`: of the page, for all of it.
 */
export function useLive(businessId: string, matters: Matters, since?: number): LineState {
	const { revalidate } = useRevalidator()
	const isLeaving = useNavigation().state !== 'idle'
	const [state, setState] = useState<LineState>('connecting')
	const latest = useRef({ revalidate, isLeaving, matters, since })
	latest.current = { revalidate, isLeaving, matters, since }
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		let over = false
		let leave: () => void = () => undefined
		const refresh = () => {
			clearTimeout(timer)
			timer = setTimeout(look, quiet)
		}
		// A look in the middle of a navigation would begin it again, and lose the notice which its first answer brought.
		const look = () => {
			if (latest.current.isLeaving) refresh()
			else latest.current.revalidate()
		}
		const onEvents = (events: LiveEvent[]) => {
			if (events.some((event) => isMeant(latest.current.matters, event))) refresh()
		}
		import('./line.ts').then(({ openLine }) => {
			const listener = { onEvents, onState: setState, refresh }
			if (!over) leave = openLine(businessId, listener, latest.current.since)
		})
		return () => {
			over = true
			clearTimeout(timer)
			leave()
		}
	}, [businessId])
	useSlowLooks(state === 'lost', () => {
		if (!latest.current.isLeaving) latest.current.revalidate()
	})
	return state
}

function useSlowLooks(isLost: boolean, look: () => void) {
	const latest = useRef(look)
	latest.current = look
	useEffect(() => {
		if (!isLost) return
		const timer = setInterval(() => latest.current(), slowly)
		return () => clearInterval(timer)
	}, [isLost])
}

function isMeant(matters: Matters, event: LiveEvent): boolean {
	if (typeof matters === 'function') return matters(event)
	return matters.some((start) => (start.endsWith('.') ? event.name.startsWith(start) : event.name === start))
}
