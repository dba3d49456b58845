import { type LoaderFunctionArgs } from '@remix-run/node'
import { comeBackFromFacebook } from './login-door.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
	return comeBackFromFacebook(request)
}
