import { type LoaderFunctionArgs } from '@remix-run/node'
import { leaveForGoogle } from './google-door.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
	return leaveForGoogle(request)
}
