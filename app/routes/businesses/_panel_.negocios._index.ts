import { type LoaderFunctionArgs } from '@remix-run/node'
import { accountContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { sessionOf } from '#app/web/session.server.ts'

const lists: Record<string, string> = { admin: '/admin/negocios', partner: '/partner/dashboard' }

/** One address of the businesses, whoever asks: each has a list of his own (NAV-021). */
export async function loader({ request }: LoaderFunctionArgs) {
	await accountContext(request)
	const session = await sessionOf(request)
	return redirect(lists[session?.role ?? ''] ?? '/auth/negocios')
}
