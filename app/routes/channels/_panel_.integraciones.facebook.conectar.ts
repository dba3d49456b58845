import { type LoaderFunctionArgs } from '@remix-run/node'
import { leaveForFacebook } from './login-door.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
	return leaveForFacebook(request)
}
