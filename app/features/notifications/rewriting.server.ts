import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { factsOf } from './facts.server.ts'
import { type NotificationRow, rewriteNotification } from './rows.server.ts'
import { type NotificationSubject, subjectOf } from './subject.server.ts'
import { waitingFor, wholeOf } from './whole.server.ts'
import { clientNotice, confirmationText, type Facts, isOfKnown, reminderText } from './wording.ts'

/** Paid: what waits no longer asks for money. */
export async function dropPayLinks(
	ctx: WriteCtx,
	{ payload: { appointmentId } }: LoggedEvent<'payments.paymentApproved' | 'finance.movementRecorded'>,
): Promise<void> {
	if (appointmentId === null) return
	const record = await subjectOf(ctx, appointmentId, { deleted: true })
	const waiting = await waitingFor(ctx, record)
	// Most is paid when nothing waits any more: then nothing else is read.
	if (waiting.length > 0) await rewrite(ctx, waiting, await factsOf(ctx, (await wholeOf(ctx, record)) ?? record))
}

/** What waits says what is true by now, at the moment that it had. */
export async function rewriteWaiting(ctx: WriteCtx, record: NotificationSubject, facts: Facts): Promise<void> {
	await rewrite(ctx, await waitingFor(ctx, record), facts)
}

async function rewrite(ctx: WriteCtx, waiting: NotificationRow[], facts: Facts): Promise<void> {
	for (const row of waiting) {
		const words = wordsFor(row, facts)
		if (words && words.text !== row.text) await rewriteNotification(ctx, row.id, words)
	}
}

function wordsFor(
	{ kind, template, text }: NotificationRow,
	facts: Facts,
): Pick<NotificationRow, 'text' | 'template'> | null {
	if (kind === 'reminder') return { text: reminderText(facts), template }
	if (kind === 'confirmation') return { text: confirmationText(facts), template }
	return kind === 'booked' || kind === 'changed' ? clientNotice(kind, { ...facts, isTold: isOfKnown(text) }) : null
}
