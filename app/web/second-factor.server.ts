import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { PassStep } from '#app/features/accounts/schemas.ts'
import { type OpenSession } from '#app/features/accounts/sessions.server.ts'
import { attempt } from './attempt.server.ts'
import { accountContext, toDoor, wantedOf } from './context.server.ts'
import { enter, throttled } from './door.server.ts'
import { inSpanish, statusOf } from './failure-copy.ts'
import { formOf } from './form-data.server.ts'
import { leave } from './notice.server.ts'
import { publicContext, sessionOf, stepCookie, stepOf, tokenOf } from './session.server.ts'

/**
 * For doors that a password alone must not open, e.g. `/admin`: the session, once it has proven its second factor. Who has
 * none is led to make one, who has not shown it yet to show it, and back to where he wanted to go.
 */
export async function requireSecondFactor(request: Request): Promise<OpenSession> {
	const session = await sessionOf(request)
	if (!session) throw toDoor(request)
	if (session.secondFactorAt && session.hasSecondFactor) return session
	const way = session.hasSecondFactor ? '/auth/segundo-factor' : '/cuenta/segundo-factor'
	throw redirect(`${way}?p=${encodeURIComponent(wantedOf(request))}`)
}

type Waiting = { token: string; isStep: boolean }

/** What waits for a code in this browser: a sign-in between its two steps, or an open session that never showed one. */
export async function waitingForCode(request: Request): Promise<Waiting | null> {
	const step = await stepOf(request)
	if (step) return { token: step, isStep: true }
	const session = await sessionOf(request)
	const token = await tokenOf(request)
	return session?.hasSecondFactor && !session.secondFactorAt && token ? { token, isStep: false } : null
}

const texts = { done: '', refused: 'No se pudo iniciar sesión', failed: 'Error al iniciar sesión' }

/** The form of the code. A step that took too long begins again at the door. */
export async function passCode(request: Request) {
	const waiting = await waitingForCode(request)
	if (!waiting) return redirect('/auth/ingresar', { status: 303 })
	const refused = await throttled(request, 'codigo')
	if (refused) return data(refused, { status: 429 })
	const submission = parseWithZod(await formOf(request, { token: waiting.token }), { schema: PassStep })
	if (submission.status !== 'success') return data({ result: submission.reply(), details: null }, { status: 400 })
	const outcome = waiting.isStep
		? await attempt(await publicContext(), accounts.passSecondFactor, submission.value)
		: await attempt(await accountContext(request), accounts.proveSecondFactor, submission.value)
	const wanted = new URL(request.url).searchParams.get('p')
	if (outcome.ok) return withoutStep(request, await enter(request, outcome.value, wanted))
	const { failure } = outcome
	if (failure.code === 'link_expired') return startAgain(request, wanted)
	const result = submission.reply({ ...inSpanish(failure, texts), hideFields: ['code', 'token'] })
	return data({ result, details: null }, { status: statusOf(failure) })
}

async function startAgain(request: Request, wanted: string | null) {
	const to = wanted ? `/auth/ingresar?p=${encodeURIComponent(wanted)}` : '/auth/ingresar'
	const headers = { 'Set-Cookie': await stepCookie(request, '') }
	return leave(request, to, 'Se acabó el tiempo para escribir el código. Ingresa otra vez.', { status: 'fallo', headers })
}

async function withoutStep(request: Request, response: Response): Promise<Response> {
	response.headers.append('Set-Cookie', await stepCookie(request, ''))
	return response
}
