import { staffPolicy } from '#app/core/actors.ts'
import { partnerIdOfUser } from '#app/core/brands.server.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { permissionsOfPartner } from '#app/core/permissions.ts'

/** The partner for whom a signed-in person works; null where he works for none. */
export async function resellerContext(
	outside: Ctx<'public'>,
	{ userId, name }: { userId: string; name: string },
): Promise<Ctx<'partner'> | null> {
	const partnerId = await partnerIdOfUser(outside.db, userId)
	if (!partnerId) return null
	const permissions = permissionsOfPartner()
	const actor = { kind: 'partner', id: userId, name, permissions, bookingPolicy: staffPolicy } as const
	return enter(outside, 'partner', { partnerId }, actor)
}
