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
	'knowledge.restoreQuestion': ({ ids: { questionId } }) => ({ questionId }),
}
