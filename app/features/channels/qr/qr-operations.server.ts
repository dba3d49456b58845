import { feature, operation } from '#app/core/operation.server.ts'
import { ChannelAccount, NoInput } from '../schemas.ts'
import { noteQr } from './linked.server.ts'
import { askLook, askStart, prepareLook, prepareStart, recordLook, recordStart } from './linking-exchange.server.ts'
import { NoteQr, QrState, StartQr } from './schemas-qr.ts'

/** Numbers that are linked by a code, where the operator runs a client for it. */
export const qr = feature('channels', {
	startQr: operation({
		summary: 'Pide un código QR para vincular un teléfono, cuando quien lo pide dice que entiende el riesgo.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: StartQr,
		output: QrState,
		prepare: prepareStart,
		call: askStart,
		record: recordStart,
	}),
	lookAtQr: operation({
		summary: 'Muestra el código QR de este momento, o si el teléfono ya está vinculado.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: NoInput,
		output: QrState,
		prepare: prepareLook,
		call: askLook,
		record: recordLook,
	}),
	noteQr: operation({
		summary: 'Registra lo que el servicio del código QR dijo de un teléfono.',
		effect: 'write',
		permission: 'channels.receive',
		input: NoteQr,
		output: ChannelAccount,
		run: noteQr,
	}),
})
