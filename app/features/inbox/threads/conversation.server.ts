import { and, asc, desc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only } from '#app/core/scope.server.ts'
import { businessFrame, timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { accountState, canSend, getAccount } from '#app/features/channels/queries.server.ts'
import {
	type ContactRow,
	findByHandle,
	findByPhone,
	getContact,
	handlesOf,
} from '#app/features/contacts/queries.server.ts'
import { fullName, isPhone } from '#app/features/contacts/rules.ts'
import { digitsOf, phoneText } from '#app/lib/phone.ts'
import { toIso } from '#app/lib/time.ts'
import { messages } from '#db/schema/inbox.ts'
import { assigneeNames } from '../desk/assignment.server.ts'
import { notesBetween } from '../desk/notes.server.ts'
import { firstNameIn, nameIn, windowClosesAt } from '../rules.ts'
import {
	type ContactHistory,
	type ContactHistoryOf,
	type Conversation,
	type Counted,
	type History,
	type MarkRead,
	type MessagePage,
	type OpenConversation,
} from '../schemas.ts'
import { withCosts } from './answer-costs.server.ts'
import { pointOf, readPoint } from './page-point.ts'
import { withReactions } from './reactions.server.ts'
import { shownMessages } from './shown-messages.server.ts'
import { getThread, readThreads, type ThreadRow, threadsOf } from './threads.server.ts'

/** One page of a conversation, oldest message first, and all that the screen around it says. */
export async function openConversation(ctx: ReadCtx, asked: OpenConversation): Promise<Conversation> {
	const kept = await cachedRead(ctx, { name: 'inbox.conversation', input: asked }, () => readConversation(ctx, asked))
	const { closesAt } = kept.window
	// To the moment: what is kept is of a moment of this minute.
	const open = closesAt === undefined || ctx.now < Date.parse(closesAt)
	return { ...kept, window: { open, closesAt }, now: toIso(ctx.now) }
}

type Kept = Omit<Conversation, 'window' | 'now'> & { window: { closesAt?: string } }

async function readConversation(
	ctx: ReadCtx,
	{ threadId, messageId, before: asked, limit }: OpenConversation,
): Promise<Kept> {
	const thread = await getThread(ctx, threadId)
	const [contact, account] = [await getContact(ctx, thread.contactId), await getAccount(ctx, thread.accountId)]
	const timeZone = await timeZoneOf(ctx)
	const around = messageId ? await pointAfter(ctx, thread.id, messageId) : undefined
	const before = around ?? asked
	const page = await pageOf(ctx, [thread.id], { before, limit, includeLogs: true, reactions: 'on what they answer' })
	const closesAt = windowClosesAt(thread.channel, thread.lastInboundAt, 'person')
	return {
		thread: toThread(thread, contact, await assigneeNames(ctx, thread.assigneeId ? [thread.assigneeId] : [])),
		contact: {
			id: contact.id,
			name: nameIn(thread.channel, fullName(contact)),
			firstName: firstNameIn(contact.name),
			type: contact.type,
			address: await addressText(ctx, contact, thread),
			isTest: contact.isTest,
		},
		...page,
		hasNewer: around !== undefined,
		notes: await notesAmong(ctx, thread.id, page, before),
		window: { closesAt: closesAt === null ? undefined : toIso(closesAt) },
		connected: canSend(account),
		account: accountState(ctx, account),
		timeZone,
	}
}

/** So many are shown after a message that was looked for. */
const shownAfter = 8

/** Where a page ends that shows a message among those around it; nothing where that is the newest page. */
async function pointAfter(ctx: ReadCtx, threadId: string, messageId: string): Promise<string | undefined> {
	const mine = and(eq(messages.businessId, ctx.businessId), eq(messages.threadId, threadId))
	const { at, id } = only(
		await ctx.db
			.select()
			.from(messages)
			.where(and(mine, eq(messages.id, messageId))),
		'messageId',
	)
	const [end] = await ctx.db
		.select({ at: messages.at, id: messages.id })
		.from(messages)
		.where(and(mine, sql`(${messages.at}, ${messages.id}) > (${at}, ${id})`))
		.orderBy(asc(messages.at), asc(messages.id))
		.limit(1)
		.offset(shownAfter)
	return end && pointOf(end)
}

/** The team's notes of the time that a page of messages covers: up to now on the newest, from the beginning on the oldest. */
async function notesAmong(ctx: ReadCtx, threadId: string, { messages, hasMore }: MessagePage, before?: string) {
	const [first] = messages
	return notesBetween(ctx, threadId, {
		after: hasMore && first ? Date.parse(first.at) - 1 : undefined,
		before: before ? readPoint(before, 'before').at : undefined,
	})
}

/** The history dialog: whose it is, and a page of it. */
export async function contactHistory(
	ctx: ReadCtx,
	{ contactId, before, limit }: ContactHistoryOf,
): Promise<ContactHistory> {
	const contact = await getContact(ctx, contactId)
	const [timeZone, page] = await Promise.all([
		timeZoneOf(ctx),
		pageOfPerson(ctx, contact.id, { before, limit, includeLogs: false, reactions: 'on what they answer' }),
	])
	return { ...page, contact: { id: contact.id, name: fullName(contact) }, timeZone, now: toIso(ctx.now) }
}

/** A person's messages in every conversation, oldest first. */
export async function history(ctx: ReadCtx, input: History): Promise<MessagePage> {
	const contact = await contactOf(ctx, input)
	return pageOfPerson(ctx, contact.id, { ...input, reactions: 'as messages' })
}

async function pageOfPerson(ctx: ReadCtx, contactId: string, page: Page): Promise<MessagePage> {
	const threads = await threadsOf(ctx, contactId)
	if (threads.length === 0) return { messages: [], hasMore: false }
	return pageOf(
		ctx,
		threads.map(({ id }) => id),
		page,
	)
}

/** Marks a conversation, or every conversation of a person, as read. */
export async function markRead(ctx: WriteCtx, { threadId, ...person }: MarkRead): Promise<Counted> {
	if (threadId) return readThreads(ctx, [(await getThread(ctx, threadId)).id])
	const contact = await contactOf(ctx, person)
	const threads = await threadsOf(ctx, contact.id)
	return readThreads(
		ctx,
		threads.map(({ id }) => id),
	)
}

type Ref = Omit<MarkRead, 'threadId'>

/** The contact that a call names, by whatever it names it. */
async function contactOf(ctx: ReadCtx, ref: Ref): Promise<ContactRow> {
	if (ref.contactId) return getContact(ctx, ref.contactId)
	const contact = await contactAt(ctx, ref)
	if (!contact) throw new DomainError('not_found', 'whatsapp')
	return contact
}

async function contactAt(ctx: ReadCtx, ref: Ref): Promise<ContactRow | null> {
	const { whatsapp, countryCode, countryCodeExt, instagramAccountId, messengerId } = ref
	if (whatsapp) {
		const digits = digitsOf(whatsapp)
		return findByPhone(ctx, digits.length > 10 ? digits : digitsOf(countryCodeExt ?? countryCode ?? '52') + digits)
	}
	if (instagramAccountId) return findByHandle(ctx, 'instagram', instagramAccountId)
	if (messengerId) return findByHandle(ctx, 'messenger', messengerId)
	throw new DomainError('invalid_input', 'whatsapp')
}

type Page = {
	before?: string
	limit: number
	includeLogs: boolean
	/** The documented wire knows a reaction as a message of its own; on a screen it stands on the message it was put on. */
	reactions: 'as messages' | 'on what they answer'
}

async function pageOf(ctx: ReadCtx, threadIds: string[], page: Page): Promise<MessagePage> {
	const { before, limit, includeLogs, reactions } = page
	const clauses: (SQL | undefined)[] = [eq(messages.businessId, ctx.businessId)]
	clauses.push(
		threadIds.length === 1 ? eq(messages.threadId, threadIds[0] ?? '') : inArray(messages.threadId, threadIds),
	)
	if (!includeLogs) clauses.push(notInArray(messages.type, ['function_call', 'function_call_output', 'system']))
	if (reactions === 'on what they answer') clauses.push(or(ne(messages.type, 'reaction'), isNull(messages.replyToId)))
	if (before) {
		const { at, id } = readPoint(before, 'before')
		clauses.push(sql`(${messages.at}, ${messages.id}) < (${at}, ${id})`)
	}
	const rows = await ctx.db
		.select()
		.from(messages)
		.where(and(...clauses))
		.orderBy(desc(messages.at), desc(messages.id))
		.limit(limit + 1)
	const shown = rows.slice(0, limit).reverse()
	const first = shown[0]
	const hasMore = rows.length > limit
	const found = await shownMessages(ctx, shown)
	const told = reactions === 'on what they answer' ? await withCosts(ctx, await withReactions(ctx, found)) : found
	return { messages: told, hasMore, before: first && pointOf(first) }
}

function toThread(thread: ThreadRow, contact: ContactRow, names: Map<string, string>): Conversation['thread'] {
	const { id, channel, unread, assistantPausedAt, pausedBy, pausedWhy, assigneeId, snoozedUntil, referral } = thread
	const assignee = assigneeId === null ? undefined : names.get(assigneeId)
	return {
		id,
		channel,
		unread,
		assistantPaused: assistantPausedAt !== null || contact.noRespond,
		pausedAt: assistantPausedAt === null ? undefined : toIso(assistantPausedAt),
		...leftOut({ pausedBy, pausedWhy }),
		assignee: assigneeId !== null && assignee ? { id: assigneeId, name: assignee } : undefined,
		snoozedUntil: snoozedUntil === null ? undefined : toIso(snoozedUntil),
		referral: referral ? { source: referral.source, headline: referral.headline, url: referral.url } : undefined,
	}
}

/** '55 1284 7731', from abroad with its code, or what people call somebody there: an id of Meta's says nothing to anybody. */
async function addressText(ctx: ReadCtx, contact: ContactRow, thread: ThreadRow): Promise<string> {
	if (traitsOf(thread.channel).delivery === 'here') return ''
	const { people } = traitsOf(thread.channel)
	if (people === 'whatsapp' && contact.whatsapp) {
		const { countryCode: home } = await businessFrame(ctx)
		return phoneText(contact.countryCode ?? '', contact.whatsapp, home)
	}
	const handles = await handlesOf(ctx, contact.id)
	const own = handles.filter(({ channel }) => channel === people).map(({ address }) => address)
	return own.find((address) => (people === 'whatsapp' ? isPhone(address) : !isMetaId(address))) ?? ''
}

function isMetaId(address: string): boolean {
	return /^\d+$/.test(address)
}
