import { type LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '#app/web/redirect.server.ts'

/** The menu's address of the money: what it earned stands on its own page. */
export function loader({ request }: LoaderFunctionArgs) {
	return redirect(`/finanzas/dashboard${new URL(request.url).search}`)
}
