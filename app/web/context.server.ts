import { bySession } from '#app/core/access.server.ts'
import { staffPolicy } from '#app/core/actors.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { permissionsOfMember } from '#app/core/permissions.ts'
import { needsNoting } from '#app/features/accounts/own/sessions.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { attempt } from './attempt.server.ts'
import { redirect } from './redirect.server.ts'
import { perRequest } from './request-scope.server.ts'
import { publicContext, sessionOf } from './session.server.ts'

export { publicContext } from './session.server.ts'

/** The open business of the signed-in person; anybody else is led to the door and back afterwards. */
export async function panelContext(request: Request): Promise<Ctx<'business'>> {
	const session = await sessionOf(request)
	if (!session) throw toDoor(request)
	const ctx = await perRequest(request, 'member', async () => bySession(await publicContext(), session))
	if (!ctx) throw redirect('/auth/sin-negocio')
	if (ctx.actor.kind === 'member' && needsNoting(session, ctx.now)) {
		await perRequest(request, 'seen', () => attempt(ctx, businesses.noteSeen, {}))
	}
	return ctx
}

/** The signed-in person, whatever business is open. */
export async function accountContext(request: Request): Promise<Ctx<'account'>> {
	const session = await sessionOf(request)
	if (!session) throw toDoor(request)
	const permissions = permissionsOfMember('listed', [])
	const actor = {
		kind: 'member',
		id: session.userId,
		name: session.name,
		permissions,
		bookingPolicy: staffPolicy,
	} as const
	return enter(await publicContext(), 'account', { userId: session.userId }, actor)
}

/** To the door, and from there to where the person wanted to go. */
export function toDoor(request: Request): Response {
	return redirect(`/auth/ingresar?p=${encodeURIComponent(wantedOf(request))}`)
}

/** The address that a person asked for. A form that lost its session comes back as a page, not as the form again. */
export function wantedOf(request: Request): string {
	const url = new URL(request.url)
	if (request.method !== 'GET') return refererPath(request) ?? '/'
	return url.pathname.replace(/\.data$/, '') + keptSearch(url)
}

function keptSearch(url: URL): string {
	const kept = new URLSearchParams(url.search)
	kept.delete('_routes')
	const text = kept.toString()
	return text ? `?${text}` : ''
}

function refererPath(request: Request): string | null {
	const referer = request.headers.get('Referer')
	if (!referer || !URL.canParse(referer)) return null
	const { pathname, search } = new URL(referer)
	return pathname + search
}
