import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { type EventStart } from '#app/core/event-map.ts'
import { type LiveEvent } from './live-events.ts'
import { type Looker, Looks } from './looks.ts'

export type LineState = 'connecting' | 'live' | 'lost'

/** With the line lost for good the page looks again this often. */
const slowly = 30_000

/** Of this page: its loaders run together. */
const looksOfPage = new Looks()

/** Events by name, or all of a feature. */
type Matters = readonly EventStart[] | ((event: LiveEvent) => boolean)

/**
 * Keeps a screen fresh: its loaders run again when an event that `matters` arrives, when a lost line comes back with
 * something missed, and slowly while there is no line. Answers the state of the line. `since`: of the page, for all of it.
 */
export function useLive(businessId: string, matters: Matters, since?: number): LineState {
	const { revalidate, state } = useRevalidator()
	const isLeaving = useNavigation().state !== 'idle'
	// A look asks for what is being loaded once more: of another route, and in vain, while the router still finds out whose
	// it is. What is sent is asked for once, however long its answer takes.
	const isFetching = useFetchers().some(({ state, formMethod }) => state === 'loading' && formMethod === undefined)
	const now = isLeaving ? 'leaving' : state === 'loading' ? 'looking' : isFetching ? 'leaving' : 'free'
	return useLooks(looksOfPage, { look: revalidate, state: () => now }, { businessId, matters, since })
}

type Heard = { businessId: string; matters: Matters; since?: number }

/** The same for what a screen fetches by itself, beside its loaders. */
export function useLooks(looks: Looks, looker: Looker, { businessId, matters, since }: Heard): LineState {
	const [line, setLine] = useState<LineState>('connecting')
	const latest = useRef({ looker, matters, since })
	latest.current = { looker, matters, since }
	useEffect(() => {
		let over = false
		let leave: () => void = () => undefined
		// A look in the middle of a navigation would begin it again, and lose the notice which its first answer brought.
		const leaveLooks = looks.join({
			look: () => latest.current.looker.look(),
			state: () => latest.current.looker.state(),
		})
		const onEvents = (events: LiveEvent[]) => {
			if (events.some((event) => isMeant(latest.current.matters, event))) looks.ask()
		}
		import('./line.ts').then(({ openLine }) => {
			const listener = { onEvents, onState: setLine, refresh: () => looks.ask() }
			if (!over) leave = openLine(businessId, listener, latest.current.since)
		})
		return () => {
			over = true
			leaveLooks()
			leave()
		}
	}, [businessId, looks])
	useSlowLooks(line === 'lost', looks)
	return line
}

function useSlowLooks(isLost: boolean, looks: Looks) {
	useEffect(() => {
		if (!isLost) return
		const timer = setInterval(() => looks.ask(), slowly)
		return () => clearInterval(timer)
	}, [isLost, looks])
}

/** Whether an event is one of these. */
export function isMeant(matters: Matters, event: LiveEvent): boolean {
	if (typeof matters === 'function') return matters(event)
	return matters.some((start) => (start.endsWith('.') ? event.name.startsWith(start) : event.name === start))
}
