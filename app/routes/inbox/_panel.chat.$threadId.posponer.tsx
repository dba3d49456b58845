import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { snoozeChoices } from '#app/features/inbox/desk/snooze-choices.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { calledIn } from '#app/features/inbox/rules.ts'
import { inboxPath, readInboxQuery } from '#app/features/inbox/ui/inbox-query.ts'
import { SnoozeDialog } from '#app/features/inbox/ui/snooze-dialog.tsx'
import { localDate } from '#app/lib/time.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { behindThread } from './chat-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Posponer · Chat' }]

export async function loader({ request, params: { threadId = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, inbox.snoozeThread.permission)
	const { contact, timeZone } = await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	return {
		name: calledIn(contact.firstName),
		choices: snoozeChoices(ctx.now, timeZone),
		today: localDate(ctx.now, timeZone),
		action: behindThread(request, threadId).replace(/(?=\?|$)/, '/posponer'),
		parent: behindThread(request, threadId),
	}
}

export async function action({ request, params: { threadId } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, inbox.snoozeThread, {
		input: { threadId },
		// The next one is chosen in the list, which this one has left.
		to: () => inboxPath(readInboxQuery(new URL(request.url).searchParams)),
		done: 'Conversación pospuesta',
		refused: 'No se pudo posponer la conversación',
		failed: 'Error al posponer la conversación',
	})
}

export default function SnoozeThread() {
	return <SnoozeDialog {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.result} />
}
