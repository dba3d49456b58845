import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ThreadSearchDialog } from '#app/features/inbox/ui/search/thread-search-dialog.tsx'
import { searchOfThread } from './chat-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Buscar · Chat' }]

export function loader({ request, params: { threadId } }: LoaderFunctionArgs) {
	return searchOfThread(request, threadId)
}

export default function SearchThread() {
	return <ThreadSearchDialog {...useLoaderData<typeof loader>()} />
}
