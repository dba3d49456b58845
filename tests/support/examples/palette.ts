import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'palette.search': () => ({ search: 'reg' }),
}
