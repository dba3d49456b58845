import { type BusinessPermission } from '#app/core/permissions.ts'
import { type Json } from '#app/lib/json.ts'

type Payload = Record<string, Json>

type Kind = {
	/** Who may see it. */
	permission: BusinessPermission
	/** What makes two of one day the same trouble. */
	subject: (payload: Payload) => Json | undefined
}

/** The events that staff are told of. */
export const kinds = {
	'turns.outOfCredits': { permission: 'assistants.view', subject: ({ creditType }) => creditType },
	'turns.handedOver': { permission: 'inbox.view', subject: ({ threadId }) => threadId },
	'turns.limitReached': { permission: 'inbox.view', subject: ({ threadId }) => threadId },
	'notifications.failed': { permission: 'notifications.view', subject: ({ notificationId }) => notificationId },
	'payments.paymentMismatched': { permission: 'agenda.view', subject: ({ paymentId }) => paymentId },
	'payments.paidOutOfTurn': { permission: 'agenda.view', subject: ({ paymentId }) => paymentId },
	'channels.accountDisconnected': { permission: 'inbox.view', subject: ({ accountId }) => accountId },
	'core.reactionFailed': {
		permission: 'agenda.view',
		subject: ({ event, subject }) => `${event} ${JSON.stringify(subject)}`,
	},
} satisfies Record<string, Kind>

export type NoticeKind = keyof typeof kinds
export const noticeKinds = Object.keys(kinds) as [NoticeKind, ...NoticeKind[]]

export function isKind(name: string): name is NoticeKind {
	return name in kinds
}

/** What of an event a notice keeps: where to look, and the documented words if it brought some. */
export function detailsOf({ threadId, appointmentId, notice, creditType, subject }: Payload): Payload {
	const about = typeof subject === 'object' && subject !== null && !Array.isArray(subject) ? subject : {}
	const kept = {
		threadId: threadId ?? about.threadId,
		appointmentId: appointmentId ?? about.appointmentId,
		notice,
		creditType,
	}
	return Object.fromEntries(
		Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
	)
}
