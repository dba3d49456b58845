import { type LoaderFunctionArgs } from '@remix-run/node'
import { leaveForStripe } from './stripe-door.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
	return leaveForStripe(request)
}
