import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { NoInput } from '#app/features/inbox/schemas.ts'
import { board, numbers } from './board.server.ts'
import { moveMessage, removeMessage, saveMessage } from './follow-ups.server.ts'
import {
	followAction,
	followAppointment,
	followMergedContact,
	followMergeUndone,
	followNewContact,
} from './following.server.ts'
import { addNote, createFunnel, deleteFunnel, makeMain, restoreFunnel, saveFunnel } from './funnels.server.ts'
import { contactEntries, moveContact } from './moving.server.ts'
import { addPhase, movePhase, removePhase, savePhase } from './phases.server.ts'
import { funnelRecord, listFunnels } from './queries.server.ts'
import { registerInFunnel } from './registering.server.ts'
import { moveScenario, removeScenario, saveScenario } from './scenarios.server.ts'
import * as shapes from './schemas.ts'
import * as boards from './schemas-board.ts'
import { writeFunnel } from './whole.server.ts'

/** The way of people from the first word to a visit: made, walked and counted. */
export const funnels = feature('funnels', {
	listFunnels: operation({
		summary: 'Muestra los funnels del negocio y cuánta gente está en cada uno.',
		effect: 'read',
		permission: 'funnels.view',
		input: NoInput,
		output: shapes.FunnelList,
		run: listFunnels,
	}),
	getFunnel: operation({
		summary: 'Muestra un funnel con sus fases, escenarios, mensajes y notas.',
		effect: 'read',
		permission: 'funnels.view',
		input: shapes.OneFunnel,
		output: shapes.Funnel,
		run: funnelRecord,
	}),
	createFunnel: operation({
		summary: 'Crea un funnel: con las fases de una cita, vacío, o como copia de otro.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.CreateFunnel,
		output: shapes.Funnel,
		run: createFunnel,
	}),
	saveFunnel: operation({
		summary: 'Guarda el nombre y la descripción de un funnel.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.SaveFunnel,
		output: shapes.Funnel,
		run: saveFunnel,
	}),
	writeFunnel: operation({
		summary: 'Guarda un funnel entero, con sus fases, escenarios y mensajes, o crea uno así.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.WriteFunnel,
		output: shapes.Funnel,
		run: writeFunnel,
	}),
	makeMain: operation({
		summary: 'Hace que los leads nuevos entren a este funnel.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.OneFunnel,
		output: shapes.Funnel,
		run: makeMain,
	}),
	deleteFunnel: operation({
		summary: 'Elimina un funnel; por un rato se puede recuperar.',
		effect: 'write',
		permission: 'funnels.delete',
		input: shapes.OneFunnel,
		output: shapes.OneFunnel,
		run: deleteFunnel,
	}),
	restoreFunnel: operation({
		summary: 'Recupera un funnel que se eliminó.',
		effect: 'write',
		permission: 'funnels.delete',
		input: shapes.OneFunnel,
		output: shapes.Funnel,
		run: restoreFunnel,
	}),
	addNote: operation({
		summary: 'Agrega una nota con su fecha a un funnel.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.AddNote,
		output: shapes.Funnel,
		run: addNote,
	}),
	addPhase: operation({
		summary: 'Agrega una fase al final de un funnel.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.AddPhase,
		output: shapes.Funnel,
		run: addPhase,
	}),
	savePhase: operation({
		summary: 'Guarda el nombre y el tipo de una fase.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.SavePhase,
		output: shapes.Funnel,
		run: savePhase,
	}),
	movePhase: operation({
		summary: 'Mueve una fase a otro lugar de su funnel.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.MovePhase,
		output: shapes.Funnel,
		run: movePhase,
	}),
	removePhase: operation({
		summary: 'Quita una fase con sus escenarios; quien estaba ahí queda sin fase.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.OnePhase,
		output: shapes.Funnel,
		run: removePhase,
	}),
	saveScenario: operation({
		summary: 'Guarda un escenario de una fase, o agrega uno al final.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.SaveScenario,
		output: shapes.Funnel,
		run: saveScenario,
	}),
	moveScenario: operation({
		summary: 'Mueve un escenario a otro lugar de su fase.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.MoveScenario,
		output: shapes.Funnel,
		run: moveScenario,
	}),
	removeScenario: operation({
		summary: 'Quita un escenario; quien estaba ahí queda sin fase.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.OneScenario,
		output: shapes.Funnel,
		run: removeScenario,
	}),
	saveMessage: operation({
		summary: 'Guarda un mensaje de seguimiento de un escenario, o agrega uno al final.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.SaveMessage,
		output: shapes.Funnel,
		run: saveMessage,
	}),
	moveMessage: operation({
		summary: 'Mueve un mensaje de seguimiento a otro lugar de su secuencia.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.MoveMessage,
		output: shapes.Funnel,
		run: moveMessage,
	}),
	removeMessage: operation({
		summary: 'Quita un mensaje de seguimiento de un escenario.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.OneMessage,
		output: shapes.Funnel,
		run: removeMessage,
	}),
	numbers: operation({
		summary: 'Cuenta los leads de cada fase de un funnel y cuántos pasan de una a otra.',
		effect: 'read',
		permission: 'funnels.view',
		input: boards.NumbersOf,
		output: boards.Numbers,
		run: numbers,
	}),
	board: operation({
		summary: 'Muestra a las personas en el escenario en que está cada una.',
		effect: 'read',
		permission: 'funnels.view',
		input: boards.BoardOf,
		output: boards.Board,
		run: board,
	}),
	registerInFunnel: operation({
		summary: 'Registra un cliente nuevo y lo pone en el funnel.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.RegisterInFunnel,
		output: shapes.Moved,
		run: registerInFunnel,
	}),
	moveContact: operation({
		summary: 'Mueve a una persona a un escenario de un funnel, o la saca de él.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.MoveContact,
		output: shapes.Moved,
		run: moveContact,
	}),
	followAction: operation({
		summary: 'Lleva a una persona al escenario que espera lo que le pasó, como agendar una cita.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.FollowAction,
		output: shapes.Moved,
		run: followAction,
	}),
	contactEntries: operation({
		summary: 'Muestra en qué escenarios está y ha estado una persona.',
		effect: 'read',
		permission: 'funnels.view',
		input: shapes.OfContact,
		output: shapes.Entries,
		run: contactEntries,
	}),
})

/** A way that can't be gone on must not cost the appointment or the message. */
export const funnelsInside = [
	inside(['agenda.appointmentBooked', 'agenda.statusSet'], followAppointment, { savepoint: true }),
	inside(['contacts.contactCreated'], followNewContact, { savepoint: true }),
	inside(['contacts.contactsMerged'], followMergedContact),
	inside(['contacts.mergeUndone'], followMergeUndone),
]
