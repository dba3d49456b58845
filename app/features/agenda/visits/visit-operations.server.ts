import { operation } from '#app/core/operation.server.ts'
import { bookOrReceiveVisit } from '../attendance/walk-in.server.ts'
import { addedChoices, changeAddOns } from '../booking/added.server.ts'
import { AddedChoices, ChangeAddOns } from '../booking/schemas-added.ts'
import { Appointment, OneAppointment } from '../schemas.ts'
import * as shapes from './schemas-visits.ts'
import { freeMoves, freeVisits } from './visit-search.server.ts'
import { cancelVisit, moveVisit, restoreVisit, seeVisit } from './visits.server.ts'

/** Several services of one client, one after another, and what is added to one of them. */
export const visitOperations = {
	freeVisits: operation({
		summary: 'Muestra cuándo caben varios servicios seguidos y quién da cada uno; si no caben, por qué.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.FreeVisits,
		output: shapes.VisitTimes,
		run: freeVisits,
	}),
	freeMoves: operation({
		summary: 'Muestra a qué horas se puede cambiar una visita de varios servicios.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.FreeMoves,
		output: shapes.VisitTimes,
		run: freeMoves,
	}),
	visit: operation({
		summary: 'Muestra una visita con todos sus servicios.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.OneVisit,
		output: shapes.Visit,
		run: seeVisit,
	}),
	bookVisit: operation({
		summary: 'Agenda varios servicios de un cliente, uno después de otro: todos o ninguno.',
		effect: 'write',
		permission: 'agenda.book',
		input: shapes.BookVisit,
		output: shapes.Visit,
		run: bookOrReceiveVisit,
	}),
	moveVisit: operation({
		summary: 'Cambia una visita completa de día o de hora.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.MoveVisit,
		output: shapes.Visit,
		run: moveVisit,
	}),
	cancelVisit: operation({
		summary: 'Cancela todos los servicios de una visita y libera sus horarios.',
		effect: 'write',
		permission: 'agenda.cancel',
		input: shapes.CancelVisit,
		output: shapes.Visit,
		run: cancelVisit,
	}),
	restoreVisit: operation({
		summary: 'Deshace la cancelación de una visita: todos sus servicios vuelven a su horario, o ninguno.',
		effect: 'write',
		permission: 'agenda.cancel',
		input: shapes.RestoreVisit,
		output: shapes.Visit,
		run: restoreVisit,
	}),
	addedChoices: operation({
		summary: 'Muestra qué se le puede agregar a una cita y qué lleva.',
		effect: 'read',
		permission: 'agenda.view',
		input: OneAppointment,
		output: AddedChoices,
		run: addedChoices,
	}),
	changeAddOns: operation({
		summary: 'Cambia lo que se le agrega a una cita: su precio y su duración cambian con ello.',
		effect: 'write',
		permission: 'agenda.edit',
		input: ChangeAddOns,
		output: Appointment,
		run: changeAddOns,
	}),
}
