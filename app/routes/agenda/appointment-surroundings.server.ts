import { publicOrigin } from '#app/core/brands.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { isClosed } from '#app/features/agenda/booking/statuses.ts'
import { type ClientWays } from '#app/features/agenda/booking/ui/appointment-client.tsx'
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
		...(await receiptsOf(ctx, appointment.id)),
		...(await sessionIn(ctx, appointment)),
		card: card?.ok ? card.value : null,
		ways: await waysOf(ctx, { path: `/agenda/citas/${appointment.id}`, contactId, search }),
		reminder: notices.ok ? reminderInWords(notices.value.notifications, appointment.timeZone) : undefined,
	}
}

/** What was given at the desk, and whether any of it can go back there. */
async function receiptsOf(ctx: Ctx<'business'>, appointmentId: string) {
	const given = await attempt(ctx, counter.receiptsOfAppointment, { appointmentId })
	const left = ctx.can('finance.edit') ? await attempt(ctx, counter.refundable, { appointmentId }) : null
	return { receipts: given.ok ? given.value.receipts : [], mayGiveBack: left?.ok === true && left.value.minor > 0 }
}

/** What a package of the client pays of it; where she has none for it, the way to sell one while it is open. */
async function sessionIn(ctx: Ctx<'business'>, { id, contactId, status }: AppointmentDetails['appointment']) {
	const found = await attempt(ctx, counter.sessionOf, { appointmentId: id })
	const offers = ctx.can('agenda.edit') && ctx.can('contacts.view') && !isClosed(status)
	const sold = offers ? await attempt(ctx, counter.packages, {}) : null
	const isOffered = sold?.ok === true && sold.value.packages.length > 0
	return {
		session: found.ok ? found.value : null,
		sellPath: isOffered ? `/paquetes/vender?cliente=${contactId}` : undefined,
	}
}

type Place = { path: string; contactId: string; search: string }

async function waysOf(ctx: Ctx<'business'>, { path, contactId, search }: Place): Promise<ClientWays> {
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
