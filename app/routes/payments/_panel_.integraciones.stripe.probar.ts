import { type ActionFunctionArgs } from '@remix-run/node'
import { tryStripe } from './stripe-door.server.ts'

export function action({ request }: ActionFunctionArgs) {
	return tryStripe(request)
}
