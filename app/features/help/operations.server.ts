import { feature, operation } from '#app/core/operation.server.ts'
import { answerQuestion, askQuestion, removeQuestion, restoreQuestion, voteQuestion } from './faq.server.ts'
import { getEntry, listEntries } from './queries.server.ts'
import * as shapes from './schemas.ts'

export const help = feature('help', {
	listQuestions: operation({
		summary: 'Muestra las preguntas frecuentes, primero las más útiles.',
		effect: 'read',
		scope: 'public',
		permission: 'public',
		input: shapes.FaqPage,
		output: shapes.FaqList,
		run: listEntries,
	}),
	getQuestion: operation({
		summary: 'Muestra una pregunta frecuente con su respuesta.',
		effect: 'read',
		scope: 'public',
		permission: 'public',
		input: shapes.OneEntry,
		output: shapes.FaqEntry,
		run: getEntry,
	}),
	askQuestion: operation({
		summary: 'Agrega una pregunta de quien sea, que queda pendiente de respuesta.',
		effect: 'write',
		scope: 'public',
		permission: 'public',
		input: shapes.AskQuestion,
		output: shapes.FaqEntry,
		run: askQuestion,
	}),
	voteQuestion: operation({
		summary: 'Suma un voto a la utilidad de una pregunta frecuente.',
		effect: 'write',
		scope: 'public',
		permission: 'public',
		input: shapes.OneEntry,
		output: shapes.FaqEntry,
		run: voteQuestion,
	}),
	answerQuestion: operation({
		summary: 'Guarda la respuesta de una pregunta frecuente.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: shapes.AnswerQuestion,
		output: shapes.FaqEntry,
		run: answerQuestion,
	}),
	removeQuestion: operation({
		summary: 'Quita una pregunta frecuente.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: shapes.OneEntry,
		output: shapes.OneEntry,
		run: removeQuestion,
	}),
	restoreQuestion: operation({
		summary: 'Devuelve una pregunta frecuente que se quitó.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: shapes.OneEntry,
		output: shapes.FaqEntry,
		run: restoreQuestion,
	}),
})
