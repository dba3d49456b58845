import { byMembership } from '#app/core/doorways.server.ts'
import { getOperation } from '#app/core/registry.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { spanish } from '#app/web/failure-copy.ts'
import { publicContext } from '#app/web/session.server.ts'
import { type Answer, type SendMessageToClient } from './live-events.ts'

/** `sendMessageToClient` (TIE-004, TIE-106): the same operation as the form and the API, named by contact and channel. */
export async function sendFromBrowser(
	person: { userId: string; name: string },
	request: SendMessageToClient,
): Promise<Answer> {
	const ctx = await byMembership(
		await publicContext(),
		{ id: person.userId, name: person.name },
		String(request.businessId),
	)
	if (!ctx) return { success: false, message: spanish('not_found') }
	const { clientId, channel, text, quotedMessageId } = request
	const outcome = await attempt(ctx, getOperation('inbox.sendToContact'), {
		contactId: clientId,
		channel,
		text,
		quotedMessageId: quotedMessageId || undefined,
	})
	if (outcome.ok) return { success: true }
	const [first] = Object.values(outcome.failure.fields).flat()
	return { success: false, message: spanish(first ?? outcome.failure.code) }
}
