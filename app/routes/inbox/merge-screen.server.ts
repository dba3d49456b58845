import { type Ctx } from '#app/core/ctx.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { nameIn } from '#app/features/inbox/rules.ts'
import { inboxParams, readInboxQuery } from '#app/features/inbox/ui/inbox-query.ts'
import { demand, load } from '#app/web/load.server.ts'
import { mergingStep } from '../contacts/merging-step.server.ts'
import { behindThread } from './chat-screen.server.ts'

/** A step of joining the person of a conversation with another. */
export async function loadMerging(ctx: Ctx<'business'>, request: Request, threadId: string) {
	demand(ctx, contacts.mergeContacts.permission)
	const { contact, thread, timeZone } = await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	const parent = behindThread(request, threadId)
	const here = parent.replace(/(?=\?|$)/, '/unir')
	const asked = new URL(request.url).searchParams
	const step = await mergingStep(ctx, {
		...{ here, asked, contactId: contact.id, timeZone },
		kept: [...inboxParams(readInboxQuery(asked))],
		called: (name) => nameIn(thread.channel, name),
	})
	return { here, parent: `${parent}#contacto`, step }
}
