import { type Ctx } from '#app/core/ctx.server.ts'
import { agendaMay } from '#app/features/agenda/calendar/ui/agenda-may.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { type MergeSuggestions } from '#app/features/contacts/merging/schemas-merging.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { lastCome, nameIn } from '#app/features/inbox/rules.ts'
import { type Channel, type Conversation, type ThreadPage } from '#app/features/inbox/schemas.ts'
import { lineOf } from '#app/features/inbox/threads/message-text.ts'
import { inboxPath, readInboxQuery } from '#app/features/inbox/ui/inbox-query.ts'
import { type PanelOfContact } from '#app/features/inbox/ui/thread-screen.tsx'
import { withParam } from '#app/features/inbox/ui/with-param.ts'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { turns } from '#app/features/turns/operations.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { DAY, toIso } from '#app/lib/time.ts'
import { dateInWords, dateTimeText } from '#app/lib/time-text.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, frameOf, load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { agendaBehind } from '../agenda/agenda-dialog.server.ts'

/** The list of conversations, by its address: see inbox-query.ts. */
export async function loadChat(request: Request) {
	const ctx = await panelContext(request)
	const [list, counts] = [await loadThreads(request), await load(ctx, inbox.deskCounts, {})]
	const known = await attempt(ctx, branches.listBranches, {})
	const named = known.ok ? known.value.branches.map(({ id, name }) => ({ id, name })) : []
	const { query } = list
	const searched = query.buscar ? await attempt(ctx, inbox.searchMessages, { search: query.buscar }) : undefined
	const found = searched?.ok ? searched.value.found : []
	const page = await withOpen(ctx, request, list)
	const maySend = ctx.can('inbox.send')
	return { ...list, page, counts, branches: named.length > 1 ? named : [], found, maySend }
}

/** Among those without an answer read yet, the one that is open stays until it is left. */
async function withOpen(ctx: Ctx<'business'>, request: Request, { page, query }: List): Promise<ThreadPage> {
	const url = new URL(request.url)
	const [, threadId] = /^\/chat\/(thr_\w+)/.exec(url.pathname) ?? []
	if (!query.sinleer || !threadId || url.searchParams.has('cursor')) return page
	if (page.threads.some(({ id }) => id === threadId)) return page
	const open = await attempt(ctx, inbox.listThreads, { threadId, team: 'with', limit: 1 })
	const threads = [...page.threads, ...(open.ok ? open.value.threads : [])]
	return { ...page, threads: threads.sort((one, other) => other.at.localeCompare(one.at)) }
}

type List = Awaited<ReturnType<typeof loadThreads>>

/** A page of it alone. */
export async function loadThreads(request: Request) {
	const ctx = await panelContext(request)
	const params = new URL(request.url).searchParams
	const query = readInboxQuery(params)
	const page = await load(ctx, inbox.listThreads, {
		channel: query.canal === 'equipo' ? undefined : query.canal,
		// Who looks for a name finds it, wherever its conversation stands.
		team: query.canal === 'equipo' ? 'only' : query.buscar ? 'with' : 'without',
		assigned: query.asignada && (query.asignada === 'mias' ? 'me' : 'nobody'),
		...{ unread: query.sinleer, waiting: query.espera, paused: query.pausa, snoozed: query.pospuestas },
		branchId: query.sucursal,
		search: query.buscar,
		cursor: params.get('cursor') ?? undefined,
	})
	return { page, query, now: toIso(ctx.now), businessId: ctx.businessId }
}

/** One conversation and who it is with; opening it marks it as read. `antes` asks for what came before. */
export async function loadConversation(request: Request, threadId = '') {
	const ctx = await panelContext(request)
	const params = new URL(request.url).searchParams
	const [before, messageId] = [params.get('antes') ?? undefined, params.get('mensaje') ?? undefined]
	const opened = await attempt(ctx, inbox.openConversation, { threadId, before, messageId })
	if (!opened.ok && opened.failure.code === 'not_found') await followJoined(ctx, request, threadId)
	const conversation = opened.ok
		? opened.value
		: await load(ctx, inbox.openConversation, { threadId, before, messageId })
	if (conversation.thread.unread > 0) await attempt(ctx, inbox.markRead, { threadId })
	const back = behindThread(request, threadId)
	const over = (part: string) => back.replace(/(?=\?|$)/, `/${part}`)
	return {
		conversation,
		path: `/chat/${threadId}`,
		back,
		list: inboxPath(readInboxQuery(params)),
		viewerId: ctx.actor.id,
		me: ctx.actor.kind === 'member' ? ctx.actor.id : undefined,
		draft: await draftOf(ctx, threadId, params.get('guardada')),
		quote: quoteOf(conversation, params.get('responder')),
		// Older pages say nothing of what has been read.
		seenMessageId: before || conversation.hasNewer ? undefined : lastCome(conversation.messages),
		panel: await panelOf(ctx, conversation, over),
		answerer: await load(ctx, turns.showAnswerer, { threadId }),
		may: { send: ctx.can('inbox.send'), ask: ctx.can('forms.view'), pause: ctx.can('inbox.pause') },
		businessId: ctx.businessId,
		formKey: newShortId(),
	}
}

/** Whoever has a conversation open that became part of another goes there. */
async function followJoined(ctx: Ctx<'business'>, request: Request, threadId: string): Promise<void> {
	const joined = await attempt(ctx, inbox.joinedThread, { threadId })
	if (joined.ok && joined.value.threadId) throw redirect(behindThread(request, joined.value.threadId))
}

/** A saved reply that was chosen, as it would be sent here. */
async function draftOf(ctx: Ctx<'business'>, threadId: string, replyId: string | null): Promise<string | undefined> {
	if (!replyId) return undefined
	const filled = await attempt(ctx, inbox.repliesFor, { threadId })
	return filled.ok ? filled.value.replies.find(({ id }) => id === replyId)?.text : undefined
}

/** The message of this page that is answered by name. */
function quoteOf({ messages }: Conversation, messageId: string | null): { id: string; text: string } | undefined {
	const message = messages.find(({ id, isDeleted }) => id === messageId && !isDeleted)
	return message && { id: message.id, text: lineOf(message.type, message.text) }
}

/** The conversation that a dialog stands over, with the state of the list. */
export function behindThread(request: Request, threadId: string) {
	return inboxPath(readInboxQuery(new URL(request.url).searchParams), { thread: threadId })
}

/** Messages before those on the screen, `antes` says which. */
export async function loadOlder(request: Request, threadId = '') {
	const ctx = await panelContext(request)
	const before = new URL(request.url).searchParams.get('antes') ?? undefined
	return { conversation: await load(ctx, inbox.openConversation, { threadId, before }) }
}

/** What was said in one conversation with the words of the address. */
export async function searchOfThread(request: Request, threadId = '') {
	const ctx = await panelContext(request)
	const url = new URL(request.url)
	const words = url.searchParams.get('palabras')?.trim().slice(0, 100) ?? ''
	const { contact, timeZone } = await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	const asked = { search: words, threadId, limit: 20, cursor: url.searchParams.get('desde') ?? undefined }
	const { found, cursor } = words ? await load(ctx, inbox.searchMessages, asked) : { found: [], cursor: undefined }
	const query = readInboxQuery(url.searchParams)
	const here = withParam(behindThread(request, threadId).replace(/(?=\?|$)/, '/buscar'), 'palabras', words)
	return {
		...{ threadId, name: contact.name, query, words, found, zone: timeZone, now: toIso(ctx.now) },
		// 'cursor' is the list's.
		olderHref: cursor && withParam(here, 'desde', cursor),
	}
}

/** Whom a note is about, and the conversation that it is written over. */
export async function noteOfThread(ctx: Ctx<'business'>, request: Request, threadId = '') {
	demand(ctx, contacts.addNote.permission)
	const { contact } = await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	return { contact: { id: contact.id, name: contact.name }, parent: `${behindThread(request, threadId)}#contacto` }
}

/** What was said with the client of an appointment, over the appointment that it was opened from. */
export async function historyOfClient(request: Request, appointmentId = '') {
	const ctx = await panelContext(request)
	const { params, search } = await agendaBehind(ctx, request)
	const { appointment } = await load(ctx, agenda.appointment, { appointmentId })
	const parent = `/agenda/citas/${appointmentId}`
	const conversation = await load(ctx, inbox.contactHistory, {
		contactId: appointment.contactId,
		before: params.get('antes') ?? undefined,
	})
	return { conversation, path: `${parent}/historial${search}`, parent: `${parent}${search}` }
}

type About = { contact: { id: string }; thread: { id: string; channel: Channel }; timeZone: string }

async function panelOf(
	ctx: Ctx<'business'>,
	{ contact, timeZone, thread }: About,
	over: (part: string) => string,
): Promise<PanelOfContact> {
	const contactId = contact.id
	const writes = ctx.can('contacts.edit') && ctx.can('contacts.view')
	const card = await attempt(ctx, agenda.clientCard, { contactId })
	const merging = writes ? await attempt(ctx, contacts.mergeSuggestions, { contactId }) : undefined
	const { book } = agendaMay(ctx, await frameOf(ctx))
	return {
		card: card.ok ? card.value : undefined,
		editHref: writes ? over('cliente') : undefined,
		merging: merging?.ok
			? { href: over('unir'), ...mergingOf(merging.value, { timeZone, channel: thread.channel }) }
			: undefined,
		pinPath: writes ? `/chat/${thread.id}/notas` : undefined,
		bookHref: book ? `/agenda/citas/nueva?contactId=${contactId}` : undefined,
		appointments: ctx.can('agenda.view') ? await appointmentsOf(ctx, contactId) : [],
		planned: ctx.can('notifications.view') ? await plannedFor(ctx, contactId, timeZone) : [],
		plannedPath: ctx.can('notifications.edit') ? `/chat/${thread.id}/programados` : undefined,
		notes: ctx.can('contacts.view') ? await notesOf(ctx, contactId, timeZone) : [],
		noteHref: writes ? over('nota') : undefined,
	}
}

type Told = { timeZone: string; channel: Channel }

function mergingOf({ people, merges }: MergeSuggestions, { timeZone, channel }: Told) {
	return {
		suggested: people.map(({ id, name, reasons }) => ({ id, name, reasons })),
		merges: merges.map(({ id, mergedName, by, at }) => ({
			...{ id, mergedName: nameIn(channel, mergedName) },
			caption: [by, dateTimeText(Date.parse(at), timeZone)].filter(Boolean).join(' · '),
		})),
	}
}

async function appointmentsOf(ctx: Ctx<'business'>, contactId: string): Promise<PanelOfContact['appointments']> {
	const { appointments } = await load(ctx, agenda.appointmentsOfContact, { contactId, upcoming: true })
	return appointments.slice(0, 5).map((appointment) => ({
		id: appointment.id,
		href: `/agenda/citas/${appointment.id}?fecha=${appointment.date}`,
		service: appointment.serviceName,
		when: `${dateInWords(appointment.date)}, ${appointment.time} a ${appointment.endTime}`,
		caption: `${appointment.specialistName} · ${appointment.branchName}`,
		status: appointment.status,
	}))
}

/** What will go out by itself within a week, the next one first. */
async function plannedFor(
	ctx: Ctx<'business'>,
	contactId: string,
	timeZone: string,
): Promise<PanelOfContact['planned']> {
	const { notifications: rows } = await load(ctx, notifications.ofContact, { contactId, limit: 50 })
	const until = ctx.now + 7 * DAY
	return rows
		.filter(
			({ state, deliverAt, audience }) => state === 'pending' && audience === 'client' && Date.parse(deliverAt) < until,
		)
		.reverse()
		.map(({ id, text, deliverAt, kind, deletable }) => ({
			id,
			title: text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text,
			when: dateTimeText(Date.parse(deliverAt), timeZone),
			rule: rules[kind] ?? 'Mensaje programado',
			isFixed: !deletable,
		}))
}

const rules: Record<string, string> = {
	booked: 'Aviso de cita agendada',
	changed: 'Aviso de cambio de la cita',
	reminder: 'Recordatorio antes de la cita',
	cancelled: 'Aviso de cancelación',
}

async function notesOf(ctx: Ctx<'business'>, contactId: string, timeZone: string): Promise<PanelOfContact['notes']> {
	const { notes } = await load(ctx, contacts.getContact, { contactId })
	return notes.slice(0, 20).map(({ id, text, pinned, createdBy, date }) => ({
		id,
		text,
		pinned,
		caption: [createdBy, dateTimeText(Date.parse(date), timeZone)].filter(Boolean).join(' · '),
	}))
}
