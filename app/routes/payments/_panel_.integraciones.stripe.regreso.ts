import { type LoaderFunctionArgs } from '@remix-run/node'
import { comeBackFromStripe } from './stripe-door.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
	return comeBackFromStripe(request)
}
