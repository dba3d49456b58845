import { type LoaderFunctionArgs } from '@remix-run/node'
import { comeBackFromSignup } from './login-door.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
	return comeBackFromSignup(request)
}
