import { createCookie, data } from '@remix-run/node'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type Ctx } from '#app/core/ctx.server.ts'
import { bookingPathOf, rememberPathOf } from '#app/features/booking/paths.ts'
import { visitors } from '#app/features/visitors/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { spanish } from '#app/web/failure-copy.ts'
import { ownPath, redirectWithFlash } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { remoteAddress } from '#app/web/request-scope.server.ts'
import { settings } from '#app/web/runtime.server.ts'
import { framedCookie } from '#app/web/session.server.ts'
import { submit } from '#app/web/submit.server.ts'

/** Codes that one address may ask for, and try, in an hour. */
const asking = new RateLimiterMemory({ points: 10, duration: 60 * 60 })
const proving = new RateLimiterMemory({ points: 40, duration: 60 * 60 })

const year = 365 * 24 * 60 * 60

/** One for each business: what it opens there says nothing anywhere else. */
const cookie = () => createCookie('recuerdo', { httpOnly: true, maxAge: year, secrets: [settings().keys.sign] })

async function tokenIn(request: Request): Promise<string | undefined> {
	const header = request.headers.get('Cookie')
	const value: unknown = header?.includes('recuerdo=') ? await cookie().parse(header) : null
	return typeof value === 'string' && value.length >= 20 && value.length <= 64 ? value : undefined
}

function cookieFor(request: Request, slug: string, token: string): Promise<string> {
	const ends = token ? {} : { maxAge: 0 }
	return cookie().serialize(token, { path: bookingPathOf(slug), ...framedCookie(request), ...ends })
}

/** What the page says to this browser. */
export async function greetingFor(ctx: Ctx<'business'>, request: Request, withRepeat = false) {
	return load(ctx, visitors.greeting, { token: await tokenIn(request), withRepeat })
}

/**
 * After a booking whose form asks to be remembered: a code goes to the number that was booked with, and its page stands
 * before the one that would have come. The booking itself waits for nothing: where no code can go, the page after it says
 * so behind `said`.
 */
export async function askAfterBooking(
	ctx: Ctx<'business'>,
	request: Request,
	{ slug, said, booked }: { slug: string; said: string; booked: Response },
) {
	const fields = await fieldsOf(request)
	if (fields.get('remember') !== 'on') return booked
	const [whatsapp, countryCode] = [fields.get('whatsapp'), fields.get('countryCode') ?? undefined]
	const isAllowed = await allowed(request, asking)
	const asked = isAllowed ? await attempt(ctx, visitors.askCode, { whatsapp, countryCode }) : null
	if (!asked?.ok) {
		const text = [said, 'No pudimos mandarte el código para recordarte; inténtalo más tarde'].filter(Boolean).join('. ')
		return redirectWithFlash(request, booked.headers.get('Location') ?? bookingPathOf(slug), text, { seconds: 12 })
	}
	const headers = new Headers(booked.headers)
	const sigue = headers.get('Location') ?? bookingPathOf(slug)
	headers.delete('Location')
	return redirect(rememberPathOf(slug, { codigo: asked.value.token, sigue }), { status: 303, headers })
}

/** The page on which one asks for a code, or types it. */
export async function rememberScreen(ctx: Ctx<'business'>, request: Request, slug: string) {
	const query = new URL(request.url).searchParams
	const token = query.get('codigo')?.slice(0, 64) || null
	return { greeting: await greetingFor(ctx, request), token, next: ownPath(query.get('sigue')) ?? bookingPathOf(slug) }
}

/** Sends a code, or proves the one that was typed. */
export async function askOrProve(ctx: Ctx<'business'>, request: Request, slug: string) {
	const fields = await fieldsOf(request)
	const next = ownPath(fields.get('sigue')) ?? bookingPathOf(slug)
	const isCode = fields.has('token')
	if (!(await allowed(request, isCode ? proving : asking))) {
		return data({ result: { error: { '': [spanish('too_many_attempts')] } }, details: null }, { status: 429 })
	}
	if (isCode) {
		return submit(ctx, request, visitors.proveCode, {
			done: 'Listo: este dispositivo te recuerda',
			refused: 'No se pudo comprobar el código',
			failed: 'Error al comprobar el código',
			to: () => next,
			headers: async ({ token }) => ({ 'Set-Cookie': await cookieFor(request, slug, token) }),
		})
	}
	return submit(ctx, request, visitors.askCode, {
		done: '',
		refused: 'No se pudo mandar el código',
		failed: 'Error al mandar el código',
		to: ({ token }) => rememberPathOf(slug, { codigo: token, sigue: next }),
	})
}

/** 'No soy yo': here and wherever a copy of the cookie lies. */
export async function forgetHere(ctx: Ctx<'business'>, request: Request, slug: string) {
	const token = await tokenIn(request)
	if (token) await attempt(ctx, visitors.forget, { token })
	const headers = { 'Set-Cookie': await cookieFor(request, slug, '') }
	return redirectWithFlash(request, bookingPathOf(slug), 'Este dispositivo ya no te recuerda', { headers })
}

async function allowed(request: Request, limiter: RateLimiterMemory): Promise<boolean> {
	return limiter.consume(remoteAddress(request)).then(
		() => true,
		() => false,
	)
}
