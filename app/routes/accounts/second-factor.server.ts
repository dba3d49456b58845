import { type Submission } from '@conform-to/react'

import { data } from '@remix-run/node'
import { type z } from 'zod'
import { type Failure } from '#app/core/errors.ts'
import { type Operation } from '#app/core/operation.server.ts'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { type OpenSession } from '#app/features/accounts/own/sessions.server.ts'
import { ConfirmSecondFactor, PassStep } from '#app/features/accounts/schemas.ts'
import { ownBrand } from '#app/lib/brand/brand.ts'
import { qrPath } from '#app/lib/picture/qr.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { brandOf } from '#app/web/brand.server.ts'
import { accountContext, toDoor, wantedOf } from '#app/web/context.server.ts'
import { enter, throttled } from '#app/web/door.server.ts'
import { inSpanish, statusOf, type Texts } from '#app/web/failure-copy.ts'
import { ownPath, redirectWithFlash } from '#app/web/flash.server.ts'
import { formOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { perRequest } from '#app/web/request-scope.server.ts'
import { publicContext, sessionCookie, sessionOf, stepCookie, stepOf, tokenOf } from '#app/web/session.server.ts'
import { parseWithZod } from '#app/web/submission.server.ts'

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
	return redirectWithFlash(request, to, 'Se acabó el tiempo para escribir el código. Ingresa otra vez.', {
		status: 'fallo',
		headers,
	})
}

async function withoutStep(request: Request, response: Response): Promise<Response> {
	response.headers.append('Set-Cookie', await stepCookie(request, ''))
	return response
}

/** The page of the secret that waits for its first code; without one it has nothing to show. */
export async function enrolment(request: Request) {
	const ctx = await accountContext(request)
	const { secret, uri } = await load(ctx, accounts.pendingSecondFactor, {
		issuer: ((await brandOf(request)) ?? ownBrand).name,
	})
	const { hasPassword } = await load(ctx, accounts.secondFactor, {})
	const wanted = ownPath(new URL(request.url).searchParams.get('p'))
	if (secret && uri) return { secret, uri, qr: qrPath(uri), hasPassword, wanted }
	// Without a script the answer to the form is drawn with its page: the recovery codes stand on it.
	if (!(await perRequest(request, shown, async () => false))) throw redirect('/cuenta/segundo-factor')
	return { secret: '', uri: '', qr: { size: 0, path: '' }, hasPassword, wanted }
}

const shown = 'recovery-codes'

const activating = {
	done: '',
	refused: 'No se pudo activar el segundo factor',
	failed: 'Error al activar el segundo factor',
}

/** Turns the factor on. The session goes on under a new token, and the answer is the one page that shows the codes. */
export async function confirmFactor(request: Request) {
	const { submission, outcome } = await tryProof(request, accounts.confirmSecondFactor)
	if (!outcome?.ok) return refusal(submission, outcome?.failure, activating)
	const { codes, token } = outcome.value
	await perRequest(request, shown, async () => true)
	return data({ codes }, { headers: { 'Set-Cookie': await sessionCookie(request, token) } })
}

const renewing = {
	done: '',
	refused: 'No se pudieron hacer los códigos',
	failed: 'Error al hacer los códigos',
}

export async function renewCodes(request: Request) {
	const { submission, outcome } = await tryProof(request, accounts.renewRecoveryCodes)
	if (!outcome?.ok) return refusal(submission, outcome?.failure, renewing)
	return data({ codes: outcome.value.codes })
}

/** For pages about a factor that is on. */
export async function enabledFactor(request: Request) {
	const state = await load(await accountContext(request), accounts.secondFactor, {})
	if (!state.enabledAt) throw redirect('/cuenta/segundo-factor')
	return state
}

async function tryProof<Output extends z.ZodType>(
	request: Request,
	op: Operation<typeof ConfirmSecondFactor, Output, 'account'>,
) {
	const ctx = await accountContext(request)
	const form = await formOf(request, { token: (await tokenOf(request)) ?? '' })
	const submission = parseWithZod(form, { schema: ConfirmSecondFactor })
	const outcome = submission.status === 'success' ? await attempt(ctx, op, submission.value) : null
	return { submission, outcome }
}

function refusal(submission: Submission<ConfirmSecondFactor>, failure: Failure | undefined, words: Texts) {
	const hideFields = ['password', 'code', 'token']
	if (!failure) return data({ result: submission.reply({ hideFields }), details: null }, { status: 400 })
	const result = submission.reply({ ...inSpanish(failure, words), hideFields })
	return data({ result, details: null }, { status: statusOf(failure) })
}
