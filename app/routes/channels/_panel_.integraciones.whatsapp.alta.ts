import { type LoaderFunctionArgs } from '@remix-run/node'
import { leaveForSignup } from './login-door.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
	return leaveForSignup(request)
}
