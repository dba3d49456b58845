import { bySession } from '#app/core/access.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { type ApiRuntime, apiLimits } from './api/callers.server.ts'
import { chaptersOf } from './api/docs.server.ts'
import { answer } from './api/door.server.ts'
import { openApi } from './api/openapi.server.ts'
import { resellerContext } from './api/partner-door.server.ts'
import { operates, platformOf } from './api/platform.server.ts'
import { rows } from './api/table.server.ts'
import { attempt } from './attempt.server.ts'
import { remoteAddress } from './request-scope.server.ts'
import { publicContext, sessionOf } from './session.server.ts'

const program: ApiRuntime = {
	outside: publicContext,
	member: async (request) => {
		const session = await sessionOf(request)
		return session && bySession(await publicContext(), session)
	},
	operator: async (request) => {
		const session = await sessionOf(request)
		return session && operates(session) ? platformOf(session) : null
	},
	reseller: async (request) => {
		const session = await sessionOf(request)
		return session && resellerContext(await publicContext(), session)
	},
	address: remoteAddress,
	keyUsed: noteUse,
	limits: apiLimits(),
}

/** A call of the public JSON API: `path` is what follows /api. */
export async function answerApi(request: Request, path = ''): Promise<Response> {
	if (path === 'openapi.json' && request.method === 'GET')
		return Response.json(openApi(rows, new URL(request.url).origin))
	return answer(program, rows, request, path)
}

/** What /api/docs shows. */
export function apiChapters(request: Request) {
	const { origin } = new URL(request.url)
	return { origin, chapters: chaptersOf(rows, origin) }
}

const noted = new Map<string, number>()
const noteEvery = 15 * MINUTE

/** What a key's 'último uso' tells is exact to a quarter of an hour. */
async function noteUse(ctx: Ctx<'business'>): Promise<void> {
	const { id = '' } = ctx.actor
	if (ctx.now - (noted.get(id) ?? 0) < noteEvery) return
	noted.set(id, ctx.now)
	await attempt(ctx, businesses.noteKeyUsed, { apiKeyId: id })
}
