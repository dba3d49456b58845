import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'finance.movementsByIds': ({ ids: { movementId } }) => ({ ids: [movementId] }),
}
