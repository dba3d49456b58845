import { EventEmitter } from 'node:events'
import { registry } from './registry.server.ts'

/** Wakes the readers of the log and of the job queue at once, in this process. Across processes they poll. */
export function wakeReaders(): void {
	signal().emit('wake')
}

/** Calls `listener` after each commit of this process; returns how to stop. */
export function onWake(listener: () => void): () => void {
	signal().on('wake', listener)
	return () => signal().off('wake', listener)
}

function signal(): EventEmitter {
	const home = registry()
	home.signal ??= new EventEmitter().setMaxListeners(100)
	return home.signal
}
