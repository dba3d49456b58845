import { type LoaderFunctionArgs } from '@remix-run/node'
import { partnerIdOfUser } from '#app/core/brands.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { publicContext, sessionOf } from '#app/web/session.server.ts'

/** Staff come home, a partner without an open business to his area, anybody else to the door (D-01). */
export async function loader({ request }: LoaderFunctionArgs) {
	const session = await sessionOf(request)
	if (!session) return redirect('/auth/ingresar')
	const goesToArea = session.role === 'partner' && !session.businessId && (await hasPartner(session.userId))
	return redirect(goesToArea ? '/partner/dashboard' : '/principal')
}

async function hasPartner(userId: string): Promise<boolean> {
	return (await partnerIdOfUser((await publicContext()).db, userId)) !== null
}
