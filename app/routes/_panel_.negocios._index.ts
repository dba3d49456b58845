import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { accountContext } from '#app/web/context.server.ts'
import { sessionOf } from '#app/web/session.server.ts'

/** 'Volver a Negocios' (NAV-021): an admin comes back to all of them, anybody else to those that are his. */
export async function loader({ request }: LoaderFunctionArgs) {
	await accountContext(request)
	return redirect((await sessionOf(request))?.role === 'admin' ? '/admin/negocios' : '/auth/negocios')
}
