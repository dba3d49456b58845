import { type Bound } from './lines.server.ts'

/** Who waits for the writer: somebody at a door (a person, an API's caller, a provider's webhook), or the program itself. */
export type Urgency = 'door' | 'background'

/**
 * At a door nobody waits longer than a person looks at a page that does not move: then it is better to hear at once that
 * it has to be tried again. The program's own work has nobody to tell and waits.
 */
export const bounds: Record<Urgency, Bound> = {
	door: { most: 256, within: 8_000 },
	background: { most: 10_000, within: 30_000 },
}

const reasons = {
	locked: 'the database stayed locked by another process',
	full: 'too many wait for the writer',
	late: 'the writer had no time for it',
	undone: 'it was taken back with another write that broke the transaction',
}

/** It could not be written in time, and nothing of it was: whoever asked may ask again. */
export class DatabaseBusy extends Error {
	constructor(readonly why: keyof typeof reasons) {
		super(reasons[why])
	}
}
