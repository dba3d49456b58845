import { aSuggestion } from '../scenes/whole-knowledge.ts'
import { anUpload } from '../uploads.ts'
import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'knowledge.listQuestions': () => ({ search: 'estacionamiento' }),
	'knowledge.getQuestion': ({ ids: { questionId } }) => ({ questionId }),
	'knowledge.createQuestion': () => ({ question: '¿Aceptan tarjeta?', answer: 'Sí, de crédito y débito.' }),
	'knowledge.editQuestion': ({ ids: { questionId } }) => ({
		questionId,
		question: '¿Hay lugar?',
		answer: 'Sí, en la calle.',
	}),
	'knowledge.removeQuestion': ({ ids: { questionId } }) => ({ questionId }),
	'knowledge.listDocuments': () => ({}),
	'knowledge.documentText': ({ ids: { documentId } }) => ({ documentId }),
	'knowledge.addDocument': async (stage) => {
		return { name: 'Cuidados', fileId: await anUpload(stage, 'cuidados.pdf', 'application/pdf') }
	},
	'knowledge.removeDocument': ({ ids: { documentId } }) => ({ documentId }),
	'knowledge.restoreDocument': ({ ids: { documentId } }) => ({ documentId }),
	'knowledge.listSuggestions': () => ({}),
	'knowledge.getSuggestion': ({ ids: { suggestionId } }) => ({ suggestionId }),
	'knowledge.approveSuggestion': ({ ids: { suggestionId } }) => ({ suggestionId, answer: 'Sí, desde 300 pesos.' }),
	'knowledge.dismissSuggestion': async (stage) => ({ suggestionId: await aSuggestion(stage) }),
	'knowledge.restoreQuestion': ({ ids: { questionId } }) => ({ questionId }),
}
