import { EventEmitter } from 'node:events'
import { type LoggedEvent } from './event-map.ts'
import { registry } from './registry.server.ts'

/** What a commit brought: anything at all for the log or the queue, and its events in order. */
export type News = { any: boolean; events: LoggedEvent[] }

/** Wakes the readers of the log and of the job queue at once, in this process. Across processes they poll. */
export function wakeReaders(events: LoggedEvent[]): void {
	signal().emit('wake', events)
}

/** Calls `listener` after each commit of this process with the events that it logged; returns how to stop. */
export function onWake(listener: (events: LoggedEvent[]) => void): () => void {
	signal().on('wake', listener)
	return () => signal().off('wake', listener)
}

function signal(): EventEmitter {
	const home = registry()
	home.signal ??= new EventEmitter().setMaxListeners(100)
	return home.signal
}
