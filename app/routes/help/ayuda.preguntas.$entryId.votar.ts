import { type ActionFunctionArgs } from '@remix-run/node'
import { vote } from './help-screen.server.ts'

export function action({ request, params }: ActionFunctionArgs) {
	return vote(request, params.entryId ?? '')
}
