import { type Entry } from './valid-inputs.ts'

const texts = {
	name: 'Asistente de prueba',
	goal: 'Resolver dudas y agendar citas',
	personality: ['Amable'],
	greeting: '¡Hola! ¿En qué te ayudo?',
	instructions: 'Ofrece los horarios libres y confirma antes de agendar.',
	notes: 'Habla con frases cortas.',
}

export const examples: Record<string, Entry> = {
	'assistants.listAssistants': () => ({}),
	'assistants.showAssistant': ({ ids: { assistantId } }) => ({ assistantId }),
	'assistants.setWorking': ({ ids: { assistantId } }) => ({ assistantId, isWorking: false }),
	'assistants.createAssistant': ({ ids: { branchId } }) => ({ branchId, kind: 'test' }),
	'assistants.registerAssistant': ({ ids: { branchId, funnelId } }) => {
		return { branchId, funnelId, kind: 'client', name: 'Elena' }
	},
	'assistants.editAssistant': ({ ids: { assistantId, funnelId } }) => {
		return { assistantId, funnelId, name: 'Elena', temperature: 0.3 }
	},
	'assistants.saveTexts': ({ ids: { assistantId } }) => ({ assistantId, ...texts }),
	'assistants.saveConfig': ({ ids: { assistantId, funnelId } }) => {
		return { assistantId, funnelId, model: 'gpt_model', correspondTo: 'leads', channels: ['whatsapp'], type: 'new' }
	},
	'assistants.listPosts': ({ ids: { assistantId } }) => ({ assistantId }),
	'assistants.previewPost': ({ ids: { assistantId } }) => ({ assistantId }),
	'assistants.listOutlets': ({ ids: { assistantId } }) => ({ assistantId }),
	'assistants.planPosts': () => ({}),
	'assistants.saveCapabilities': ({ ids: { assistantId } }) => ({ assistantId, inPersonScheduling: true }),
}
