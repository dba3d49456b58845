import { type EventName, type LoggedEvent, type PayloadOf } from '#app/core/event-map.ts'
import { type BusinessPermission } from '#app/core/permissions.ts'
import { type Json } from '#app/lib/json.ts'

/** The events that staff are told of. */
export const noticeKinds = [
	'turns.outOfCredits',
	'turns.handedOver',
	'turns.limitReached',
	'turns.stoodIn',
	'turns.spendingReached',
	'turns.allowanceSpent',
	'turns.loopStopped',
	'turns.imageUnseen',
	'assistants.postFailed',
	'notifications.failed',
	'payments.paymentMismatched',
	'payments.paidOutOfTurn',
	'payments.returnedOutside',
	'payments.refundRefused',
	'payments.disputeChanged',
	'payments.evidenceDue',
	'counter.packageEnding',
	'forms.alarmed',
	'sources.tokenRefused',
	'clients.exportReady',
	'clients.exportFailed',
	'billing.balanceLow',
	'billing.chargeFailed',
	'billing.planEnded',
	'billing.topUpFailed',
	'billing.paymentMismatched',
	'billing.purchaseReturned',
	'billing.secondPlanEnded',
	'billing.secondPlanKept',
	'channels.accountDisconnected',
	'channels.templateJudged',
	'channels.numberJudged',
	'core.reactionFailed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What of an event a notice keeps: where to look, and the documented words if it brought some. */
type Details = {
	threadId?: Json
	appointmentId?: Json
	saleId?: Json
	assistantId?: Json
	contactId?: Json
	notice?: string | null
	creditType?: string
	/** Why, as a code. */
	problem?: string
}

type Kind<Name extends EventName> = {
	/** Who may see it. */
	permission: BusinessPermission
	/** What makes two of one day the same trouble. */
	subject: (payload: PayloadOf<Name>) => string
	details: (payload: PayloadOf<Name>) => Details
	/** Whoever of the team did it saw it happen: they have read it. */
	knownToActor?: true
}

/** What is told to the team fits into no open conversation, and WhatsApp has approved no text for it. */
function lacksTeamTemplate(failed: Pick<PayloadOf<'notifications.failed'>, 'audience' | 'problem'>): boolean {
	return failed.audience === 'specialist' && failed.problem === 'window_closed'
}

/** What a payment was for, of which one is there. */
function paidFor({ appointmentId, saleId }: { appointmentId: string | null; saleId: string | null }): Details {
	return { ...(appointmentId !== null && { appointmentId }), ...(saleId !== null && { saleId }) }
}

export const kinds: { [Each in NoticeKind]: Kind<Each> } = {
	'turns.outOfCredits': {
		permission: 'assistants.view',
		subject: ({ creditType }) => creditType,
		details: ({ threadId, creditType }) => ({ threadId, creditType }),
	},
	'turns.handedOver': {
		permission: 'inbox.view',
		subject: ({ threadId }) => threadId,
		details: ({ threadId, reason, problem }) => ({ threadId, problem: problem ?? reason }),
	},
	'turns.stoodIn': {
		permission: 'assistants.view',
		subject: ({ problem }) => problem,
		details: ({ threadId, problem }) => ({ threadId, problem }),
	},
	'turns.spendingReached': {
		permission: 'assistants.view',
		subject: () => '',
		details: ({ threadId }) => ({ threadId }),
	},
	'turns.allowanceSpent': {
		permission: 'assistants.view',
		subject: ({ assistantId }) => assistantId,
		details: () => ({}),
	},
	'turns.loopStopped': {
		permission: 'inbox.view',
		subject: ({ threadId }) => threadId,
		details: ({ threadId }) => ({ threadId }),
	},
	'turns.imageUnseen': {
		permission: 'inbox.view',
		subject: ({ threadId }) => threadId,
		details: ({ threadId }) => ({ threadId }),
	},
	'turns.limitReached': {
		permission: 'inbox.view',
		subject: ({ threadId }) => threadId,
		details: ({ threadId }) => ({ threadId }),
	},
	'assistants.postFailed': {
		permission: 'assistants.view',
		subject: ({ assistantId, problem }) => `${assistantId} ${problem}`,
		details: ({ assistantId }) => ({ assistantId }),
	},
	'notifications.failed': {
		permission: 'notifications.view',
		// Without an approved text no booking's notice reaches the team: that is one trouble, mended in one place.
		subject: ({ notificationId, ...failed }) => (lacksTeamTemplate(failed) ? 'team' : notificationId),
		details: ({ appointmentId, notice, audience, ...failed }) =>
			lacksTeamTemplate({ audience, ...failed })
				? { notice, problem: 'team_template' }
				: { appointmentId, notice, problem: `told_${audience}` },
	},
	'payments.paymentMismatched': {
		permission: 'agenda.view',
		subject: ({ paymentId }) => paymentId,
		details: paidFor,
	},
	'payments.paidOutOfTurn': {
		permission: 'agenda.view',
		subject: ({ paymentId }) => paymentId,
		details: ({ appointmentId, saleId, problem }) => ({
			...paidFor({ appointmentId, saleId }),
			problem: `paid_${saleId ? 'sale_' : ''}${problem}`,
		}),
	},
	'payments.returnedOutside': {
		permission: 'agenda.view',
		subject: ({ paymentId }) => paymentId,
		details: paidFor,
	},
	'payments.refundRefused': {
		permission: 'agenda.view',
		subject: ({ paymentId }) => paymentId,
		details: paidFor,
	},
	'payments.disputeChanged': {
		permission: 'agenda.view',
		subject: ({ paymentId, state }) => `${paymentId} ${state}`,
		details: ({ appointmentId, saleId, state }) => ({
			...paidFor({ appointmentId, saleId }),
			problem: `dispute_${state}`,
		}),
	},
	'payments.evidenceDue': {
		permission: 'agenda.view',
		subject: ({ paymentId }) => paymentId,
		details: paidFor,
	},
	'counter.packageEnding': {
		permission: 'agenda.view',
		subject: ({ soldPackageId }) => soldPackageId,
		details: ({ contactId }) => ({ contactId }),
	},
	'forms.alarmed': {
		permission: 'forms.view',
		subject: ({ answerId }) => answerId,
		details: ({ contactId }) => ({ contactId }),
	},
	'sources.tokenRefused': {
		permission: 'integrations.view',
		subject: ({ datasetId }) => datasetId,
		details: () => ({}),
	},
	'clients.exportReady': { permission: 'exports.make', subject: ({ exportId }) => exportId, details: () => ({}) },
	'clients.exportFailed': { permission: 'exports.make', subject: ({ exportId }) => exportId, details: () => ({}) },
	'billing.balanceLow': {
		permission: 'credits.view',
		subject: ({ level }) => level,
		details: ({ problem }) => ({ problem }),
	},
	'billing.chargeFailed': {
		permission: 'credits.view',
		subject: ({ subscriptionId }) => subscriptionId,
		details: () => ({}),
	},
	'billing.planEnded': {
		permission: 'credits.view',
		subject: ({ subscriptionId }) => subscriptionId,
		details: () => ({}),
	},
	'billing.topUpFailed': { permission: 'credits.view', subject: ({ problem }) => problem, details: () => ({}) },
	'billing.paymentMismatched': {
		permission: 'credits.view',
		subject: ({ purchaseId }) => purchaseId,
		details: ({ problem }) => ({ problem: `billing_${problem}` }),
	},
	'billing.purchaseReturned': {
		permission: 'credits.view',
		subject: ({ purchaseId, hundredths }) => `${purchaseId}:${hundredths}`,
		details: ({ hundredths, shortHundredths }) => ({
			problem: hundredths > 0 ? 'billing_stayed' : shortHundredths > 0 ? 'billing_spent' : 'billing_taken',
		}),
	},
	'billing.secondPlanEnded': {
		permission: 'credits.view',
		subject: ({ subscriptionId }) => subscriptionId,
		details: () => ({}),
	},
	'billing.secondPlanKept': {
		permission: 'credits.view',
		subject: ({ subscriptionId }) => subscriptionId,
		details: () => ({}),
	},
	'channels.accountDisconnected': {
		permission: 'inbox.view',
		subject: ({ accountId }) => accountId,
		details: () => ({}),
		knownToActor: true,
	},
	'channels.templateJudged': {
		permission: 'inbox.view',
		subject: ({ name, language, status }) => `${name} ${language} ${status}`,
		details: ({ notice }) => ({ notice }),
	},
	'channels.numberJudged': {
		permission: 'inbox.view',
		subject: ({ accountId, event }) => `${accountId} ${event}`,
		details: ({ notice }) => ({ notice }),
	},
	'core.reactionFailed': {
		permission: 'agenda.view',
		subject: ({ event, subject }) => `${event} ${JSON.stringify(subject)}`,
		details: ({ subject: { threadId, appointmentId }, notice }) => ({ threadId, appointmentId, notice }),
	},
}

export function isKind(name: string): name is NoticeKind {
	return name in kinds
}

/** What a notice of the event says: what makes it the same trouble as another, and what it keeps. */
export function noticeOf<Name extends NoticeKind>({ name, payload }: LoggedEvent<Name>) {
	const { subject, details }: Kind<Name> = kinds[name]
	const kept = Object.entries(details(payload)).filter(
		(entry): entry is [string, string] => typeof entry[1] === 'string',
	)
	return { subject: subject(payload), details: Object.fromEntries(kept) }
}
