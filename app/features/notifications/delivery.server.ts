import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { TryAgain } from '#app/core/deliveries.server.ts'
import { type InHandOf, type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { noteAsked } from '#app/features/agenda/booking/confirmation.server.ts'
import { quietHoursOf } from '#app/features/businesses/queries.server.ts'
import { connectedAccount, getAccount, listAccounts } from '#app/features/channels/queries.server.ts'
import { createContact } from '#app/features/contacts/contacts.server.ts'
import { keepHandle } from '#app/features/contacts/handles.server.ts'
import { type ContactRow, findByPhone, getContact, handlesOf } from '#app/features/contacts/queries.server.ts'
import { closeNotices } from '#app/features/finance/closing/close-notices.server.ts'
import { addressOf, queueMessage, threadFor } from '#app/features/inbox/sending/outgoing.server.ts'
import { problemText } from '#app/features/inbox/threads/message-text.ts'
import { getThread, threadOn } from '#app/features/inbox/threads/threads.server.ts'
import { canonicalPhone, digitsOf, extendedCode } from '#app/lib/phone.ts'
import { outsideQuiet } from '#app/lib/quiet-hours.ts'
import { appointments } from '#db/schema/agenda.ts'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/inbox.ts'
import { notifications } from '#db/schema/notifications.ts'
import { specialists } from '#db/schema/specialists.ts'
import { ruleName } from './kind-words.ts'
import { findRow } from './queries.server.ts'
import { type NotificationRow } from './rows.server.ts'
import { subjectOf } from './subject.server.ts'
import { chosenTemplate } from './templates/choices.server.ts'
import { reasonText, sendingFailed } from './wording.ts'

/**
 * Hands a due notice to the inbox: the message, its sending and the row's new state are one transaction, so that it
 * goes at most once however often the job runs. Throws TryAgain while its moment lies ahead (it was moved meanwhile).
 */
export async function deliverDue(ctx: WriteCtx, notificationId: string): Promise<void> {
	const row = await findRow(ctx, notificationId)
	if (row?.state !== 'pending') return
	if (row.deliverAt > ctx.now) throw new TryAgain('moved', row.deliverAt - ctx.now)
	if (await hasBegun(ctx, row)) return refuse(ctx, row, 'too_late')
	await waitInQuiet(ctx, row)
	const threadId = await threadOf(ctx, row)
	if (!threadId) return refuse(ctx, row, (await connectedAccount(ctx, 'whatsapp')) ? 'unreachable' : 'not_connected')
	const template = row.template ? await templateOf(ctx, row.template, row.appointmentId) : undefined
	const { messageId, state, problem } = await queueMessage(ctx, {
		threadId,
		role: 'system',
		text: row.text,
		template,
		// What somebody of the team is told of their work is no matter of what they want as a client.
		purpose: row.audience === 'client' ? row.purpose : undefined,
		cause: { kind: 'rule', id: row.id, rule: `notifications.${row.kind}`, label: ruleName(row.kind) ?? 'Notificación' },
	})
	if (state === 'not_sent')
		return refuse(ctx, { ...row, template: template ?? null }, problem ?? 'unreachable', messageId)
	await setState(ctx, row.id, { state: state === 'sent' ? 'sent' : 'queued', messageId })
	if (row.kind === 'confirmation' && row.appointmentId) await noteAsked(ctx, row.appointmentId)
	await ctx.emit('notifications.delivered', { notificationId: row.id, contactId: row.contactId, messageId })
}

/** After a long standstill of the server a notice of the rules would only confuse; what a person wrote still goes. */
async function hasBegun(ctx: WriteCtx, { kind, audience, appointmentId }: NotificationRow): Promise<boolean> {
	const isOfRules = ['booked', 'changed', 'reminder', 'confirmation'].includes(kind) || audience === 'specialist'
	if (!appointmentId || !isOfRules) return false
	const [appointment] = await ctx.db
		.select({ startsAt: appointments.startsAt })
		.from(appointments)
		.where(owned(ctx, appointments, appointmentId))
	return !appointment || appointment.startsAt <= ctx.now
}

/** A reminder that is late, e.g. after a standstill, does not go in the night either. Throws TryAgain. */
async function waitInQuiet(ctx: WriteCtx, { kind, appointmentId }: NotificationRow): Promise<void> {
	if (!['reminder', 'confirmation'].includes(kind) || !appointmentId) return
	const { branch } = await subjectOf(ctx, appointmentId, { deleted: true })
	const endsAt = outsideQuiet(ctx.now, await quietHoursOf(ctx, branch.timeZone))
	if (endsAt > ctx.now) throw new TryAgain('quiet', endsAt - ctx.now)
}

type ToldMessage = InHandOf<'inbox.messageStateChanged'>

/** The notice that a message brings; most messages bring none. */
function noticeOf({ cause }: Pick<ToldMessage, 'cause'>): string | undefined {
	const { kind, rule, id } = cause ?? {}
	return kind === 'rule' && rule?.startsWith('notifications.') ? id : undefined
}

/** Whether what became of a message says something of a notice. */
export function concernsNotice(message: ToldMessage | undefined): boolean {
	return message === undefined || noticeOf(message) !== undefined
}

/** What became of the message becomes known of the notice; the message's cause names it. */
export async function followMessage(
	ctx: WriteCtx,
	{ payload }: LoggedEvent<'inbox.messageStateChanged'>,
	inHand?: ToldMessage,
): Promise<void> {
	const message = inHand ?? (await toldMessage(ctx, payload.messageId))
	const id = message && noticeOf(message)
	if (!id) return
	const row = await findRow(ctx, id)
	if (!row) return
	if (['sent', 'delivered', 'read', 'played'].includes(message.state)) {
		if (row.state !== 'sent') await setState(ctx, id, { state: 'sent', problem: null })
		return
	}
	const problem = message.problem && problemText(message.problem, (await getThread(ctx, message.threadId)).channel)
	if (message.state === 'dudosa') await setState(ctx, id, { problem: problem ?? 'dudosa' })
	if (message.state === 'failed' && row.state !== 'failed') {
		await setState(ctx, id, { state: 'failed', problem: problem ?? sendingFailed })
		await tellFailure(ctx, row)
	}
}

async function toldMessage(ctx: WriteCtx, messageId: string): Promise<ToldMessage | undefined> {
	const [message] = await ctx.db
		.select({ cause: messages.cause, state: messages.state, problem: messages.problem, threadId: messages.threadId })
		.from(messages)
		.where(owned(ctx, messages, messageId))
	return message
}

/** Two records were one person: what waits follows the one that stays. */
export async function followMergedContact(
	ctx: WriteCtx,
	{ payload: { contactId, mergedId } }: LoggedEvent<'contacts.contactsMerged'>,
): Promise<void> {
	await ctx.db
		.update(notifications)
		.set({ contactId })
		.where(and(owned(ctx, notifications), eq(notifications.contactId, mergedId)))
}

async function refuse(ctx: WriteCtx, row: NotificationRow, problem: string, messageId?: string): Promise<void> {
	await setState(ctx, row.id, { state: 'not_sent', problem: reasonText(problem, row.template?.name), messageId })
	// That somebody wants no messages is no failure: it stands beside the notice.
	if (problem === 'opted_out' || problem === 'no_notices') return
	// A business that has yet to connect its first number would be alarmed at each booking; the form and the home say it.
	if (problem === 'not_connected' && !(await hasNumber(ctx))) return
	await tellFailure(ctx, row, problem)
}

async function hasNumber(ctx: WriteCtx): Promise<boolean> {
	const { accounts } = await listAccounts(ctx, { channel: 'whatsapp' })
	return accounts.length > 0
}

/** AGE-037, NOT-008: staff read it as a notice. */
async function tellFailure(ctx: WriteCtx, row: NotificationRow, problem: string | null = null): Promise<void> {
	const { id: notificationId, contactId, appointmentId, audience } = row
	const failed = { notificationId, contactId, appointmentId, audience, problem, notice: sendingFailed }
	await ctx.emit('notifications.failed', failed)
}

async function setState(ctx: WriteCtx, id: string, changed: Partial<NotificationRow>): Promise<void> {
	await ctx.db
		.update(notifications)
		.set({ ...changed, updatedAt: ctx.now })
		.where(owned(ctx, notifications, id))
}

async function threadOf(ctx: WriteCtx, row: NotificationRow): Promise<string | null> {
	const contact = row.contactId ? await findContact(ctx, row.contactId) : await contactOfNumber(ctx, row)
	if (!contact) return null
	await keepNumber(ctx, contact)
	if (row.template?.accountId) return threadOnNumber(ctx, row.template.accountId, contact.id)
	return threadFor(ctx, contact.id)
}

/** What a person chose among a number's texts goes as it is; a notice goes by the template that the business has for it. */
async function templateOf(
	ctx: WriteCtx,
	{ accountId, ...use }: NonNullable<NotificationRow['template']>,
	appointmentId: string | null,
) {
	return accountId ? use : chosenTemplate(ctx, use, appointmentId)
}

/** A text that one number has approved goes from that number, whichever conversation is the newest. */
async function threadOnNumber(ctx: WriteCtx, accountId: string, contactId: string): Promise<string | null> {
	const account = await getAccount(ctx, accountId)
	if (!(await addressOf(ctx, contactId, account.channel))) return null
	return (await threadOn(ctx, account, contactId)).id
}

/** Somebody who was removed since is written to no more. */
async function findContact(ctx: WriteCtx, contactId: string): Promise<ContactRow | undefined> {
	const [contact] = await ctx.db
		.select()
		.from(contacts)
		.where(owned(ctx, contacts, contactId))
	return contact
}

/** Records that came in by other ways than a form have a number and no address on WhatsApp yet. */
async function keepNumber(ctx: WriteCtx, { id, whatsapp, countryCode }: ContactRow): Promise<void> {
	if (!whatsapp || (await handlesOf(ctx, id)).some(({ channel }) => channel === 'whatsapp')) return
	const code = countryCode ?? '52'
	const address = extendedCode(code) + whatsapp
	await keepHandle(ctx, { contactId: id, channel: 'whatsapp', handle: canonicalPhone(code + whatsapp), address })
}

/** A specialist's or a typed number: whoever has it, else a contact is made, of the house where it is a specialist's. */
async function contactOfNumber(ctx: WriteCtx, row: NotificationRow): Promise<ContactRow | null> {
	const whatsapp = digitsOf(row.whatsapp ?? '')
	const countryCode = digitsOf(row.countryCode ?? '') || '52'
	if (whatsapp.length < 7) return null
	const known = await findByPhone(ctx, countryCode + whatsapp)
	if (known) return known
	const { id } = await createContact(ctx, {
		name: await nameOf(ctx, row, whatsapp),
		type: row.audience === 'client' ? 'lead' : 'personal',
		whatsapp,
		countryCode,
		noRespond: false,
		customFields: {},
	})
	return getContact(ctx, id)
}

async function nameOf(ctx: WriteCtx, { specialistId, audience }: NotificationRow, number: string): Promise<string> {
	if (audience === 'owner') return (await closeNotices(ctx)).owner?.name ?? number
	if (!specialistId) return number
	const [specialist] = await ctx.db
		.select({ name: specialists.name })
		.from(specialists)
		.where(owned(ctx, specialists, specialistId))
	return specialist?.name ?? number
}
