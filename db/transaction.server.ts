import { AsyncLocalStorage } from 'node:async_hooks'

/** One turn at the writer, as its own code knows it. */
export type OpenTransaction = object

const turns = new AsyncLocalStorage<OpenTransaction>()
let running = 0

/**
 * Runs `work` as a turn of its own: all that it starts belongs to it, also what it forgot to wait for. While such marks
 * are in use, Node 20 keeps books on every promise of the process: between turns they are put away.
 */
export async function inTransaction<T>(work: (turn: OpenTransaction) => Promise<T>): Promise<T> {
	const turn = {}
	running++
	try {
		// What drizzle makes begins when it is awaited: that too is of the turn.
		return await turns.run(turn, async () => await work(turn))
	} finally {
		running--
		if (running === 0) turns.disable()
	}
}

/** The turn that the running code belongs to, over or not. */
export function currentTransaction(): OpenTransaction | undefined {
	return turns.getStore()
}
