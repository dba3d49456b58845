import { type Reader } from '#db/reader.server.ts'
import { followLog, type LogReader } from './log-reader.server.ts'

/** So many wait at once in one process; whoever comes then asks again. */
const most = 1000

const waiting = new Map<string, Set<() => void>>()
let count = 0
let following: Promise<LogReader> | null = null

export type Waiting = {
	/** Resolves at the next event of the conversation, or after `milliseconds`, or when the other side has gone. */
	next(milliseconds: number, gone: AbortSignal): Promise<void>
	/** Something is new that stands in no log. */
	hear(): void
	end(): void
}

/** From now on events of a conversation are heard; the log is followed as long as anybody waits. Null where too many do. */
export async function newsOfThread(db: Reader, threadId: string): Promise<Waiting | null> {
	if (count >= most) return null
	count += 1
	following ??= follow(db)
	await following.catch((error) => {
		count -= 1
		throw error
	})
	let isNew = false
	let wake = () => {}
	const hear = () => {
		isNew = true
		wake()
	}
	const others = waiting.get(threadId) ?? new Set()
	waiting.set(threadId, others.add(hear))
	return {
		hear,
		next: (milliseconds, gone) =>
			new Promise((resolve) => {
				const timer = setTimeout(resolve, milliseconds)
				wake = () => {
					clearTimeout(timer)
					resolve()
				}
				gone.addEventListener('abort', wake)
				if (isNew || gone.aborted) wake()
				isNew = false
			}),
		end() {
			others.delete(hear)
			if (others.size === 0) waiting.delete(threadId)
			count -= 1
			if (count === 0) stopFollowing()
		},
	}
}

function follow(db: Reader): Promise<LogReader> {
	const reader = followLog(db, ({ payload }) => {
		if ('threadId' in payload) for (const one of waiting.get(String(payload.threadId)) ?? []) one()
	})
	// After one that did not come about the next one tries anew.
	reader.catch(() => {
		if (following === reader) following = null
	})
	return reader
}

function stopFollowing() {
	const last = following
	following = null
	void last?.then((reader) => reader.stop())
}
