import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'home.show': () => ({}),
	'palette.search': () => ({ search: 'reg' }),
}
