import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData, useOutlet, useParams } from '@remix-run/react'
import { inView } from '#app/features/inbox/ui/in-view.ts'
import { InboxFrame } from '#app/features/inbox/ui/inbox-frame.tsx'
import { inboxPath } from '#app/features/inbox/ui/inbox-query.ts'
import { useInboxKeys } from '#app/features/inbox/ui/use-inbox-keys.ts'
import { type PanelHandle } from '#app/navigation/panel-handle.ts'
import { useLive } from '#app/realtime/use-live.ts'
import { useDialogOpen } from '#app/ui/dialog/use-dialog-open.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { loadChat } from './chat-screen.server.ts'

export const handle = { frame: 'work' } satisfies PanelHandle
export const meta: MetaFunction = () => [{ title: 'Chat' }]

export function loader({ request }: LoaderFunctionArgs) {
	return loadChat(request)
}

/** Opening another conversation changes what is unread in the list. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

export default function Chat() {
	const { page, query, counts, branches, found, now, businessId, maySend } = useLoaderData<typeof loader>()
	const { threadId } = useParams()
	const conversation = useOutlet()
	const view = {
		threadIds: page.threads.map(({ id }) => id),
		contactIds: page.threads.map(({ contactId }) => contactId),
		openThreadId: threadId,
	}
	const line = useLive(businessId, (event) => inView(view, event))
	// The open one is being read: its loader says so at the same moment as the list is made.
	const threads = page.threads.map((thread) => (thread.id === threadId ? { ...thread, unread: 0 } : thread))
	const here = (part: string) => inboxPath(query, { thread: threadId }).replace(/(?=\?|$)/, `/${part}`)
	useInboxKeys({ keys: here('teclas'), snooze: threadId && maySend ? here('posponer') : undefined })
	const hydrated = useHydrated()
	const live = hydrated ? (line === 'live' ? 'connected' : 'connecting') : undefined
	return (
		<>
			<InboxFrame
				title="Chat"
				behind={useDialogOpen()}
				list={{ page: { ...page, threads }, query, counts, branches, found, now, current: threadId, live }}
			>
				{threadId ? conversation : null}
			</InboxFrame>
			{threadId ? null : conversation}
		</>
	)
}
