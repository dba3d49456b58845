import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { canSend, getAccount } from '#app/features/channels/queries.server.ts'
import { windowIsOpen } from '#app/features/inbox/rules.ts'
import { type ThreadRow } from '#app/features/inbox/threads/threads.server.ts'

/** Throws `not_connected` or `window_closed` where free text can't be written there now. */
export async function reachable(ctx: WriteCtx, thread: ThreadRow): Promise<void> {
	if (!canSend(await getAccount(ctx, thread.accountId))) throw new DomainError('not_connected', 'contactId')
	if (!windowIsOpen(thread.channel, thread.lastInboundAt, ctx.now)) throw new DomainError('window_closed', 'contactId')
}
