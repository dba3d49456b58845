import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { sessionOf } from '#app/web/session.server.ts'

/** The businesses of whoever asks: an operator's, a partner's, or one's own. */
export async function loader({ request }: LoaderFunctionArgs) {
	const session = await sessionOf(request)
	if (!session) return redirect('/auth/ingresar?p=%2Fnegocios')
	const places = { admin: '/admin/negocios', partner: '/partner/dashboard', user: '/auth/negocios' }
	return redirect(places[session.role])
}
