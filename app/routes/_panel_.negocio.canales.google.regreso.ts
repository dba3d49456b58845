import { type LoaderFunctionArgs } from '@remix-run/node'
import { comeBackFromGoogle } from '#app/web/google-door.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
	return comeBackFromGoogle(request)
}
