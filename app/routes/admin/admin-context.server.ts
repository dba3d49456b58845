import { data } from '@remix-run/node'
import { type Ctx } from '#app/core/ctx.server.ts'
import { platformOf } from '#app/web/api/platform.server.ts'
import { toDoor } from '#app/web/context.server.ts'
import { sessionOf } from '#app/web/session.server.ts'
import { requireSecondFactor } from '../accounts/second-factor.server.ts'

/**
 * The platform, for an admin who is signed in and has shown his second factor. Anybody else: the door, the way to the
 * factor, or a page that says that it is not his.
 */
export async function adminContext(request: Request): Promise<Ctx<'platform'>> {
	const session = await sessionOf(request)
	if (!session) throw toDoor(request)
	if (session.role !== 'admin') throw data(null, { status: 403 })
	return platformOf(await requireSecondFactor(request))
}
