import { type ActionFunctionArgs } from '@remix-run/node'
import { trySeller } from './seller-door.server.ts'

export function action({ request }: ActionFunctionArgs) {
	return trySeller(request)
}
