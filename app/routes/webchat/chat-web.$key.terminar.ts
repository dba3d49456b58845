import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { chatPathOf } from '#app/features/webchat/paths.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { leaveChat } from './webchat-door.server.ts'

/** Somebody typed the address of a form. */
export function loader({ params }: LoaderFunctionArgs) {
	return redirect(chatPathOf(params.key ?? ''))
}

export function action({ request, params }: ActionFunctionArgs) {
	return leaveChat(request, params.key)
}
