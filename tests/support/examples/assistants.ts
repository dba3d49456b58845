import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'assistants.listAssistants': () => ({}),
	'assistants.showAssistant': ({ ids: { assistantId } }) => ({ assistantId }),
	'assistants.setWorking': ({ ids: { assistantId } }) => ({ assistantId, isWorking: false }),
}
