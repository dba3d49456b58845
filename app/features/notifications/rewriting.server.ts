import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { factsOf } from './facts.server.ts'
import { type NotificationRow, rewriteNotification } from './rows.server.ts'
import { type NotificationSubject, subjectOf } from './subject.server.ts'
import { waitingFor, wholeOf } from './whole.server.ts'
import { clientNotice, confirmationText, type Facts, reminderText } from './wording.ts'

/** Paid: what waits no longer asks for money. */
export async function dropPayLinks(
	ctx: WriteCtx,
	{ payload: { appointmentId } }: LoggedEvent<'payments.paymentApproved' | 'finance.movementRecorded'>,
): Promise<void> {
	if (appointmentId === null) return
	const record = await subjectOf(ctx, appointmentId, { deleted: true })
	const whole = (await wholeOf(ctx, record)) ?? record
	await rewriteWaiting(ctx, whole, await factsOf(ctx, whole))
}

/** What waits says what is true by now, at the moment that it had. */
export async function rewriteWaiting(ctx: WriteCtx, record: NotificationSubject, facts: Facts): Promise<void> {
	for (const row of await waitingFor(ctx, record)) {
		const words = wordsFor(row, facts)
		if (words && words.text !== row.text) await rewriteNotification(ctx, row.id, words)
	}
}

function wordsFor(
	{ kind, template }: NotificationRow,
	facts: Facts,
): Pick<NotificationRow, 'text' | 'template'> | null {
	if (kind === 'reminder') return { text: reminderText(facts), template }
	if (kind === 'confirmation') return { text: confirmationText(facts), template }
	return kind === 'booked' || kind === 'changed' ? clientNotice(kind, facts) : null
}
