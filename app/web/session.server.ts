import { createCookie } from '@remix-run/node'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { absolute, findSession, needsTouch, type OpenSession } from '#app/features/accounts/own/sessions.server.ts'
import { now } from '#app/lib/clock.ts'
import { attempt } from './attempt.server.ts'
import { perRequest } from './request-scope.server.ts'
import { runtime } from './runtime.server.ts'

const cookie = createCookie('sesion', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: absolute / 1000 })

/** Between the password and the second factor. */
const step = createCookie('paso', { path: '/auth', httpOnly: true, sameSite: 'lax', maxAge: 10 * 60 })
/** What ties the link of a verification to the browser that asked for it, and the address it went to. */
const browser = createCookie('registro', { path: '/auth', httpOnly: true, sameSite: 'lax', maxAge: 2 * 24 * 60 * 60 })

/** Nobody in particular. */
export async function publicContext(): Promise<Ctx<'public'>> {
	const actor = { kind: 'visitor', permissions: new Set<never>(), bookingPolicy: noPolicy } as const
	return makeCtx({ ...(await runtime()), urgency: 'door' }, 'public', {}, actor, now())
}

const noPolicy = { minimumNoticeMinutes: 0, lookAheadDays: 0, isStaff: false, mayBookOver: false, mayLeaveGrid: false }

export function tokenOf(request: Request): Promise<string | null> {
	return tokenIn(request.headers.get('Cookie'))
}

/** The session token in a Cookie header. */
export async function tokenIn(header: string | null): Promise<string | null> {
	if (!header?.includes('sesion=')) return null
	const token: unknown = await cookie.parse(header)
	return typeof token === 'string' ? token : null
}

/** The open session of the request, asked of the database once per request. */
export async function sessionOf(request: Request): Promise<OpenSession | null> {
	const token = await tokenOf(request)
	return token ? perRequest(request, `session:${token}`, () => resolve(token)) : null
}

async function resolve(token: string): Promise<OpenSession | null> {
	const ctx = await publicContext()
	const session = await findSession(ctx.db, token, ctx.now)
	if (session && needsTouch(session, ctx.now)) await attempt(ctx, accounts.touchSession, { token })
	return session
}

/** Sets the cookie; Secure when the request came by https. */
export function sessionCookie(request: Request, token: string): Promise<string> {
	return cookie.serialize(token, { secure: isHttps(request) })
}

/** The step's token; empty forgets it. */
export function stepCookie(request: Request, token: string): Promise<string> {
	return step.serialize(token, { secure: isHttps(request), ...(token ? {} : { maxAge: 0 }) })
}

export function stepOf(request: Request): Promise<string | null> {
	return textIn(step, request)
}

/** What a browser that asked for a verification keeps: its secret, and the address that the link went to. */
export type SignUpBrowser = { secret: string; email: string }

export function browserCookie(request: Request, kept: SignUpBrowser | null): Promise<string> {
	return browser.serialize(kept ?? '', { secure: isHttps(request), ...(kept ? {} : { maxAge: 0 }) })
}

export async function browserOf(request: Request): Promise<SignUpBrowser | null> {
	const kept: unknown = await browser.parse(request.headers.get('Cookie'))
	if (typeof kept !== 'object' || kept === null || !('secret' in kept) || !('email' in kept)) return null
	return { secret: String(kept.secret).slice(0, 100), email: String(kept.email).slice(0, 200) }
}

async function textIn(from: typeof step, request: Request): Promise<string | null> {
	const value: unknown = await from.parse(request.headers.get('Cookie'))
	return typeof value === 'string' && value ? value.slice(0, 100) : null
}

export function endedCookie(request: Request): Promise<string> {
	return cookie.serialize('', { maxAge: 0, secure: isHttps(request) })
}

export function isHttps(request: Request): boolean {
	return new URL(request.url).protocol === 'https:'
}

/**
 * How a cookie is kept that has to work inside another site: for that site alone (Partitioned), which browsers allow only
 * where it is Secure. They take one from their own machine too.
 */
export function framedCookie(request: Request) {
	const isTrusted = isHttps(request) || ['localhost', '127.0.0.1'].includes(new URL(request.url).hostname)
	if (!isTrusted) return { sameSite: 'lax' } as const
	return { secure: true, sameSite: 'none', partitioned: true } as const
}
