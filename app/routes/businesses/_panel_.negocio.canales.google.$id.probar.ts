import { type ActionFunctionArgs } from '@remix-run/node'
import { tryGoogle } from './google-door.server.ts'

export function action({ request, params: { id } }: ActionFunctionArgs) {
	return tryGoogle(request, id)
}
