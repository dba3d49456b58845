import { feature, operation } from '#app/core/operation.server.ts'
import { deleteReply, listReplies, repliesFor, saveReply } from '../replies/replies.server.ts'
import { FilledReplies, OneReply, Replies, RepliesFor, Reply, SaveReply } from '../replies/schemas-replies.ts'
import { Counted, NoInput } from '../schemas.ts'
import { assignees, assignThread, markUnread } from './assignment.server.ts'
import { deskCounts } from './filters.server.ts'
import { addThreadNote, removeThreadNote } from './notes.server.ts'
import {
	AddThreadNote,
	Assigned,
	Assignees,
	AssignThread,
	DeskCounts,
	NoteRemoved,
	RemoveThreadNote,
	Snoozed,
	SnoozeThread,
	ThreadNote,
	UnreadThread,
} from './schemas-desk.ts'
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
	addThreadNote: operation({
		summary: 'Agrega a una conversación una nota que solo ve el equipo.',
		effect: 'write',
		permission: 'inbox.send',
		input: AddThreadNote,
		output: ThreadNote,
		run: addThreadNote,
	}),
	removeThreadNote: operation({
		summary: 'Quita de una conversación una nota del equipo.',
		effect: 'write',
		permission: 'inbox.send',
		input: RemoveThreadNote,
		output: NoteRemoved,
		run: removeThreadNote,
	}),
	listReplies: operation({
		summary: 'Muestra las respuestas guardadas del chat.',
		effect: 'read',
		permission: 'inbox.view',
		input: NoInput,
		output: Replies,
		run: listReplies,
	}),
	repliesFor: operation({
		summary: 'Muestra las respuestas guardadas como se enviarían en una conversación.',
		effect: 'read',
		permission: 'inbox.send',
		input: RepliesFor,
		output: FilledReplies,
		run: repliesFor,
	}),
	saveReply: operation({
		summary: 'Guarda una respuesta del chat con su atajo.',
		effect: 'write',
		permission: 'inbox.send',
		input: SaveReply,
		output: Reply,
		run: saveReply,
	}),
	deleteReply: operation({
		summary: 'Elimina una respuesta guardada del chat.',
		effect: 'write',
		permission: 'inbox.send',
		input: OneReply,
		output: Reply,
		run: deleteReply,
	}),
})
