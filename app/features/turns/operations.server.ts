import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { Answerer } from '#app/features/inbox/answerer.ts'
import { followJoinedConversions, followMergedConversions, noteConversion } from './conversions.server.ts'
import { deliverTurn } from './deliveries.server.ts'
import { deliverMining } from './mining/deliveries.server.ts'
import { onMessageQueued } from './mining/subscribers.server.ts'
import { showNumbers } from './numbers/numbers.server.ts'
import { Numbers, ShowNumbers } from './numbers/schemas.ts'
import { deliverReplay } from './replay/deliveries.server.ts'
import { showReplay, startReplay } from './replay/replay.server.ts'
import * as rehearsal from './replay/schemas.ts'
import {
	AnswererOf,
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
import { callOffTurn } from './turn/call-off.server.ts'
import { showAnswerer } from './turn/choosing.server.ts'
import { enterFunnel, moveHandedOver } from './turn/entering-funnel.server.ts'
import { onMessageReceived } from './turn/open-turn.server.ts'

export const turns = feature('turns', {
	showNumbers: operation({
		summary: 'Muestra lo que hicieron los asistentes en un mes: conversaciones, citas, costo y lo que no supieron.',
		effect: 'read',
		permission: 'assistants.view',
		input: ShowNumbers,
		output: Numbers,
		run: showNumbers,
	}),
	showAnswerer: operation({
		summary: 'Muestra qué asistente contesta en una conversación.',
		effect: 'read',
		permission: 'inbox.view',
		input: AnswererOf,
		output: Answerer,
		run: showAnswerer,
	}),
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
	showReplay: operation({
		summary: 'Muestra cuánto tomaría ensayar conversaciones reales con un asistente, y el último ensayo.',
		effect: 'read',
		permission: 'assistants.view',
		input: rehearsal.ShowReplay,
		output: rehearsal.ReplayScreen,
		run: showReplay,
	}),
	startReplay: operation({
		summary: 'Ensaya las últimas conversaciones reales con un asistente, sin enviar ni guardar nada.',
		effect: 'write',
		permission: 'assistants.edit',
		input: rehearsal.StartReplay,
		output: rehearsal.ReplayStarted,
		run: startReplay,
	}),
})

/** A turn that can't be opened must not cost the message: its subscriber stands in a savepoint. */
export const turnsInside = [
	inside(['inbox.messageReceived'], onMessageReceived, { savepoint: true }),
	inside(['inbox.assistantPaused'], callOffTurn),
	inside(['contacts.contactsMerged'], followMergedConversions),
	inside(['inbox.threadsJoined'], followJoinedConversions),
	inside(['inbox.messageQueued'], onMessageQueued),
	inside(['turns.turnOpened'], enterFunnel, { savepoint: true }),
	inside(['turns.handedOver'], moveHandedOver, { savepoint: true }),
]
export const turnsDeliveries = {
	turns: { 'turns.run': deliverTurn },
	bulk: { 'turns.mine': deliverMining, 'turns.replay': deliverReplay },
}
