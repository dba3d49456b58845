import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { inView } from '#app/features/inbox/ui/in-view.ts'
import { ThreadScreen } from '#app/features/inbox/ui/thread-screen.tsx'
import { type LiveMessage } from '#app/features/inbox/ui/use-sending.ts'
import { type PanelHandle } from '#app/navigation/panel-handle.ts'
import { useLive } from '#app/realtime/use-live.ts'
import { usePresence } from '#app/realtime/use-presence.ts'
import { loadConversation } from './chat-screen.server.ts'

export const handle = { frame: 'talk' } satisfies PanelHandle
export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.conversation.contact.name ?? ''} · Chat` },
]

export function loader({ request, params }: LoaderFunctionArgs) {
	return loadConversation(request, params.threadId)
}

export default function ChatThread() {
	const { businessId, viewerId, ...screen } = useLoaderData<typeof loader>()
	const { thread, contact } = screen.conversation
	const view = { threadIds: [], contactIds: [], openThreadId: thread.id, openContactId: contact.id }
	useLive(businessId, (event) => inView(view, event))
	const { others, onTyping } = usePresence({ businessId, threadId: thread.id }, viewerId)
	const sendLive = (message: LiveMessage) =>
		import('#app/realtime/line.ts').then(({ sendOverLine }) =>
			sendOverLine({
				...{ businessId, clientId: contact.id, channel: thread.channel, threadId: thread.id },
				...message,
			}),
		)
	return <ThreadScreen key={screen.path} {...screen} looks={{ others }} onTyping={onTyping} sendLive={sendLive} />
}
