import { type LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '#app/web/redirect.server.ts'
import { sessionOf } from '#app/web/session.server.ts'

/** Staff come home, a partner without an open business to his area, anybody else to the door (D-01). */
export async function loader({ request }: LoaderFunctionArgs) {
	const session = await sessionOf(request)
	if (!session) return redirect('/auth/ingresar')
	return redirect(session.role === 'partner' && !session.businessId ? '/partner/dashboard' : '/principal')
}
