import { type LoaderFunctionArgs } from '@remix-run/node'
import { comeBackFromGoogle } from './google-door.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
	return comeBackFromGoogle(request)
}
