import { byAdmin, byMembership, roomsOf } from '#app/core/access.server.ts'
import { type Failure } from '#app/core/errors.ts'
import { getOperation } from '#app/core/registry.server.ts'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { getThread } from '#app/features/inbox/threads/threads.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { spanish } from '#app/web/failure-copy.ts'
import { publicContext } from '#app/web/session.server.ts'
import { type Answer, type SendMessageToClient, type UpdateClientPhase } from './live-events.ts'

/** `sendMessageToClient` (TIE-004, TIE-106): the same operation as the form and the API, named by contact and channel. */
export async function sendFromBrowser(
	person: { userId: string; name: string },
	request: SendMessageToClient,
): Promise<Answer> {
	const ctx = await businessOf(person, request.businessId)
	if (!ctx) return { success: false, message: spanish('not_found') }
	const { clientId, channel, threadId, formKey, text, quotedMessageId, seenMessageId, anyway } = request
	const message = {
		...{ text, anyway },
		quotedMessageId: quotedMessageId || undefined,
		seenMessageId: seenMessageId || undefined,
	}
	const outcome = threadId
		? await attempt(ctx, getOperation('inbox.sendMessage'), { ...message, threadId, formKey })
		: await attempt(ctx, getOperation('inbox.sendToContact'), { ...message, contactId: clientId, channel })
	return outcome.ok ? { success: true } : { success: false, message: said(outcome.failure) }
}

function said({ code, fields }: Failure): string {
	const [first] = Object.values(fields).flat()
	return spanish(first ?? code)
}

/** `updateClientPhase` (TIE-101, TIE-207): the same operations as 'Mover a…' and the API. */
export async function movePhase(
	person: { userId: string; name: string },
	{ clientInfo, businessId, phase, funnelId, actionReference }: UpdateClientPhase,
): Promise<Answer> {
	const ctx = await businessOf(person, businessId)
	if (!ctx) return { success: false, message: spanish('not_found') }
	const about = { funnelId, contactId: clientInfo._id }
	const outcome =
		phase === null
			? await attempt(ctx, getOperation('funnels.followAction'), { ...about, actionReference })
			: await attempt(ctx, getOperation('funnels.moveContact'), { ...about, phase })
	return outcome.ok ? { success: true } : { success: false, message: said(outcome.failure) }
}

/** The person of a conversation sees that a member types; whoever may not write shows nothing. */
export async function showTyping(
	person: { userId: string; name: string },
	{ businessId, threadId }: { businessId: string; threadId: string },
): Promise<void> {
	const ctx = await businessOf(person, businessId)
	if (!ctx?.can('inbox.send')) return
	// To a chat of our own nothing has to go out.
	const { channel } = await getThread(ctx, threadId)
	if (traitsOf(channel).delivery === 'provider') await attempt(ctx, getOperation('inbox.showTyping'), { threadId })
}

/** As its member, or as the admin who has it open. */
async function businessOf({ userId, name }: { userId: string; name: string }, businessId: string) {
	const outside = await publicContext()
	const person = { id: userId, name }
	const own = await byMembership(outside, person, businessId)
	if (own || !(await roomsOf(outside, userId, [businessId])).has(businessId)) return own
	return byAdmin(outside, person, businessId)
}
