import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { chatPathOf } from '#app/features/webchat/paths.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { toldByScript } from './webchat-door.server.ts'

/** Somebody typed the address of what the page tells. */
export function loader({ params }: LoaderFunctionArgs) {
	return redirect(chatPathOf(params.key ?? ''))
}

export function action({ request, params }: ActionFunctionArgs) {
	return toldByScript(request, params.key)
}
