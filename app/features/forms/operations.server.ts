import { z } from 'zod'
import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { askAfterVisit, createSatisfaction } from './after-visit.server.ts'
import { answerForm, publicForm } from './answering.server.ts'
import { deliverGoOn } from './chat/deliveries.server.ts'
import { followPause, followTurn } from './chat/following.server.ts'
import { hearAnswer } from './chat/hearing.server.ts'
import { AskedInChat, AskInChat } from './chat/schemas-chat.ts'
import { askInChat } from './chat/starting.server.ts'
import { createForm, deleteForm, restoreForm, saveForm, setOpen } from './forms.server.ts'
import { formRecord, listForms } from './queries.server.ts'
import { moveQuestion, removeQuestion, saveQuestion } from './questions.server.ts'
import { clientAnswers, exportAnswers, formSummary, listAnswers, listPeople, noteExport } from './results.server.ts'
import * as shapes from './schemas.ts'
import * as answers from './schemas-answers.ts'
import { followMergedContact, linkFor, sendForm } from './sending.server.ts'

/** Forms and surveys: made, answered by people outside, and read. */
export const forms = feature('forms', {
	listForms: operation({
		summary: 'Muestra los formularios y cuántas respuestas tiene cada uno.',
		effect: 'read',
		permission: 'forms.view',
		input: z.object({}),
		output: shapes.FormList,
		run: listForms,
	}),
	getForm: operation({
		summary: 'Muestra un formulario con sus preguntas.',
		effect: 'read',
		permission: 'forms.view',
		input: shapes.OneForm,
		output: shapes.WholeForm,
		run: formRecord,
	}),
	createForm: operation({
		summary: 'Crea un formulario, todavía sin preguntas.',
		effect: 'write',
		permission: 'forms.edit',
		input: shapes.CreateForm,
		output: shapes.WholeForm,
		run: createForm,
	}),
	saveForm: operation({
		summary: 'Guarda el título, los textos y las reglas de un formulario.',
		effect: 'write',
		permission: 'forms.edit',
		input: shapes.SaveForm,
		output: shapes.WholeForm,
		run: saveForm,
	}),
	setOpen: operation({
		summary: 'Abre un formulario para que reciba respuestas, o lo cierra.',
		effect: 'write',
		permission: 'forms.edit',
		input: shapes.SetOpen,
		output: shapes.WholeForm,
		run: setOpen,
	}),
	deleteForm: operation({
		summary: 'Elimina un formulario con sus respuestas; por un rato se puede recuperar.',
		effect: 'write',
		permission: 'forms.delete',
		input: shapes.OneForm,
		output: shapes.OneForm,
		run: deleteForm,
	}),
	restoreForm: operation({
		summary: 'Recupera un formulario que se eliminó.',
		effect: 'write',
		permission: 'forms.delete',
		input: shapes.OneForm,
		output: shapes.WholeForm,
		run: restoreForm,
	}),
	saveQuestion: operation({
		summary: 'Guarda una pregunta de un formulario, o agrega una al final.',
		effect: 'write',
		permission: 'forms.edit',
		input: shapes.SaveQuestion,
		output: shapes.WholeForm,
		run: saveQuestion,
	}),
	moveQuestion: operation({
		summary: 'Mueve una pregunta un lugar antes o después.',
		effect: 'write',
		permission: 'forms.edit',
		input: shapes.MoveQuestion,
		output: shapes.WholeForm,
		run: moveQuestion,
	}),
	removeQuestion: operation({
		summary: 'Quita una pregunta de un formulario.',
		effect: 'write',
		permission: 'forms.edit',
		input: shapes.OneQuestion,
		output: shapes.WholeForm,
		run: removeQuestion,
	}),
	publicForm: operation({
		summary: 'Muestra un formulario a quien lo va a contestar.',
		effect: 'read',
		permission: 'forms.answer',
		input: answers.FormOf,
		output: answers.PublicForm,
		run: publicForm,
	}),
	answerForm: operation({
		summary: 'Una persona contesta un formulario.',
		effect: 'write',
		permission: 'forms.answer',
		input: answers.AnswerForm,
		output: answers.Answered,
		run: answerForm,
	}),
	listAnswers: operation({
		summary: 'Muestra las respuestas de un formulario, por páginas.',
		effect: 'read',
		permission: 'forms.view',
		input: answers.ListAnswers,
		output: answers.AnswerPage,
		run: listAnswers,
	}),
	listPeople: operation({
		summary: 'Muestra a quienes contestaron un formulario, por páginas, cada quien con sus respuestas.',
		effect: 'read',
		permission: 'forms.view',
		input: answers.ListPeople,
		output: answers.PeoplePage,
		run: listPeople,
	}),
	formSummary: operation({
		summary: 'Suma las respuestas de un formulario, pregunta por pregunta.',
		effect: 'read',
		permission: 'forms.view',
		input: shapes.OneForm,
		output: answers.FormSummary,
		run: formSummary,
	}),
	clientAnswers: operation({
		summary: 'Muestra lo que un cliente contestó en los formularios.',
		effect: 'read',
		permission: 'forms.view',
		input: answers.AnswersOf,
		output: answers.ClientAnswers,
		run: clientAnswers,
	}),
	exportAnswers: operation({
		summary: 'Muestra las respuestas de un formulario, para un archivo.',
		effect: 'read',
		permission: 'exports.make',
		input: answers.ListAnswers,
		output: answers.AnswerPage,
		run: exportAnswers,
	}),
	noteExport: operation({
		summary: 'Anota que se descargó un archivo de respuestas.',
		effect: 'write',
		permission: 'exports.make',
		input: answers.NoteExport,
		output: z.object({}),
		run: noteExport,
	}),
	createSatisfaction: operation({
		summary: 'Crea una encuesta lista para después de cada visita; empieza cerrada.',
		effect: 'write',
		permission: 'forms.edit',
		input: z.object({}),
		output: shapes.WholeForm,
		run: createSatisfaction,
	}),
	linkFor: operation({
		summary: 'Da la dirección de un formulario para una persona.',
		effect: 'write',
		permission: 'forms.view',
		input: answers.LinkFor,
		output: answers.PersonalLink,
		run: linkFor,
	}),
	sendForm: operation({
		summary: 'Envía un formulario a una persona por WhatsApp.',
		effect: 'write',
		permission: 'forms.view',
		input: answers.LinkFor,
		output: answers.PersonalLink,
		run: sendForm,
	}),
	askInChat: operation({
		summary: 'Pregunta un formulario a una persona en su conversación, una pregunta a la vez.',
		effect: 'write',
		permission: 'forms.view',
		input: AskInChat,
		output: AskedInChat,
		run: askInChat,
	}),
})

export const formsInside = [
	// A form that can't go on must not cost the message.
	inside(['inbox.messageReceived'], hearAnswer, { savepoint: true }),
	inside(['turns.turnFinished', 'turns.turnSkipped'], followTurn, { savepoint: true }),
	inside(['inbox.assistantPaused'], followPause),
	inside(['contacts.contactsMerged'], followMergedContact),
	inside(['agenda.statusSet'], askAfterVisit, { savepoint: true }),
]

export const formsDeliveries = { messages: { 'forms.goOn': deliverGoOn } }
