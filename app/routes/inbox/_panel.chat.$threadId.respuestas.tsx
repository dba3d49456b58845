import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { RepliesDialog } from '#app/features/inbox/ui/replies/replies-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { behindThread } from './chat-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Respuestas guardadas · Chat' }]

/** Read by the send box too, when a message begins with '/'. */
export async function loader({ request, params: { threadId = '' } }: LoaderFunctionArgs) {
	const { replies } = await load(await panelContext(request), inbox.repliesFor, { threadId })
	return { replies, parent: behindThread(request, threadId) }
}

export default function ChooseReply() {
	return <RepliesDialog {...useLoaderData<typeof loader>()} />
}
