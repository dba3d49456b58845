import { publicOrigin } from '#app/core/brands.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type ClientHrefs } from '#app/features/agenda/booking/ui/appointment-client.tsx'
import { agendaMay } from '#app/features/agenda/calendar/ui/agenda-may.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { type AppointmentDetails } from '#app/features/agenda/schemas-reads.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { reminderInWords } from '#app/features/notifications/wording.ts'
import { payPathOf } from '#app/features/payments/link/pay-path.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { frameOf } from '#app/web/load.server.ts'

/**
 * What other features know of an appointment: its pay link, what will be sent, who its client is, and what may be done for
 * her from here. `search`: the state of the agenda behind.
 */
export async function aroundAppointment(
	ctx: Ctx<'business'>,
	{ appointment, contact, payable }: AppointmentDetails,
	search: string,
) {
	const { contactId } = appointment
	const notices = await attempt(ctx, notifications.ofAppointment, { appointmentId: appointment.id })
	const online = ctx.can('finance.view')
		? await attempt(ctx, payments.ofAppointment, { appointmentId: appointment.id })
		: null
	const card = contact ? await attempt(ctx, agenda.clientCard, { contactId }) : null
	return {
		payUrl: payable ? `${await publicOrigin(ctx)}${payPathOf(appointment.shortId)}` : undefined,
		online: online?.ok ? online.value.payments : [],
		mayRefund: ctx.can('finance.edit'),
		...(await atCounter(ctx, appointment)),
		card: card?.ok ? card.value : null,
		ways: await waysOf(ctx, { path: `/agenda/citas/${appointment.id}`, contactId, search }),
		reminder: notices.ok ? reminderInWords(notices.value.notifications, appointment.timeZone) : undefined,
	}
}

/** What was given and paid at the desk, what a package pays, and the way to sell one while it is open. */
async function atCounter(ctx: Ctx<'business'>, { id, contactId }: AppointmentDetails['appointment']) {
	const found = await attempt(ctx, counter.ofAppointment, { appointmentId: id })
	if (!found.ok) return { receipts: [], mayGiveBack: false, session: null, sellPath: undefined }
	const { receipts, session, refundableMinor, isSelling } = found.value
	return {
		...{ receipts, session, mayGiveBack: refundableMinor > 0 },
		sellPath: isSelling ? `/paquetes/vender?cliente=${contactId}` : undefined,
	}
}

type Place = { path: string; contactId: string; search: string }

async function waysOf(ctx: Ctx<'business'>, { path, contactId, search }: Place): Promise<ClientHrefs> {
	const chat = await attempt(ctx, inbox.threadOfContact, { contactId })
	const { book } = agendaMay(ctx, await frameOf(ctx))
	const writes = ctx.can('contacts.view') && ctx.can('contacts.edit')
	return {
		chatHref: chat.ok && chat.value.threadId ? `/chat/${chat.value.threadId}` : undefined,
		historyHref: chat.ok ? `${path}/historial${search}` : undefined,
		repeatHref: book ? `/agenda/citas/nueva${search}&contactId=${contactId}` : undefined,
		editHref: writes ? `${path}/cliente${search}` : undefined,
		warnHref: writes ? `${path}/aviso${search}` : undefined,
	}
}
