import { type LoaderFunctionArgs } from '@remix-run/node'
import { loadChat } from './chat-screen.server.ts'

/** A page more of the list of conversations. */
export function loader({ request }: LoaderFunctionArgs) {
	return loadChat(request)
}

export { endQuietly as clientLoader } from '#app/ui/dialog/end-quietly.ts'
