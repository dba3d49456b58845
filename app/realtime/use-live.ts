import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { type LiveEvent } from './live-events.ts'

export type LineState = 'connecting' | 'live' | 'lost'

/** Several events in one moment make one fresh look. */
const quiet = 150
/** With the line lost for good the page looks again this often. */
const slowly = 30_000

/**
 * Keeps a screen fresh: its loaders run again when an event that `matters` arrives, when a lost line comes back with
 * something missed, and slowly while there is no line. Answers the state of the line.
 */
export function useLive(businessId: string, matters: (event: LiveEvent) => boolean): LineState {
	const { revalidate } = useRevalidator()
	const isLeaving = useNavigation().state !== 'idle'
	const [state, setState] = useState<LineState>('connecting')
	const latest = useRef({ revalidate, isLeaving, matters })
	latest.current = { revalidate, isLeaving, matters }
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
			if (events.some((event) => latest.current.matters(event))) refresh()
		}
		import('./line.ts').then(({ openLine }) => {
			if (!over) leave = openLine(businessId, { onEvents, onState: setState, refresh })
		})
		return () => {
			over = true
			clearTimeout(timer)
			leave()
		}
	}, [businessId])
	useEffect(() => {
		if (state !== 'lost') return
		const timer = setInterval(() => {
			if (!latest.current.isLeaving) latest.current.revalidate()
		}, slowly)
		return () => clearInterval(timer)
	}, [state])
	return state
}
