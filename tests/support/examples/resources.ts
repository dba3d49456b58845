import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'resources.getFile': ({ ids: { fileId } }) => ({ fileId }),
}
