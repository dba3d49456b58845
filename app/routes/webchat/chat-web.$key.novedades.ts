import { type LoaderFunctionArgs } from '@remix-run/node'
import { newsOf } from './webchat-door.server.ts'

export function loader({ request, params }: LoaderFunctionArgs) {
	return newsOf(request, params.key)
}
