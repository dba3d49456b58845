import { type LoaderFunctionArgs } from '@remix-run/node'
import { loadThreads } from './chat-screen.server.ts'

/** A page more of the list of conversations. */
export function loader({ request }: LoaderFunctionArgs) {
	return loadThreads(request)
}

export { endQuietly as clientLoader } from '#app/ui/dialog/end-quietly.ts'
