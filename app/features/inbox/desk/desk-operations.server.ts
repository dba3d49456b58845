import { feature, operation } from '#app/core/operation.server.ts'
import { Counted, NoInput } from '../schemas.ts'
import { assignees, assignThread, markUnread } from './assignment.server.ts'
import { deskCounts } from './filters.server.ts'
import { Assigned, Assignees, AssignThread, DeskCounts, Snoozed, SnoozeThread, UnreadThread } from './schemas-desk.ts'
import { snoozeThread, unsnoozeThread } from './snooze.server.ts'

/** Whose a conversation is and when it is looked at again: what a desk of several people does with it. */
export const desk = feature('inbox', {
	deskCounts: operation({
		summary: 'Cuenta las conversaciones propias, sin leer, en espera, en pausa y pospuestas.',
		effect: 'read',
		permission: 'inbox.view',
		input: NoInput,
		output: DeskCounts,
		run: deskCounts,
	}),
	assignees: operation({
		summary: 'Muestra a quién del equipo se le puede asignar una conversación.',
		effect: 'read',
		permission: 'inbox.view',
		input: NoInput,
		output: Assignees,
		run: assignees,
	}),
	assignThread: operation({
		summary: 'Asigna una conversación a alguien del equipo, o a nadie.',
		effect: 'write',
		permission: 'inbox.send',
		input: AssignThread,
		output: Assigned,
		run: assignThread,
	}),
	markUnread: operation({
		summary: 'Marca como no leída una conversación.',
		effect: 'write',
		permission: 'inbox.view',
		input: UnreadThread,
		output: Counted,
		run: markUnread,
	}),
	snoozeThread: operation({
		summary: 'Pospone una conversación hasta un día y una hora, o hasta que la persona escriba.',
		effect: 'write',
		permission: 'inbox.send',
		input: SnoozeThread,
		output: Snoozed,
		run: snoozeThread,
	}),
	unsnoozeThread: operation({
		summary: 'Regresa a la lista una conversación pospuesta.',
		effect: 'write',
		permission: 'inbox.send',
		input: UnreadThread,
		output: Snoozed,
		run: unsnoozeThread,
	}),
})
