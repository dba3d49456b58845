import { operation } from '#app/core/operation.server.ts'
import { Appointment } from '../schemas.ts'
import { bookHeld, holdSlot, releaseHold, seeHold } from './holds.server.ts'
import * as shapes from './schemas-holds.ts'

/** Keeping a slot while somebody chooses; behind the public page and the waiting list. */
export const holdOperations = {
	holdSlot: operation({
		summary: 'Aparta un horario libre por diez minutos, uno por persona.',
		effect: 'write',
		permission: 'agenda.book',
		input: shapes.HoldSlot,
		output: shapes.Hold,
		run: holdSlot,
	}),
	seeHold: operation({
		summary: 'Muestra el horario que alguien apartó.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.OneHold,
		output: shapes.Hold,
		run: seeHold,
	}),
	releaseHold: operation({
		summary: 'Libera un horario apartado.',
		effect: 'write',
		permission: 'agenda.book',
		input: shapes.OneHold,
		output: shapes.Released,
		run: releaseHold,
	}),
	bookHeld: operation({
		summary: 'Agenda la cita del horario que se apartó.',
		effect: 'write',
		permission: 'agenda.book',
		input: shapes.BookHeld,
		output: Appointment,
		run: bookHeld,
	}),
}
