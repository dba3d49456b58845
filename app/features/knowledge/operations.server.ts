import { feature, operation } from '#app/core/operation.server.ts'
import { listQuestions } from './queries.server.ts'
import { Questions, QuestionsPage } from './schemas.ts'

export const knowledge = feature('knowledge', {
	listQuestions: operation({
		summary: 'Muestra las preguntas y respuestas del negocio.',
		effect: 'read',
		permission: 'assistants.view',
		input: QuestionsPage,
		output: Questions,
		run: listQuestions,
	}),
})
