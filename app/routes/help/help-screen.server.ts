import { createCookie } from '@remix-run/node'
import { bySession } from '#app/core/access.server.ts'
import { help } from '#app/features/help/operations.server.ts'
import { operates } from '#app/web/api/platform.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { throttled } from '#app/web/door.server.ts'
import { spanish } from '#app/web/failure-copy.ts'
import { redirectWithFlash, takeFlash } from '#app/web/flash.server.ts'
import { frameOf } from '#app/web/load.server.ts'
import { publicContext, sessionOf } from '#app/web/session.server.ts'
import { menuStateOf } from '../panel/menu-cookie.server.ts'

/** Questions that this browser voted for; so many, the oldest are forgotten first. */
const votes = createCookie('votos', { httpOnly: true, sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 })
/** The page as a document, with what lies below it, and as scripts ask for it: to a browser that is another path. */
const votePaths = ['/ayuda', '/ayuda.data']
const mostVotes = 80

/** How long a removal can be taken back from its notice. */
export const undoSeconds = 10

export async function votedIn(request: Request): Promise<string[]> {
	const kept: unknown = await votes.parse(request.headers.get('Cookie'))
	return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}

/** What every page of help shows around it. */
export async function helpFrame(request: Request) {
	const session = await sessionOf(request)
	const { flash, headers } = await takeFlash(request)
	const ctx = session ? await bySession(await publicContext(), session) : null
	const frame = {
		...{ flash, signedIn: session !== null, role: session?.role ?? 'user', menuState: menuStateOf(request) },
		granted: ctx ? (await frameOf(ctx)).permissions : [],
	}
	return { frame, isAdmin: session !== null && operates(session), headers }
}

/** One vote of a browser for a question; a second one counts for nothing. */
export async function vote(request: Request, entryId: string) {
	const voted = await votedIn(request)
	const back = `/ayuda#${entryId}`
	if (voted.includes(entryId)) return redirectWithFlash(request, back, 'Ya habías votado por esa pregunta')
	if (await throttled(request, 'voto'))
		return redirectWithFlash(request, back, spanish('too_many_attempts'), { status: 'fallo' })
	const outcome = await attempt(await publicContext(), help.voteQuestion, { entryId })
	if (!outcome.ok) return redirectWithFlash(request, '/ayuda', spanish(outcome.failure.code), { status: 'fallo' })
	const headers = new Headers()
	for (const path of votePaths)
		headers.append('Set-Cookie', await votes.serialize([...voted, entryId].slice(-mostVotes), { path }))
	return redirectWithFlash(request, back, 'Gracias: así sube lo que más ayuda', { headers })
}
