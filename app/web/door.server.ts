import { type ActionFunctionArgs, data } from '@remix-run/node'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { z } from 'zod'
import { type Failure } from '#app/core/errors.ts'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { type SignedIn } from '#app/features/accounts/schemas.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { attempt } from './attempt.server.ts'
import { inSpanish, spanish, statusOf, type Texts } from './failure-copy.ts'
import { ownPath } from './flash.server.ts'
import { fieldsOf, formOf } from './form-data.server.ts'
import { redirect } from './redirect.server.ts'
import { remoteAddress } from './request-scope.server.ts'
import { browserCookie, publicContext, sessionCookie, stepCookie, tokenOf } from './session.server.ts'
import { parseWithZod } from './submission.server.ts'

/** A refusal on its way through remix-auth. */
class Refused extends Error {
	constructor(readonly failure: Failure) {
		super(failure.code)
	}
}

/** ASVS 5.0 §6.3.1: five tries for an account and thirty for an address in a quarter of an hour. */
const byAccount = new RateLimiterMemory({ points: 5, duration: 15 * 60 })
const byAddress = new RateLimiterMemory({ points: 30, duration: 15 * 60 })

const authenticator = new Authenticator<SignedIn>()
authenticator.use(
	new FormStrategy(async ({ form, request }) => {
		const email = String(form.get('email') ?? '')
		await spend(request, email)
		const input = { email, password: String(form.get('password') ?? ''), userAgent: userAgentOf(request) }
		const outcome = await attempt(await publicContext(), accounts.signIn, input)
		if (!outcome.ok) throw new Refused(outcome.failure)
		// A try that fits is no try: a salon full of people shares one address.
		await byAccount.delete(email.toLowerCase())
		await byAddress.reward(remoteAddress(request))
		return outcome.value
	}),
	'form',
)

async function spend(request: Request, email: string) {
	try {
		await byAddress.consume(remoteAddress(request))
		await byAccount.consume(email.toLowerCase())
	} catch {
		throw new Refused({ code: 'too_many_attempts', fields: { email: ['too_many_attempts'] } })
	}
}

const texts: Texts = { done: '', refused: 'No se pudo iniciar sesión', failed: 'Error al iniciar sesión' }

/** The form at the door: a session and the way to where the person wanted to go, or the form with its refusal. */
export async function signIn({ request }: ActionFunctionArgs) {
	const submission = parseWithZod(await formOf(request), { schema: accounts.signIn.input })
	if (submission.status !== 'success')
		return data({ result: submission.reply({ hideFields: ['password'] }) }, { status: 400 })
	try {
		const session = await authenticator.authenticate('form', request)
		return await enter(request, session, new URL(request.url).searchParams.get('p'), submission.value.email)
	} catch (error) {
		if (!(error instanceof Refused)) throw error
		const { fieldErrors } = inSpanish(error.failure, texts)
		const result = submission.reply({ fieldErrors, hideFields: ['password'] })
		return data({ result }, { status: statusOf(error.failure) })
	}
}

/**
 * Rotates: whatever session the browser brought ends. Where a proof is missing, the way leads to its own door first: a
 * code, or the link that went to `email`.
 */
export async function enter(request: Request, signed: SignedIn, wanted: string | null, email = ''): Promise<Response> {
	const to = ownPath(wanted) ?? '/'
	const goTo = (path: string, cookie: string) => redirect(path, { status: 303, headers: { 'Set-Cookie': cookie } })
	if (signed.step === 'second_factor') {
		return goTo(`/auth/segundo-factor?p=${encodeURIComponent(to)}`, await stepCookie(request, signed.token))
	}
	if (signed.step === 'verify') {
		return goTo('/auth/verificar', await browserCookie(request, { secret: signed.token, email }))
	}
	const old = await tokenOf(request)
	if (old) await attempt(await publicContext(), accounts.signOut, { token: old })
	return goTo(to, await sessionCookie(request, signed.token))
}

export function userAgentOf(request: Request): string | undefined {
	return request.headers.get('User-Agent')?.slice(0, 300)
}

const publicDoors = new RateLimiterMemory({ points: 20, duration: 15 * 60 })

const byPerson = new RateLimiterMemory({ points: 10, duration: 15 * 60 })

/** For forms of the account that ask for the password again: a stolen session must not guess it. */
export async function throttledPerson(request: Request, userId: string) {
	try {
		await byPerson.consume(userId)
		return null
	} catch {
		return refusedForm(request)
	}
}

/** For the doors that nobody needs an account for: twenty tries of an address in a quarter of an hour, then a refusal. */
export async function throttled(request: Request, kind: string) {
	try {
		await publicDoors.consume(`${kind}:${remoteAddress(request)}`)
		return null
	} catch {
		return refusedForm(request)
	}
}

/** So many addresses that nobody has may be asked for from one place in a quarter of an hour. */
const misses = new RateLimiterMemory({ points: 100, duration: 15 * 60 })

/**
 * What stands behind an address that is a secret, null where nothing does. Who asks for many that nobody has is guessing:
 * then nothing is told there for a while, not even of the right ones. Throws the 429 page.
 */
export async function unguessed<Found>(request: Request, find: () => Promise<Found | null>): Promise<Found | null> {
	const from = remoteAddress(request)
	const known = await misses.get(from)
	if (known && known.remainingPoints <= 0) {
		throw data({ message: spanish('too_many_attempts'), reference: null }, { status: 429 })
	}
	const found = await find()
	if (!found) await misses.consume(from).catch(() => undefined)
	return found
}

async function refusedForm(request: Request) {
	const submission = parseWithZod(await fieldsOf(request), { schema: z.object({}) })
	return { result: submission.reply({ formErrors: [spanish('too_many_attempts')] }), details: null }
}

/** What counts the letters of a visitor: a hash, since the address itself is nobody's business. */
export function senderHashOf(request: Request): string {
	return tokenHash(remoteAddress(request))
}

/** Spends a one-time link. A refusal is its sentence. */
export async function signInByLink(request: Request): Promise<Response | { message: string }> {
	if (await throttled(request, 'enlace')) return { message: spanish('too_many_attempts') }
	const form = await fieldsOf(request)
	const input = { token: String(form.get('token') ?? ''), userAgent: userAgentOf(request) }
	const outcome = await attempt(await publicContext(), accounts.signInByLink, input)
	return outcome.ok ? enter(request, outcome.value, null) : { message: spanish(outcome.failure.code) }
}
