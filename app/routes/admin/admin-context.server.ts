import { data } from '@remix-run/node'
import { staffPolicy } from '#app/core/actors.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { type Permission } from '#app/core/permissions.ts'
import { toDoor } from '#app/web/context.server.ts'
import { publicContext, sessionOf } from '#app/web/session.server.ts'
import { requireSecondFactor } from '../accounts/second-factor.server.ts'

const words = new Set<Permission>(['account.own', 'platform.operate'])

/**
 * The platform, for an admin who is signed in and has shown his second factor. Anybody else: the door, the way to the
 * factor, or a page that says that it is not his.
 */
export async function adminContext(request: Request): Promise<Ctx<'platform'>> {
	const session = await sessionOf(request)
	if (!session) throw toDoor(request)
	if (session.role !== 'admin') throw data(null, { status: 403 })
	const { userId, name } = await requireSecondFactor(request)
	const actor = { kind: 'admin', id: userId, name, permissions: words, bookingPolicy: staffPolicy } as const
	return enter(await publicContext(), 'platform', {}, actor)
}
