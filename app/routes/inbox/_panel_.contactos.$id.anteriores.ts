import { type LoaderFunctionArgs } from '@remix-run/node'
import { olderOf } from '../contacts/record-screen.server.ts'

/** What was said before with somebody, for the chat of the record. */
export function loader({ request, params }: LoaderFunctionArgs) {
	return olderOf(request, params.id)
}

export { endQuietly as clientLoader } from '#app/ui/dialog/end-quietly.ts'
