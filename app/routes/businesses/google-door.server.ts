import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { originOf } from '#app/features/calendar-sync/sealed-words.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext, toDoor } from '#app/web/context.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { settings } from '#app/web/runtime.server.ts'
import { sessionOf } from '#app/web/session.server.ts'

const back = '/negocio/canales'
const texts = {
	done: 'Cuenta de Google conectada',
	refused: 'No se pudo conectar la cuenta de Google',
	failed: 'Error al conectar la cuenta de Google',
}

/** To Google's page of permission. A link leads here and no form: `form-action` would have to allow Google's hosts. */
export async function leaveForGoogle(request: Request) {
	const [ctx, sessionKey] = [await panelContext(request), await sessionKeyOf(request)]
	const { origin } = new URL(request.url)
	const outcome = await attempt(ctx, calendarSync.startConnecting, { sessionKey, origin })
	if (outcome.ok) return redirect(outcome.value.url)
	return redirectWithFlash(request, back, sentence(outcome.failure, texts), { status: 'fallo' })
}

/**
 * Back from Google, which knows one address of ours: who works under a partner's host is sent on to it, where the
 * session is. That host stands in the sealed state alone, so nobody can be sent elsewhere.
 */
export async function comeBackFromGoogle(request: Request) {
	const here = new URL(request.url)
	const query = Object.fromEntries(here.searchParams)
	const started = originOf(query.state ?? '', settings().keys)
	if (started && new URL(started).host !== here.host) return redirect(`${started}${here.pathname}${here.search}`)
	const [ctx, sessionKey] = [await panelContext(request), await sessionKeyOf(request)]
	const { state, code, error } = query
	const outcome = await attempt(ctx, calendarSync.finishConnecting, { sessionKey, state, code, error })
	if (outcome.ok) return redirectWithFlash(request, back, `${texts.done}: ${outcome.value.email}`)
	return redirectWithFlash(request, back, sentence(outcome.failure, texts), { status: 'fallo' })
}

async function sessionKeyOf(request: Request): Promise<string> {
	const session = await sessionOf(request)
	if (!session) throw toDoor(request)
	return session.sessionId
}
