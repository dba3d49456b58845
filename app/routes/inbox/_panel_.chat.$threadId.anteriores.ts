import { type LoaderFunctionArgs } from '@remix-run/node'
import { loadOlder } from './chat-screen.server.ts'

/** What was said before, of one conversation. */
export function loader({ request, params }: LoaderFunctionArgs) {
	return loadOlder(request, params.threadId)
}

export { endQuietly as clientLoader } from '#app/ui/dialog/end-quietly.ts'
