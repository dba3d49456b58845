import { type turns } from '#db/schema/turns.ts'

type Row = typeof turns.$inferSelect

/** What the code that runs a turn needs to know of its row. */
export type Turn = Pick<Row, 'id' | 'threadId' | 'assistantId' | 'state' | 'restarts' | 'lastMessageId' | 'runAt'>

/** The key of the job that runs a turn; each start again is a job of its own. */
export function jobKey({ id, restarts }: Pick<Turn, 'id' | 'restarts'>): string {
	return `turn:${id}:${restarts}`
}

/** Not yet answered, given up or handed over. */
export function isOpen(state: Turn['state']): boolean {
	return state === 'waiting' || state === 'thinking'
}
