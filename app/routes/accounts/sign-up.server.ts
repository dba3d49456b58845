import { data } from '@remix-run/node'
import { type z } from 'zod'
import { type Operation } from '#app/core/operation.server.ts'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { enter, senderHashOf, throttled, userAgentOf } from '#app/web/door.server.ts'
import { inSpanish, spanish, statusOf } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { fieldsOf, formOf } from '#app/web/form-data.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { browserCookie, browserOf, publicContext, tokenOf } from '#app/web/session.server.ts'
import { parseWithZod } from '#app/web/submission.server.ts'

const texts = { done: '', refused: 'No se pudo crear la cuenta', failed: 'Error al crear la cuenta' }

/** The form of the sign-up. An address that somebody has leads to the same page: only its owner is told, by mail. */
export async function signUp(request: Request) {
	const refused = await throttled(request, 'registro')
	if (refused) return data(refused, { status: 429 })
	const secret = newToken()
	const form = await formOf(request, { browser: tokenHash(secret), from: senderHashOf(request) })
	const made = await tried(accounts.signUp, form, ['password', 'browser', 'from'])
	if (made.refused) return made.refused
	const headers = { 'Set-Cookie': await browserCookie(request, { secret, email: made.typed.email }) }
	return redirect('/auth/verificar', { status: 303, headers })
}

/** The first admin, who is in at once: the link of the start was worth as much as a sign-in. */
export async function setUp(request: Request) {
	const refused = await throttled(request, 'configurar')
	if (refused) return data(refused, { status: 429 })
	const made = await tried(accounts.setUpPlatform, await formOf(request), ['password'])
	if (made.refused) return made.refused
	const { email, password } = made.typed
	const entered = { email, password, userAgent: userAgentOf(request) }
	const signedIn = await attempt(await publicContext(), accounts.signIn, entered)
	return signedIn.ok ? enter(request, signedIn.value, null) : redirect('/auth/ingresar', { status: 303 })
}

/** Makes an account of a form: what was typed once it is made, else the page again with the reason. */
async function tried<Input extends z.ZodType>(
	op: Operation<Input, z.ZodType, 'public'>,
	form: FormData,
	hideFields: string[],
) {
	const submission = parseWithZod(form, { schema: op.input })
	if (submission.status !== 'success') {
		return { refused: data({ result: submission.reply({ hideFields }), details: null }, { status: 400 }) }
	}
	const outcome = await attempt(await publicContext(), op, submission.value)
	if (outcome.ok) return { typed: submission.value }
	const result = submission.reply({ ...inSpanish(outcome.failure, texts), hideFields })
	return { refused: data({ result, details: null }, { status: statusOf(outcome.failure) }) }
}

const resending = {
	done: 'Si ese correo espera su verificación, le llegará otro enlace.',
	refused: 'No se pudo enviar el enlace',
	failed: 'Error al enviar el enlace',
}

/** Sends one more link, for this browser. */
export async function resendVerification(request: Request) {
	const refused = await throttled(request, 'verificar')
	if (refused) return data(refused, { status: 429 })
	const secret = newToken()
	const kept = await browserOf(request)
	const was = kept ? tokenHash(kept.secret) : ''
	const form = await formOf(request, { browser: tokenHash(secret), was, from: senderHashOf(request) })
	const submission = parseWithZod(form, { schema: accounts.askVerification.input })
	if (submission.status !== 'success') return data({ result: submission.reply(), details: null }, { status: 400 })
	const { email } = submission.value
	const outcome = await attempt(await publicContext(), accounts.askVerification, submission.value)
	if (!outcome.ok) {
		const result = submission.reply({
			...inSpanish(outcome.failure, resending),
			hideFields: ['browser', 'was', 'from'],
		})
		return data({ result, details: null }, { status: statusOf(outcome.failure) })
	}
	const headers = { 'Set-Cookie': await browserCookie(request, { secret, email }) }
	return redirectWithFlash(request, '/auth/verificar', resending.done, { headers })
}

/**
 * Spends the link of a verification by a press: previews of mail programs open every address they see. The browser that
 * asked for it is signed in; elsewhere the person chooses a password first.
 */
export async function verify(request: Request) {
	if (await throttled(request, 'verificar')) return data({ message: spanish('too_many_attempts') }, { status: 429 })
	const kept = await browserOf(request)
	const form = await fieldsOf(request)
	const input = {
		token: String(form.get('token') ?? ''),
		browser: kept ? tokenHash(kept.secret) : undefined,
		session: (await tokenOf(request)) ?? undefined,
		userAgent: userAgentOf(request),
	}
	const outcome = await attempt(await publicContext(), accounts.verifyEmail, input)
	if (!outcome.ok) return data({ message: spanish(outcome.failure.code) }, { status: statusOf(outcome.failure) })
	const { isNew, session, choose } = outcome.value
	if (!isNew) return redirectWithFlash(request, '/cuenta', 'Tu correo quedó verificado')
	if (choose) return redirect(`/auth/restablecer?nueva=1&t=${choose}`, { status: 303 })
	if (!session) return redirect('/auth/ingresar', { status: 303 })
	const response = await enter(request, session, '/auth/bienvenida?nueva=1')
	response.headers.append('Set-Cookie', await browserCookie(request, null))
	return response
}
