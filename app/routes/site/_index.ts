import { type LoaderFunctionArgs } from '@remix-run/node'
import { partnerIdOfUser } from '#app/core/brands.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { publicContext, sessionOf } from '#app/web/session.server.ts'

/** Staff come home, whoever has no open business to the area of theirs, anybody else to the door (D-01). */
export async function loader({ request }: LoaderFunctionArgs) {
	const session = await sessionOf(request)
	if (!session) return redirect('/auth/ingresar')
	if (session.businessId) return redirect('/principal')
	if (session.role === 'admin') return redirect('/admin')
	const goesToArea = session.role === 'partner' && (await hasPartner(session.userId))
	return redirect(goesToArea ? '/partner/dashboard' : '/principal')
}

async function hasPartner(userId: string): Promise<boolean> {
	return (await partnerIdOfUser((await publicContext()).db, userId)) !== null
}
