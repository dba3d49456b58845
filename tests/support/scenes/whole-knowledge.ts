import { type WriteCtx } from '#app/core/ctx.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { knowledgeDocuments, knowledgePassages, knowledgeSuggestions, questions } from '#db/schema/knowledge.ts'
import { type Scene } from './scene.ts'

/** A question with its answer, a document that was read, and a suggestion that nobody decided about. */
export async function whatIsKnown(within: WriteCtx) {
	const tenant = { businessId: within.businessId, createdAt: within.now }
	const [questionId, documentId] = [newId('qst'), newId('kdo')]
	const parking = { question: '¿Hay estacionamiento?', answer: 'Sí.' }
	await within.db.insert(questions).values({ ...tenant, ...parking, id: questionId })
	const document = { name: 'Reglamento', kind: 'texto', state: 'listo' } as const
	await within.db.insert(knowledgeDocuments).values({ ...tenant, ...document, id: documentId })
	const passage = { position: 0, text: 'Se llega diez minutos antes.', stems: 'lleg diez minut ant' }
	await within.db.insert(knowledgePassages).values({ ...tenant, ...passage, id: newId('kpa'), documentId })
	return { questionId, documentId, suggestionId: await insertSuggestion(within) }
}

/** One more that nobody decided about. */
export function aSuggestion({ ctx }: Pick<Scene, 'ctx'>): Promise<string> {
	return transact(ctx, insertSuggestion)
}

async function insertSuggestion(within: WriteCtx): Promise<string> {
	const id = newId('ksg')
	const from = { threadId: newId('thr'), messageId: newId('msg'), state: 'nueva' } as const
	const asked = { question: '¿Venden tarjetas de regalo?', answer: 'Sí, desde 200 pesos.' }
	const own = { id, businessId: within.businessId, createdAt: within.now }
	await within.db.insert(knowledgeSuggestions).values({ ...own, ...from, ...asked })
	return id
}
