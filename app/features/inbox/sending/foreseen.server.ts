import { type ReadCtx } from '#app/core/ctx.server.ts'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { approvedTemplate, canSend, connectedAccount, getAccount } from '#app/features/channels/queries.server.ts'
import { filledTemplate, windowIsOpen } from '../rules.ts'
import { type Channel } from '../schemas.ts'
import { threadsOf } from '../threads/threads.server.ts'
import { type TemplateUse } from './outgoing.server.ts'

/** How a message would go: as it is written, as the approved template, or not at all and why. */
export type Foreseen = {
	channel: Channel
	goes: 'text' | 'template' | 'not_sent'
	templateText?: string
	problem?: string
}

/**
 * What `queueMessage` would do with a message to a contact at a moment, nothing being written. `contactId` is absent for
 * somebody who is not registered yet; `isReachable`: whether there is a number to write to.
 */
export async function foreseen(
	ctx: ReadCtx,
	{
		contactId,
		isReachable,
		template,
		at,
	}: { contactId?: string; isReachable: boolean; template: TemplateUse; at: number },
): Promise<Foreseen> {
	const [thread] = contactId ? await threadsOf(ctx, contactId) : []
	const account = thread ? await getAccount(ctx, thread.accountId) : await connectedAccount(ctx, 'whatsapp')
	const channel = thread?.channel ?? 'whatsapp'
	if (traitsOf(channel).delivery === 'here') return { channel, goes: 'text' }
	if (!account || !canSend(account)) return { channel, goes: 'not_sent', problem: 'not_connected' }
	if (!thread && !isReachable) return { channel, goes: 'not_sent', problem: 'unreachable' }
	if (windowIsOpen(channel, thread?.lastInboundAt ?? null, at)) return { channel, goes: 'text' }
	const approved = await approvedTemplate(ctx, {
		accountId: account.id,
		name: template.name,
		language: template.language,
	})
	if (!approved) return { channel, goes: 'not_sent', problem: 'window_closed' }
	const body = approved.components.find(({ type }) => type.toUpperCase() === 'BODY')?.text
	return {
		channel,
		goes: 'template',
		templateText: filledTemplate(body ?? template.parameters.join(' '), template.parameters),
	}
}
