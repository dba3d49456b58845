import { data } from '@remix-run/node'
import { type Ctx } from '#app/core/ctx.server.ts'
import { resellerContext } from '#app/web/api/partner-door.server.ts'
import { toDoor } from '#app/web/context.server.ts'
import { perRequest } from '#app/web/request-scope.server.ts'
import { publicContext, sessionOf } from '#app/web/session.server.ts'

/** The partner of the signed-in person; who belongs to none finds no such page. */
export async function partnerContext(request: Request): Promise<Ctx<'partner'>> {
	const session = await sessionOf(request)
	if (!session) throw toDoor(request)
	const outside = await publicContext()
	const ctx = await perRequest(request, 'partner', () => resellerContext(outside, session))
	if (!ctx) throw data({ message: 'No encontramos esta página' }, { status: 404 })
	return ctx
}
