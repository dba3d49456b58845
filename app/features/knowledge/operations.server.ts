import { feature, operation } from '#app/core/operation.server.ts'
import { type Reference } from '#app/core/references.server.ts'
import { deliverReading } from './documents/deliveries.server.ts'
import { addDocument, removeDocument, restoreDocument } from './documents/documents.server.ts'
import { documentText, isFileOfDocument, listDocuments } from './documents/queries.server.ts'
import * as papers from './documents/schemas.ts'
import { listQuestions, questionRecord } from './queries.server.ts'
import { createQuestion, editQuestion, removeQuestion, restoreQuestion } from './questions.server.ts'
import * as shapes from './schemas.ts'
import * as hints from './suggestions/schemas.ts'
import {
	approveSuggestion,
	dismissSuggestion,
	getSuggestion,
	listSuggestions,
} from './suggestions/suggestions.server.ts'

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
	listDocuments: operation({
		summary: 'Muestra los documentos en los que buscan los asistentes.',
		effect: 'read',
		permission: 'assistants.view',
		input: papers.NoInput,
		output: papers.Documents,
		run: (ctx) => listDocuments(ctx),
	}),
	documentText: operation({
		summary: 'Muestra lo que se leyó de un documento.',
		effect: 'read',
		permission: 'assistants.view',
		input: papers.OneDocument,
		output: papers.DocumentText,
		run: documentText,
	}),
	addDocument: operation({
		summary: 'Agrega un texto o un archivo en el que buscan los asistentes.',
		effect: 'write',
		permission: 'assistants.edit',
		input: papers.AddDocument,
		output: papers.DocumentText,
		run: addDocument,
	}),
	removeDocument: operation({
		summary: 'Quita un documento: los asistentes ya no buscan en él.',
		effect: 'write',
		permission: 'assistants.edit',
		input: papers.OneDocument,
		output: papers.OneDocument,
		run: removeDocument,
	}),
	restoreDocument: operation({
		summary: 'Devuelve un documento que se quitó.',
		effect: 'write',
		permission: 'assistants.edit',
		input: papers.OneDocument,
		output: papers.DocumentText,
		run: restoreDocument,
	}),
	listSuggestions: operation({
		summary: 'Muestra lo que contestó una persona cuando un asistente no supo.',
		effect: 'read',
		permission: 'assistants.view',
		input: hints.SuggestionsPage,
		output: hints.Suggestions,
		run: listSuggestions,
	}),
	getSuggestion: operation({
		summary: 'Muestra una sugerencia que espera una decisión.',
		effect: 'read',
		permission: 'assistants.view',
		input: hints.OneSuggestion,
		output: hints.Suggestion,
		run: getSuggestion,
	}),
	approveSuggestion: operation({
		summary: 'Agrega una sugerencia a las preguntas, tal cual o con otras palabras.',
		effect: 'write',
		permission: 'assistants.edit',
		input: hints.ApproveSuggestion,
		output: shapes.Question,
		run: approveSuggestion,
	}),
	dismissSuggestion: operation({
		summary: 'Descarta una sugerencia.',
		effect: 'write',
		permission: 'assistants.edit',
		input: hints.OneSuggestion,
		output: hints.OneSuggestion,
		run: dismissSuggestion,
	}),
})

export const knowledgeDeliveries = { bulk: { 'knowledge.readDocument': deliverReading } }

/** A file that waits to be read is not let go. */
export const knowledgeReferences: Reference[] = [{ to: 'file', by: 'knowledge', isUsed: isFileOfDocument }]
