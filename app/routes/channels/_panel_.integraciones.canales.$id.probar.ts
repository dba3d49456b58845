import { type ActionFunctionArgs } from '@remix-run/node'
import { tryChannel } from './login-door.server.ts'

export function action({ request, params: { id } }: ActionFunctionArgs) {
	return tryChannel(request, id)
}
