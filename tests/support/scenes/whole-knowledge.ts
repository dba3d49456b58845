import { type WriteCtx } from '#app/core/ctx.server.ts'
import { newId } from '#app/lib/id.ts'
import { knowledgeDocuments, knowledgePassages, knowledgeSuggestions, questions } from '#db/schema/knowledge.ts'

/** A question with its answer, a document that was read, and a suggestion that nobody decided about. */
export async function whatIsKnown(within: WriteCtx) {
	const tenant = { businessId: within.businessId, createdAt: within.now }
	const [questionId, documentId, suggestionId] = [newId('qst'), newId('kdo'), newId('ksg')]
	const parking = { question: '¿Hay estacionamiento?', answer: 'Sí.' }
	await within.db.insert(questions).values({ ...tenant, ...parking, id: questionId })
	const document = { name: 'Reglamento', kind: 'texto', state: 'listo' } as const
	await within.db.insert(knowledgeDocuments).values({ ...tenant, ...document, id: documentId })
	const passage = { position: 0, text: 'Se llega diez minutos antes.', stems: 'lleg diez minut ant' }
	await within.db.insert(knowledgePassages).values({ ...tenant, ...passage, id: newId('kpa'), documentId })
	const from = { threadId: newId('thr'), messageId: newId('msg'), state: 'nueva' } as const
	const asked = { question: '¿Venden tarjetas de regalo?', answer: 'Sí, desde 200 pesos.' }
	await within.db.insert(knowledgeSuggestions).values({ ...tenant, ...from, ...asked, id: suggestionId })
	return { questionId, documentId, suggestionId }
}
