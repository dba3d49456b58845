import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KeysDialog } from '#app/features/agenda/calendar/ui/keys/keys-dialog.tsx'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { inboxKeys } from '#app/features/inbox/ui/inbox-keys.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { behindThread } from './chat-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Teclas del chat' }]

export async function loader({ request, params: { threadId = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	return { parent: behindThread(request, threadId) }
}

export default function Keys() {
	return <KeysDialog title="Teclas del chat" keys={inboxKeys} parent={useLoaderData<typeof loader>().parent} />
}
