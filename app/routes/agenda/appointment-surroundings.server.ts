import { publicOrigin } from '#app/core/brands.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type AppointmentDetails } from '#app/features/agenda/schemas-reads.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { reminderInWords } from '#app/features/notifications/wording.ts'
import { payPathOf } from '#app/features/payments/link/pay-path.ts'
import { attempt } from '#app/web/attempt.server.ts'

/** What other features know of an appointment: its pay link, the client's conversation, what will be sent. */
export async function aroundAppointment(ctx: Ctx<'business'>, { appointment, payable }: AppointmentDetails) {
	const notices = await attempt(ctx, notifications.ofAppointment, { appointmentId: appointment.id })
	const chat = await attempt(ctx, inbox.threadOfContact, { contactId: appointment.contactId })
	return {
		payUrl: payable ? `${await publicOrigin(ctx)}${payPathOf(appointment.shortId)}` : undefined,
		chatHref: chat.ok && chat.value.threadId ? `/chat/${chat.value.threadId}` : undefined,
		/** Whether the person may read what was said with the client. */
		readsChat: chat.ok,
		reminder: notices.ok ? reminderInWords(notices.value.notifications, appointment.timeZone) : undefined,
	}
}
