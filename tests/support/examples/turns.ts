import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'turns.showNumbers': ({ ids: { assistantId } }) => ({ assistantId, month: '2026-11' }),
	'turns.showAnswerer': ({ ids: { threadId } }) => ({ threadId }),
	'turns.showTrial': ({ ids: { assistantId } }) => ({ assistantId }),
	'turns.sayInTrial': ({ ids: { assistantId } }) => ({ assistantId, text: 'Hola' }),
	'turns.noteConversion': ({ ids: { contactId, serviceId, productId } }) => ({
		...{ contactId, name: 'Pidió el paquete de novia', serviceIds: [serviceId], productIds: [productId] },
	}),
	'turns.showReplay': ({ ids: { assistantId } }) => ({ assistantId }),
	'turns.startReplay': ({ ids: { assistantId } }) => ({ assistantId, count: 5 }),
	'turns.restartTrial': ({ ids: { assistantId } }) => ({ assistantId }),
}
