import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HistoryDialog } from '#app/features/inbox/ui/history-dialog.tsx'
import { historyOfClient } from '#app/routes/inbox/chat-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `Historial de ${data?.conversation.contact.name ?? 'chat'}` },
]

export function loader({ request, params }: LoaderFunctionArgs) {
	return historyOfClient(request, params.id)
}

export { endQuietly as clientLoader } from '#app/ui/dialog/end-quietly.ts'

export default function ClientHistory() {
	const { conversation, path, parent } = useLoaderData<typeof loader>()
	return <HistoryDialog history={conversation} path={path} parent={parent} />
}
