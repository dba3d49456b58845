import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, type DeliveryJob, ended, NotYet, TryAgain } from '#app/core/deliveries.server.ts'
import { endJob } from '#app/core/jobs.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { type AccountRow, canSend, getAccount, tokenOf } from '#app/features/channels/queries.server.ts'
import { blockRefused } from '#app/features/channels/templates/kept.server.ts'
import { now } from '#app/lib/clock.ts'
import { findMessage } from '../queries.server.ts'
import { setState, tellOthers } from '../receiving/statuses.server.ts'
import { problemOf, stateAfter, type Writer, windowIsOpen } from '../rules.ts'
import { type Channel } from '../schemas.ts'
import { attachFile, getThread, type MessageRow } from '../threads/threads.server.ts'
import { addressOf, type TemplateUse, textOfTemplate } from './outgoing.server.ts'
import { limitsOf } from './rates/limits.ts'
import { type Limit, take } from './rates/rates.ts'
import { type FileToSend, fileToSend } from './send-file.server.ts'
import { type SendAnswer, type Sending } from './sender.ts'
import { senders } from './senders.server.ts'

/**
 * Sends one message, once. 'sending' is committed before the call, so that a process that dies in between leaves a
 * message in doubt ('dudosa'), which is never sent again: the provider's status resolves it.
 */
export const sendMessage: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new Error('a message belongs to a business')
	const ready = await transact(
		ctx,
		async (within) => (await begin(within, ctx.adapters, String(job.payload.messageId))) ?? endJob(within, job),
	)
	if (ready === ended) return ended
	if ('waitMs' in ready) throw new NotYet('rate', ready.waitMs)
	const answer = await senders[ready.channel](ctx, ready.sending)
	const pause = await transact(ctx, async (within) => (await end(within, job, ready, answer)) ?? endJob(within, job))
	if (pause !== ended) throw pause
	return ended
}

type Ready = {
	messageId: string
	accountId: string
	channel: Channel
	sending: Sending
	template?: TemplateUse
}

/** The checks of the moment, and the mark that the call is about to be made; null when nothing is to be sent. */
async function begin(ctx: WriteCtx, sender: object, messageId: string): Promise<Ready | { waitMs: number } | null> {
	const message = await findMessage(ctx, messageId)
	// Erased while it waited: those behind it go on.
	if (!message) return null
	if (message.state === 'sending') await setState(ctx, message, { state: 'dudosa', problem: 'interrupted' })
	return message.state === 'queued' ? makeReady(ctx, sender, message) : null
}

async function makeReady(
	ctx: WriteCtx,
	sender: object,
	message: MessageRow,
): Promise<Ready | { waitMs: number } | null> {
	const thread = await getThread(ctx, message.threadId)
	const account = await getAccount(ctx, thread.accountId)
	const accessToken = tokenOf(ctx, account)
	if (!canSend(account) || !accessToken) return refuse(ctx, message, 'not_connected')
	const address = await addressOf(ctx, message.contactId, thread.channel)
	if (!address) return refuse(ctx, message, 'no_address')
	const inWindow = (writer: Writer) => windowIsOpen(thread.channel, thread.lastInboundAt, ctx.now, writer)
	const open = inWindow(message.role === 'staff' ? 'person' : 'program')
	const shown = await asTemplate(ctx, account, message, open)
	if (!open && shown.type !== 'template') return refuse(ctx, message, 'window_closed')
	const isStead = shown.type !== message.type
	const fileId = isStead ? ownFileOf(message) : message.fileId
	const file = await fileToSend(ctx, { ...message, fileId })
	const limits = limitsFor(account, address, file)
	const waitMs = take(sender, limits, Math.max(ctx.now, now()))
	if (waitMs > 0) return { waitMs }
	if (isStead) await carryOwnFile(ctx, message)
	const replyTo = message.replyToId ? (await findMessage(ctx, message.replyToId))?.providerId : null
	await setState(ctx, message, { state: 'sending', type: shown.type, text: shown.text })
	const template = shown.type === 'template' ? templateOf(message) : undefined
	return {
		messageId: message.id,
		accountId: account.id,
		channel: thread.channel,
		sending: {
			account: { externalId: account.externalId, parentId: account.parentId, accessToken },
			message: { ...shown, address, replyTo: replyTo ?? undefined },
			file,
			byHuman: !inWindow('program'),
		},
		template,
	}
}

function limitsFor({ id, channel, parentId, health }: AccountRow, address: string, file?: FileToSend): Limit[] {
	const isMedia = file?.kind === 'audio' || file?.kind === 'video'
	return limitsOf({ channel, accountId: id, parentId, coexists: health?.coexists === true, address, isMedia })
}

/** The window may have closed while the message waited: then its template goes, where it has one. */
async function asTemplate(ctx: WriteCtx, account: AccountRow, message: MessageRow, open: boolean): Promise<MessageRow> {
	const template = templateOf(message)
	if (message.type === 'template' || open || !template) return message
	const text = await textOfTemplate(ctx, account.id, template)
	return text === undefined ? message : { ...message, type: 'template', text }
}

/** A template that goes in the stead of something else carries its own file, and none of what it stands for. */
function ownFileOf(message: MessageRow): string | null {
	return templateOf(message)?.fileId ?? null
}

async function carryOwnFile(ctx: WriteCtx, message: MessageRow): Promise<void> {
	const fileId = ownFileOf(message)
	if (fileId) await attachFile(ctx, message.id, fileId)
}

async function refuse(ctx: WriteCtx, message: MessageRow, problem: string): Promise<null> {
	await setState(ctx, message, { state: 'not_sent', problem })
	return null
}

/** What the answer means for the message; a pause where the same message may be sent later. */
async function end(ctx: WriteCtx, job: DeliveryJob, ready: Ready, answer: SendAnswer): Promise<TryAgain | null> {
	const message = await findMessage(ctx, ready.messageId)
	if (!message) return null
	if (answer.kind === 'sent') return taken(ctx, message, answer.providerId)
	// A status came back before the answer of the call did: it knows better.
	if (message.state !== 'sending') return null
	if (answer.kind === 'unknown') {
		await setState(ctx, message, { state: 'dudosa', problem: 'no_answer' })
		return null
	}
	if (answer.kind === 'not_sent') return later(ctx, job, message, { problem: 'unreachable' })
	return refused(ctx, job, { ready, message, answer })
}

async function taken(ctx: WriteCtx, message: MessageRow, providerId: string): Promise<null> {
	const state = stateAfter(message.state, 'sent') ?? message.state
	await setState(ctx, message, { state, problem: state === 'failed' ? message.problem : null, providerId })
	return null
}

type Refused = { ready: Ready; message: MessageRow; answer: Extract<SendAnswer, { kind: 'refused' }> }

async function refused(ctx: WriteCtx, job: DeliveryJob, { ready, message, answer }: Refused): Promise<TryAgain | null> {
	const problem = answer.meaning === 'unknown' ? String(answer.code) : problemOf(answer.meaning)
	await tellOthers(ctx, message, { accountId: ready.accountId, problem })
	if (answer.retryAfterMs !== undefined && answer.meaning !== 'withheld') {
		return later(ctx, job, message, { problem, afterMs: answer.retryAfterMs })
	}
	if (answer.meaning === 'window' && !ready.template) {
		const text = await fallbackText(ctx, ready, message)
		if (text !== undefined) return asTemplateNow(ctx, message, text)
	}
	if (ready.template && answer.meaning === 'template') await block(ctx, ready, ready.template, answer.code)
	const state = ['window', 'token'].includes(answer.meaning) ? ('not_sent' as const) : ('failed' as const)
	const content = { ...message.content, errorCode: answer.code }
	await setState(ctx, message, { state, problem: answer.meaning === 'token' ? 'not_connected' : problem, content })
	return null
}

/** Back into the queue, where the messages behind it wait too; after the last try it has failed. */
async function later(
	ctx: WriteCtx,
	job: DeliveryJob,
	message: MessageRow,
	{ problem, afterMs }: { problem: string; afterMs?: number },
): Promise<TryAgain | null> {
	const last = job.attempt >= job.maxAttempts
	await setState(ctx, message, { state: last ? 'failed' : 'queued', problem })
	return last ? null : new TryAgain(problem, afterMs)
}

async function fallbackText(ctx: WriteCtx, ready: Ready, message: MessageRow): Promise<string | undefined> {
	const template = templateOf(message)
	return template && textOfTemplate(ctx, ready.accountId, template)
}

async function asTemplateNow(ctx: WriteCtx, message: MessageRow, text: string): Promise<TryAgain> {
	await carryOwnFile(ctx, message)
	await setState(ctx, message, { state: 'queued', type: 'template', text })
	return new TryAgain('window_closed', 1)
}

function block(ctx: WriteCtx, { accountId }: Ready, { name, language }: TemplateUse, code: number): Promise<void> {
	return blockRefused(ctx, { accountId, name, language, code })
}

function templateOf({ content }: MessageRow): TemplateUse | undefined {
	return content?.template as TemplateUse | undefined
}
