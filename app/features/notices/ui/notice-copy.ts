import { type IconName } from '#app/ui/icon.tsx'
import { type Notice } from '../schemas.ts'

type Copy = { title: string; text: string; icon: IconName; status: 'fallo' | 'aviso' }

const copies: Record<Notice['kind'], Copy> = {
	'turns.outOfCredits': {
		title: 'Se acabaron los créditos',
		text: 'Tus asistentes no contestan hasta que recargues.',
		icon: 'coins',
		status: 'fallo',
	},
	'turns.handedOver': {
		title: 'Alguien espera a una persona',
		text: 'El asistente te pasó la conversación y ya no contesta en ella.',
		icon: 'hand',
		status: 'aviso',
	},
	'turns.limitReached': {
		title: 'El asistente llegó a su límite del día',
		text: 'No contesta más en esta conversación hasta mañana.',
		icon: 'hourglass',
		status: 'aviso',
	},
	'notifications.failed': {
		title: 'Una notificación no se envió',
		text: 'El cliente no recibió el mensaje de su cita.',
		icon: 'triangle-exclamation-point',
		status: 'fallo',
	},
	'payments.paymentMismatched': {
		title: 'Un pago no coincide con su cita',
		text: 'El monto o la moneda no son los que se pidieron. Revísalo con el cliente.',
		icon: 'credit-card',
		status: 'aviso',
	},
	'payments.paidOutOfTurn': {
		title: 'Llegó un pago a destiempo',
		text: 'La cita ya no esperaba ese pago. Revisa si hay que devolverlo.',
		icon: 'credit-card',
		status: 'aviso',
	},
	'channels.accountDisconnected': {
		title: 'Un canal se desconectó',
		text: 'Los mensajes no salen hasta que lo conectes otra vez.',
		icon: 'wifi-off',
		status: 'fallo',
	},
	'core.reactionFailed': {
		title: 'Algo no se completó',
		text: 'El cambio quedó guardado, pero lo que debía seguir no se hizo.',
		icon: 'triangle-exclamation-point',
		status: 'fallo',
	},
}

/** A notice in words. The documented words of its event, where it has some, are the title. */
export function copyOf({ kind, notice }: Pick<Notice, 'kind' | 'notice'>): Copy {
	const copy = copies[kind]
	return notice ? { ...copy, title: notice } : copy
}

/** Where one sees what it is about. */
export function addressOf({ threadId, appointmentId, kind }: Notice): string | undefined {
	if (appointmentId) return `/agenda/citas/${appointmentId}`
	if (threadId) return `/chat/${threadId}`
	return kind === 'turns.outOfCredits' ? '/asistentes' : undefined
}
