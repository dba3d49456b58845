import { operation } from '#app/core/operation.server.ts'
import * as shapes from './schemas-waiting.ts'
import { addWaiting, listWaiting, removeWaiting } from './waiting-list.server.ts'
import { answerOffer, answerOwnOffer, expireOffer, seeOwnOffer } from './waiting-offers.server.ts'

/** People who want a time that is not free yet, and the times that are offered to them. */
export const waitingOperations = {
	listWaiting: operation({
		summary: 'Muestra quién espera un horario y qué se le ofreció.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.ListWaiting,
		output: shapes.WaitingList,
		run: listWaiting,
	}),
	addWaiting: operation({
		summary: 'Anota a un cliente en la lista de espera de un servicio.',
		effect: 'write',
		permission: 'agenda.book',
		input: shapes.AddWaiting,
		output: shapes.WaitingEntry,
		run: addWaiting,
	}),
	removeWaiting: operation({
		summary: 'Quita a un cliente de la lista de espera.',
		effect: 'write',
		permission: 'agenda.book',
		input: shapes.OneEntry,
		output: shapes.Removed,
		run: removeWaiting,
	}),
	answerOffer: operation({
		summary: 'Acepta o rechaza el horario que se le ofreció a un cliente de la lista de espera.',
		effect: 'write',
		permission: 'agenda.book',
		input: shapes.AnswerOffer,
		output: shapes.Answered,
		run: answerOffer,
	}),
	seeOwnOffer: operation({
		summary: 'Muestra a quien espera el horario que se le aparta.',
		effect: 'read',
		permission: 'appointments.own',
		input: shapes.OneOffer,
		output: shapes.WaitingOffer,
		run: seeOwnOffer,
	}),
	answerOwnOffer: operation({
		summary: 'Quien espera acepta o rechaza el horario que se le aparta.',
		effect: 'write',
		permission: 'appointments.own',
		input: shapes.AnswerOffer,
		output: shapes.Answered,
		run: answerOwnOffer,
	}),
	expireOffer: operation({
		summary: 'Termina un ofrecimiento sin respuesta y ofrece el horario al siguiente.',
		effect: 'write',
		permission: 'jobs.run',
		input: shapes.OneOffer,
		output: shapes.Answered,
		run: expireOffer,
	}),
}
