import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { confirmAppointment } from '#app/features/agenda/booking/confirmation.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { messages } from '#db/schema/inbox.ts'
import { findRow } from './queries.server.ts'

/** What says yes without a word, in any colour of skin. */
const yes = /^(?:👍|👌|✅|✔|☑|🙌|👏|💪|🤝|❤|🧡|💛|💚|💙|💜|🩷|💖|😍|🥰|😊|😀|😃|🙂|💯)/u

/** A thumb on 'confirmas tu cita?' is the answer to it. Any other picture, and one on anything else, says nothing. */
export async function followReaction(
	ctx: WriteCtx,
	{ payload: { messageId, targetId } }: LoggedEvent<'inbox.messageReacted'>,
): Promise<void> {
	const [reaction] = await ctx.db
		.select({ text: messages.text })
		.from(messages)
		.where(owned(ctx, messages, messageId))
	if (!reaction || !yes.test(reaction.text)) return
	const [question] = await ctx.db
		.select({ cause: messages.cause })
		.from(messages)
		.where(owned(ctx, messages, targetId))
	const { kind, rule, id } = question?.cause ?? {}
	if (kind !== 'rule' || rule !== 'notifications.confirmation' || !id) return
	const { appointmentId } = (await findRow(ctx, id)) ?? {}
	if (appointmentId) await confirmOpen(ctx, appointmentId)
}

/** What was cancelled, is over or was confirmed already stays as it is. */
async function confirmOpen(ctx: WriteCtx, appointmentId: string): Promise<void> {
	const [visit] = await ctx.db
		.select({ status: appointments.status, startsAt: appointments.startsAt })
		.from(appointments)
		.where(owned(ctx, appointments, appointmentId))
	if (visit?.status === 'agendada' && visit.startsAt > ctx.now) await confirmAppointment(ctx, { appointmentId })
}
