import { EventEmitter } from 'node:events'
import { type LoggedEvent } from './event-map.ts'
import { registry } from './registry.server.ts'

/** A job that may begin as soon as it is there: whose places it takes, and whose share of them. */
export type DueJob = { id: string; pool: string; share: string }
/** What a commit brought: work for the queue, of which some is due at once, and events for the log in their order. */
export type News = { jobs: boolean; due: DueJob[]; events: LoggedEvent[] }
/** What is worth looking at: the log, the queue, or both. */
export type Sort = 'events' | 'jobs'

/** Wakes who reads what this commit of this process brought, here at once, and whoever wakes the other processes. */
export function wakeReaders({ jobs, events }: News): void {
	const sorts: Sort[] = [...(events.length > 0 ? (['events'] as const) : []), ...(jobs ? (['jobs'] as const) : [])]
	if (sorts.length === 0) return
	if (events.length > 0) signal().emit('events', events)
	if (jobs) signal().emit('jobs', true)
	signal().emit('committed', sorts)
}

/** Another process committed: its events are in the log, its jobs in the queue. */
export function wakenByOthers(sorts: Sort[]): void {
	if (sorts.includes('events')) signal().emit('events', [])
	if (sorts.includes('jobs')) signal().emit('jobs', false)
}

/** Calls `listener` after each commit of this process that others should look at; returns how to stop. */
export function onOwnNews(listener: (sorts: Sort[]) => void): () => void {
	return listen('committed', listener)
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

/** Calls `listener` after each commit with events: with those of this process, with none where another wrote them. Returns how to stop. */
export function onEvents(listener: (events: LoggedEvent[]) => void): () => void {
	return listen('events', listener)
}

/** Calls `listener` after each commit that queued jobs; `isOwn`: of this process. Returns how to stop. */
export function onJobs(listener: (isOwn: boolean) => void): () => void {
	return listen('jobs', listener)
}

/** So long, in ms, whoever was woken by another process waits for more of its news. */
const gather = 12

/**
 * Looks once for all the news of other processes that come within a moment. Each process waits another while, so that of
 * several that want the same work one finds it first and the others find it taken. `stop` lets a look that waits go.
 */
export function gathered(look: () => void): { soon(): void; stop(): void } {
	let timer: NodeJS.Timeout | undefined
	return {
		soon() {
			timer ??= setTimeout(
				() => {
					timer = undefined
					look()
				},
				gather * (1 + Math.random()),
			)
		},
		stop: () => clearTimeout(timer),
	}
}

function listen(name: 'committed' | 'events' | 'jobs', listener: (...told: never[]) => void): () => void {
	signal().on(name, listener as () => void)
	return () => signal().off(name, listener as () => void)
}

function signal(): EventEmitter {
	const home = registry()
	home.signal ??= new EventEmitter().setMaxListeners(100)
	return home.signal
}
