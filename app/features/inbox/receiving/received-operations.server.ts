import { feature, operation } from '#app/core/operation.server.ts'
import { receiveEdit, receiveRevoke } from '../threads/changes.server.ts'
import { receivePreference } from './preferences.server.ts'
import { receiveEcho, receiveMessage, receiveNotice, receiveReaction } from './receiving.server.ts'
import { receiveReferral } from './referrals.server.ts'
import {
	PreferenceTaken,
	ReceiveEcho,
	ReceiveEdit,
	ReceiveMessage,
	ReceiveNotice,
	ReceivePreference,
	ReceiveReaction,
	ReceiveReferral,
	ReceiveRevoke,
	ReceiveSeen,
	ReceiveStatus,
	StatusTaken,
	StoreWebhook,
	Taken,
	WebhookStored,
} from './schemas-received.ts'
import { receiveSeen } from './seen.server.ts'
import { receiveStatus } from './statuses.server.ts'
import { storeWebhook } from './webhooks.server.ts'

const received = { effect: 'write', permission: 'channels.receive' } as const

/** What providers tell us: the part of the inbox's face that only webhooks and jobs may use. */
export const receiving = feature('inbox', {
	storeWebhook: operation({
		summary: 'Guarda lo que envió un proveedor, tal como llegó.',
		...received,
		scope: 'platform',
		input: StoreWebhook,
		output: WebhookStored,
		run: storeWebhook,
	}),
	receiveMessage: operation({
		summary: 'Recibe un mensaje de una persona.',
		...received,
		input: ReceiveMessage,
		output: Taken,
		run: receiveMessage,
	}),
	receiveEcho: operation({
		summary: 'Recibe un mensaje que el negocio envió desde el teléfono.',
		...received,
		input: ReceiveEcho,
		output: Taken,
		run: receiveEcho,
	}),
	receiveReaction: operation({
		summary: 'Recibe la reacción de una persona a un mensaje.',
		...received,
		input: ReceiveReaction,
		output: Taken,
		run: receiveReaction,
	}),
	receiveEdit: operation({
		summary: 'Recibe el cambio de un mensaje ya enviado.',
		...received,
		input: ReceiveEdit,
		output: Taken,
		run: receiveEdit,
	}),
	receiveRevoke: operation({
		summary: 'Recibe que un mensaje fue eliminado por quien lo escribió.',
		...received,
		input: ReceiveRevoke,
		output: Taken,
		run: receiveRevoke,
	}),
	receiveNotice: operation({
		summary: 'Recibe un aviso del proveedor, como un cambio de número.',
		...received,
		input: ReceiveNotice,
		output: Taken,
		run: receiveNotice,
	}),
	receiveReferral: operation({
		summary: 'Recibe de qué anuncio, publicación o enlace viene una persona.',
		...received,
		input: ReceiveReferral,
		output: Taken,
		run: receiveReferral,
	}),
	receiveSeen: operation({
		summary: 'Recibe hasta qué momento se entregó o se leyó lo que el negocio envió.',
		...received,
		input: ReceiveSeen,
		output: Taken,
		run: receiveSeen,
	}),
	receivePreference: operation({
		summary: 'Recibe si una persona quiere publicidad del negocio, como lo eligió en la aplicación del canal.',
		...received,
		input: ReceivePreference,
		output: PreferenceTaken,
		run: receivePreference,
	}),
	receiveStatus: operation({
		summary: 'Recibe qué pasó con un mensaje enviado.',
		...received,
		input: ReceiveStatus,
		output: StatusTaken,
		run: receiveStatus,
	}),
})
