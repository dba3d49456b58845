import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { type Ask, row } from '#app/core/api/row.ts'
import { AssistantBody, assistantIn, assistantOut, NewAssistantBody, WireAssistant } from './api-wire.ts'
import { assistants } from './operations.server.ts'
import { type AssistantRecord } from './schemas.ts'

const group = 'Asistentes'
const answer = z.object({ data: WireAssistant })
const words = {
	...{ assistantId: 'id', channels: 'channel' },
	...{ greeting: 'instructions.greeting', instructions: 'instructions.preSale', notes: 'instructions.postSale' },
}
const out = (record: AssistantRecord, { businessId }: { businessId: string }) => ({
	data: assistantOut(businessId, record),
})

export const assistantsApi = [
	row({
		...{ method: 'GET', path: '/assistant', group, operation: assistants.listAssistants },
		query: z.object({ businessId }),
		answer: z.object({ data: z.array(WireAssistant) }),
		in: () => ({}),
		out: async ({ assistants: cards }, { businessId, ask }) => {
			const records = await Promise.all(cards.map(({ id }) => recordOf(ask, id)))
			return { data: records.flatMap((record) => (record ? [assistantOut(businessId, record)] : [])) }
		},
	}),
	row({
		...{ method: 'GET', path: '/assistant/{id}', group, operation: assistants.showAssistant, answer, words, out },
		in: ({ params }) => ({ assistantId: params.id }),
	}),
	row({
		...{ method: 'POST', path: '/assistant', group, operation: assistants.registerAssistant, answer, words, out },
		body: NewAssistantBody,
		done: 'Asistente creado correctamente',
		in: ({ body: { assistant } }) => {
			const { branchId, ...told } = assistant
			const sent = assistantIn(told)
			const kind = sent.mode === 'test' ? ('test' as const) : (sent.type ?? 'new')
			return { branchId, kind, ...sent }
		},
	}),
	row({
		...{ method: 'PUT', path: '/assistant/{id}', group, operation: assistants.editAssistant, answer, words, out },
		body: AssistantBody,
		done: 'Cambios guardados correctamente',
		in: ({ params, body: { assistant } }) => ({ assistantId: params.id, ...assistantIn(assistant) }),
	}),
]

/** One that was taken away since the list was read is not told of. */
async function recordOf(ask: Ask, assistantId: string): Promise<AssistantRecord | null> {
	const found = await ask(assistants.showAssistant, { assistantId })
	return found.ok ? found.value : null
}
