import { EventEmitter } from 'node:events'
import { type LoggedEvent } from './event-map.ts'
import { registry } from './registry.server.ts'

/** What a commit brought: anything at all for the log or the queue, and its events in order. */
export type News = { any: boolean; events: LoggedEvent[] }

/** Wakes the readers of the log and of the job queue at once, in this process, and who wakes the other ones. */
export function wakeReaders(events: LoggedEvent[]): void {
	signal().emit('wake', events)
	signal().emit('committed')
}

/** Another process committed something: its events are in the log. */
export function wakenByOthers(): void {
	signal().emit('wake', [])
}

/** Calls `listener` after each commit of this process that others should look at; returns how to stop. */
export function onOwnNews(listener: () => void): () => void {
	signal().on('committed', listener)
	return () => signal().off('committed', listener)
}

/** So often, in ms, a reader looks without being woken: seldom where other processes wake it. */
export function lookEvery(usual: number): number {
	return registry().isWoken ? Math.max(usual, seldom) : usual
}

/** Seldom enough to cost nothing, often enough to show that the reader lives. */
const seldom = 3_000

/** Whether other processes wake the readers of this one, or each must look by itself. */
export function setWoken(isWoken: boolean): void {
	registry().isWoken = isWoken
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
