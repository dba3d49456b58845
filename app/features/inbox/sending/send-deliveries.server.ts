import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, type DeliveryJob, ended, TryAgain } from '#app/core/deliveries.server.ts'
import { endJob } from '#app/core/jobs.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { type AccountRow, canSend, getAccount, tokenOf } from '#app/features/channels/queries.server.ts'
import { blockTemplate } from '#app/features/channels/templates.server.ts'
import { type OutgoingMessage, type SendResult } from '#app/integrations/whatsapp/whatsapp.ts'
import { getMessage } from '../queries.server.ts'
import { setState, tellOthers } from '../receiving/statuses.server.ts'
import { problemOf, stateAfter, windowIsOpen } from '../rules.ts'
import { getThread, type MessageRow } from '../threads/threads.server.ts'
import { addressOf, type TemplateUse, textOfTemplate } from './outgoing.server.ts'
import { type FileToSend, fileToSend, sendFile } from './send-file.server.ts'
import { toWhatsApp } from './whatsapp-send.ts'

/**
 * Sends one message, once. 'sending' is committed before the call, so that a process that dies in between leaves a
 * message in doubt ('dudosa'), which is never sent again: the provider's status resolves it.
 */
export const sendMessage: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new Error('a message belongs to a business')
	const ready = await transact(
		ctx,
		async (within) => (await begin(within, String(job.payload.messageId))) ?? endJob(within, job),
	)
	if (ready === ended) return ended
	const { account, outgoing, file } = ready
	const answer = file ? await sendFile(ctx, ready, file) : await ctx.adapters.whatsApp.send(account, outgoing)
	const pause = await transact(ctx, async (within) => (await end(within, job, ready, answer)) ?? endJob(within, job))
	if (pause !== ended) throw pause
	return ended
}

type Ready = {
	messageId: string
	accountId: string
	account: { phoneNumberId: string; accessToken: string }
	outgoing: OutgoingMessage
	template?: TemplateUse
	file?: FileToSend
}

/** The checks of the moment, and the mark that the call is about to be made; null when nothing is to be sent. */
async function begin(ctx: WriteCtx, messageId: string): Promise<Ready | null> {
	const message = await getMessage(ctx, messageId)
	if (message.state === 'sending') await setState(ctx, message, { state: 'dudosa', problem: 'interrupted' })
	if (message.state !== 'queued') return null
	const thread = await getThread(ctx, message.threadId)
	const account = await getAccount(ctx, thread.accountId)
	const accessToken = tokenOf(ctx, account)
	if (!canSend(account) || !accessToken) return refuse(ctx, message, 'not_connected')
	const address = await addressOf(ctx, message.contactId, thread.channel)
	if (!address) return refuse(ctx, message, 'no_address')
	const open = windowIsOpen(thread.channel, thread.lastInboundAt, ctx.now)
	const shown = await asTemplate(ctx, account, message, open)
	if (!open && shown.type !== 'template') return refuse(ctx, message, 'window_closed')
	const replyTo = message.replyToId ? (await getMessage(ctx, message.replyToId)).providerId : null
	await setState(ctx, message, { state: 'sending', type: shown.type, text: shown.text })
	const outgoing = toWhatsApp({ ...shown, address, replyTo: replyTo ?? undefined })
	const template = shown.type === 'template' ? templateOf(message) : undefined
	const file = shown.type === 'template' ? undefined : await fileToSend(ctx, message)
	return {
		messageId,
		accountId: account.id,
		account: { phoneNumberId: account.externalId, accessToken },
		outgoing,
		template,
		file,
	}
}

/** The window may have closed while the message waited: then its template goes, where it has one. */
async function asTemplate(ctx: WriteCtx, account: AccountRow, message: MessageRow, open: boolean): Promise<MessageRow> {
	const template = templateOf(message)
	if (message.type === 'template' || open || !template) return message
	const text = await textOfTemplate(ctx, account.id, template)
	return text === undefined ? message : { ...message, type: 'template', text }
}

async function refuse(ctx: WriteCtx, message: MessageRow, problem: string): Promise<null> {
	await setState(ctx, message, { state: 'not_sent', problem })
	return null
}

/** What the answer means for the message; a pause where the same message may be sent later. */
async function end(ctx: WriteCtx, job: DeliveryJob, ready: Ready, answer: SendResult): Promise<TryAgain | null> {
	const message = await getMessage(ctx, ready.messageId)
	if (answer.kind === 'sent') return taken(ctx, message, answer.wamid)
	// A status came back before the answer of the call did: it knows better.
	if (message.state !== 'sending') return null
	if (answer.kind === 'unknown') {
		await setState(ctx, message, { state: 'dudosa', problem: 'no_answer' })
		return null
	}
	if (answer.kind === 'not_sent') return later(ctx, job, message, { problem: 'unreachable' })
	return refused(ctx, job, { ready, message, answer })
}

async function taken(ctx: WriteCtx, message: MessageRow, wamid: string): Promise<null> {
	const state = stateAfter(message.state, 'sent') ?? message.state
	await setState(ctx, message, { state, problem: state === 'failed' ? message.problem : null, providerId: wamid })
	return null
}

type Refused = { ready: Ready; message: MessageRow; answer: Extract<SendResult, { kind: 'refused' }> }

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
	await setState(ctx, message, { state: 'queued', type: 'template', text })
	return new TryAgain('window_closed', 1)
}

const statusOfCode: Record<number, string> = {
	132001: 'MISSING',
	132015: 'PAUSED',
	132016: 'DISABLED',
	132007: 'REJECTED',
}

async function block(ctx: WriteCtx, ready: Ready, { name, language }: TemplateUse, code: number): Promise<void> {
	const status = statusOfCode[code]
	if (status) await blockTemplate(ctx, { accountId: ready.accountId, name, language, status })
}

function templateOf({ content }: MessageRow): TemplateUse | undefined {
	return content?.template as TemplateUse | undefined
}
