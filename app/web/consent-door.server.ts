import { type z } from 'zod'
import { consentBackOf, consentOriginOf } from '#app/core/consent-state.server.ts'
import { type Operation } from '#app/core/operation.server.ts'
import { attempt } from './attempt.server.ts'
import { panelContext, toDoor } from './context.server.ts'
import { sentence } from './failure-copy.ts'
import { ownPath, redirectWithFlash } from './flash.server.ts'
import { redirect } from './redirect.server.ts'
import { settings } from './runtime.server.ts'
import { sessionOf } from './session.server.ts'

type Texts = { done: string; refused: string; failed: string }
/** `also`: what the operation asks for besides, e.g. whose page it is. */
type Page = { back: string; texts: Texts; also?: Record<string, string> }

/** To a provider's page of permission. A link leads here and no form: `form-action` would have to allow its hosts. */
export async function leaveFor<Input extends z.ZodType>(
	request: Request,
	start: Operation<Input, z.ZodType<{ url: string }>, 'business'>,
	{ back, texts, also }: Page,
) {
	const [ctx, sessionKey] = [await panelContext(request), await sessionKeyOf(request)]
	const { origin } = new URL(request.url)
	const outcome = await attempt(ctx, start, { ...also, sessionKey, origin })
	if (outcome.ok) return redirect(outcome.value.url)
	return redirectWithFlash(request, back, sentence(outcome.failure, texts), { status: 'fallo' })
}

/**
 * Back from a provider, which knows one address of ours: who works under a partner's host is sent on to it, where the
 * session is. That host stands in the sealed state alone, so nobody can be sent elsewhere. `nameOf`: the account, as the
 * page tells what was connected.
 */
export async function comeBackFrom<Input extends z.ZodType, Output extends z.ZodType>(
	request: Request,
	finish: Operation<Input, Output, 'business'>,
	{ back: usual, texts, also, nameOf }: Page & { nameOf: (connected: z.output<Output>) => string },
) {
	const here = new URL(request.url)
	const query = Object.fromEntries(here.searchParams)
	const { keys } = settings()
	const started = consentOriginOf(query.state ?? '', keys)
	if (started && new URL(started).host !== here.host) return redirect(`${started}${here.pathname}${here.search}`)
	const [ctx, sessionKey] = [await panelContext(request), await sessionKeyOf(request)]
	const { state, code, error } = query
	const back = ownPath(consentBackOf(state ?? '', keys)) ?? usual
	const outcome = await attempt(ctx, finish, { ...also, sessionKey, state, code, error })
	if (outcome.ok) return redirectWithFlash(request, back, `${texts.done}: ${nameOf(outcome.value)}`)
	return redirectWithFlash(request, back, sentence(outcome.failure, texts), { status: 'fallo' })
}

async function sessionKeyOf(request: Request): Promise<string> {
	const session = await sessionOf(request)
	if (!session) throw toDoor(request)
	return session.sessionId
}
