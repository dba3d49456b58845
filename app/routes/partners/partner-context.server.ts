import { data } from '@remix-run/node'
import { staffPolicy } from '#app/core/actors.ts'
import { partnerIdOfUser } from '#app/core/brands.server.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { permissionsOfPartner } from '#app/core/permissions.ts'
import { toDoor } from '#app/web/context.server.ts'
import { perRequest } from '#app/web/request-scope.server.ts'
import { publicContext, sessionOf } from '#app/web/session.server.ts'

/** The partner of the signed-in person; who belongs to none finds no such page. */
export async function partnerContext(request: Request): Promise<Ctx<'partner'>> {
	const session = await sessionOf(request)
	if (!session) throw toDoor(request)
	const outside = await publicContext()
	const partnerId = await perRequest(request, 'partner', () => partnerIdOfUser(outside.db, session.userId))
	if (!partnerId) throw data({ message: 'No encontramos esta página' }, { status: 404 })
	const actor = {
		kind: 'partner',
		id: session.userId,
		name: session.name,
		permissions: permissionsOfPartner(),
		bookingPolicy: staffPolicy,
	} as const
	return enter(outside, 'partner', { partnerId }, actor)
}
