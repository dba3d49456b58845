import { DomainError } from '#app/core/errors.ts'

/** Behind the code's own check stands the trigger of db/triggers: what it refuses is a taken slot, not a bug. */
export async function overlapGuard<T>(write: PromiseLike<T>): Promise<T> {
	return Promise.resolve(write).catch((error: unknown) => {
		throw isOverlap(error) ? new DomainError('slot_taken', 'time') : error
	})
}

function isOverlap(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	return error.message.includes('slot_taken') || isOverlap(error.cause)
}
