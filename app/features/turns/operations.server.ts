import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { followMergedConversions, noteConversion } from './conversions.server.ts'
import { deliverTurn } from './deliveries.server.ts'
import {
	Conversion,
	NoteConversion,
	RestartTrial,
	SaidInTrial,
	SayInTrial,
	ShowTrial,
	Trial,
	TrialRestarted,
} from './schemas.ts'
import { restartTrial, sayInTrial, showTrial } from './trial.server.ts'
import { onMessageReceived } from './turn/open-turn.server.ts'

export const turns = feature('turns', {
	showTrial: operation({
		summary: 'Muestra la conversación de prueba con un asistente.',
		effect: 'read',
		permission: 'assistants.view',
		input: ShowTrial,
		output: Trial,
		run: showTrial,
	}),
	sayInTrial: operation({
		summary: 'Escribe a un asistente para probarlo.',
		effect: 'write',
		permission: 'assistants.edit',
		input: SayInTrial,
		output: SaidInTrial,
		run: sayInTrial,
	}),
	noteConversion: operation({
		summary: 'Registra que la persona hizo lo que el negocio quiere contar.',
		effect: 'write',
		permission: 'contacts.edit',
		input: NoteConversion,
		output: Conversion,
		run: noteConversion,
	}),
	restartTrial: operation({
		summary: 'Empieza de nuevo la prueba de un asistente.',
		effect: 'write',
		permission: 'assistants.edit',
		input: RestartTrial,
		output: TrialRestarted,
		run: restartTrial,
	}),
})

/** A turn that can't be opened must not cost the message: its subscriber stands in a savepoint. */
export const turnsInside = [
	inside(['inbox.messageReceived'], onMessageReceived, { savepoint: true }),
	inside(['contacts.contactsMerged'], followMergedConversions),
]
export const turnsDeliveries = { turns: { 'turns.run': deliverTurn } }
