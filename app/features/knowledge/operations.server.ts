import { feature, operation } from '#app/core/operation.server.ts'
import { listQuestions, questionRecord } from './queries.server.ts'
import { createQuestion, editQuestion, removeQuestion, restoreQuestion } from './questions.server.ts'
import * as shapes from './schemas.ts'

export const knowledge = feature('knowledge', {
	listQuestions: operation({
		summary: 'Muestra las preguntas y respuestas del negocio.',
		effect: 'read',
		permission: 'assistants.view',
		input: shapes.QuestionsPage,
		output: shapes.Questions,
		run: listQuestions,
	}),
	getQuestion: operation({
		summary: 'Muestra una pregunta con su respuesta.',
		effect: 'read',
		permission: 'assistants.view',
		input: shapes.OneQuestion,
		output: shapes.Question,
		run: questionRecord,
	}),
	createQuestion: operation({
		summary: 'Agrega una pregunta con su respuesta a lo que saben los asistentes.',
		effect: 'write',
		permission: 'assistants.edit',
		input: shapes.QuestionFields,
		output: shapes.Question,
		run: createQuestion,
	}),
	editQuestion: operation({
		summary: 'Guarda una pregunta y su respuesta.',
		effect: 'write',
		permission: 'assistants.edit',
		input: shapes.EditQuestion,
		output: shapes.Question,
		run: editQuestion,
	}),
	removeQuestion: operation({
		summary: 'Quita una pregunta: los asistentes ya no contestan con ella.',
		effect: 'write',
		permission: 'assistants.edit',
		input: shapes.OneQuestion,
		output: shapes.OneQuestion,
		run: removeQuestion,
	}),
	restoreQuestion: operation({
		summary: 'Devuelve una pregunta que se quitó.',
		effect: 'write',
		permission: 'assistants.edit',
		input: shapes.OneQuestion,
		output: shapes.Question,
		run: restoreQuestion,
	}),
})
