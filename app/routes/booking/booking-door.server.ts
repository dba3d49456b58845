import { createCookie, data } from '@remix-run/node'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { byShortId, bySlug } from '#app/core/access.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Outcome } from '#app/core/operation.server.ts'
import { booking } from '#app/features/booking/operations.server.ts'
import { bookingPathOf, ownPathOf, visitDetailsPathOf, wantedIn } from '#app/features/booking/paths.ts'
import { payPathOf } from '#app/features/payments/link/pay-path.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { unguessed } from '#app/web/door.server.ts'
import { sentence, spanish } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { fieldsOf, formOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { remoteAddress } from '#app/web/request-scope.server.ts'
import { isHttps, publicContext } from '#app/web/session.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { campaignFields } from './campaign.server.ts'
import { askAfterBooking, greetingFor } from './remembering.server.ts'

/** Who only looks is never slowed down; who keeps hours or books is, by address. */
const holdings = new RateLimiterMemory({ points: 40, duration: 15 * 60 })
const bookings = new RateLimiterMemory({ points: 12, duration: 60 * 60 })

const cookie = createCookie('visita', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 * 60 })

/** A visitor of a business's page. Throws the 404 page for an unknown slug. */
export async function visitorContext(slug = '', id?: string): Promise<Ctx<'business'>> {
	const ctx = await bySlug(await publicContext(), slug, id)
	if (!ctx) throw data({ message: 'No encontramos esta página de reservas.', reference: null }, { status: 404 })
	return ctx
}

/** The client behind an appointment's short id. Throws the 404 page. */
export async function clientContext(
	request: Request,
	shortId = '',
): Promise<{ ctx: Ctx<'business'>; appointmentId: string }> {
	const door = await unguessed(request, async () => byShortId(await publicContext(), shortId))
	if (!door) throw data({ message: 'No encontramos esta cita.', reference: null }, { status: 404 })
	return door
}

/** Keeps the hour that was pressed and goes on to the form; what can't be kept is said on the page of the hours. */
export async function holdAndGoOn(request: Request, slug: string, serviceId: string) {
	const ctx = await visitorContext(slug)
	const visitor = await visitorOf(request)
	const form = await formOf(request, { serviceId, visitor: visitor.id })
	const sent = { ...Object.fromEntries(form), addOnIds: form.getAll('addOnIds').map(String) }
	return keepAndGoOn(request, visitor, {
		hold: () => attempt(ctx, booking.holdSlot, sent),
		to: (page, token) => `${page}/datos?apartado=${token}`,
	})
}

/** `holdAndGoOn` for several services: all of their hours are kept, or none. */
export async function holdVisitAndGoOn(request: Request, slug: string) {
	const ctx = await visitorContext(slug)
	const visitor = await visitorOf(request)
	const form = await formOf(request, { visitor: visitor.id })
	const wanted = wantedIn(form.getAll('servicio').map(String))
	const services = wanted.map(({ specialistId, ...one }) => ({ ...one, specialistId: specialistId ?? undefined }))
	return keepAndGoOn(request, visitor, {
		hold: () => attempt(ctx, booking.holdVisit, { ...Object.fromEntries(form), services }),
		to: (_, token) => visitDetailsPathOf(slug, wanted, token),
	})
}

type Keeping = {
	hold: () => Promise<Outcome<{ token: string }>>
	to: (page: string, token: string) => string
}

async function keepAndGoOn(request: Request, visitor: Visitor, { hold, to }: Keeping) {
	const back = new URL(request.url)
	const page = back.pathname.replace(/\.data$/, '')
	const texts = { done: '', refused: 'No se pudo apartar el horario', failed: 'Error al apartar el horario' }
	if (!(await allowed(request, holdings))) {
		return redirectWithFlash(request, page + back.search, spanish('too_many_attempts'), { status: 'fallo' })
	}
	const outcome = await hold()
	if (!outcome.ok) {
		for (const name of ['_routes', 'index']) back.searchParams.delete(name)
		return redirectWithFlash(request, page + back.search, sentence(outcome.failure, texts), { status: 'fallo' })
	}
	const { id, isNew } = visitor
	const headers = isNew ? { 'Set-Cookie': await cookie.serialize(id, { secure: isHttps(request) }) } : undefined
	return redirect(to(page, outcome.value.token), { status: 303, headers })
}

/** What is kept, or null when its ten minutes are over, and the sites that may show it. */
export async function showChosen(request: Request, slug: string) {
	const ctx = await visitorContext(slug)
	const token = new URL(request.url).searchParams.get('apartado') ?? ''
	const outcome = await attempt(ctx, booking.chosen, { token })
	const greeting = await greetingFor(ctx, request)
	if (outcome.ok) return { token, chosen: outcome.value, sites: outcome.value.business.sites, greeting }
	const { business } = await load(ctx, booking.page, {})
	if (outcome.failure.code === 'link_expired' || outcome.failure.code === 'invalid_input')
		return { token, chosen: null, sites: business.sites, greeting }
	throw redirect(bookingPathOf(business.slug))
}

/** The form with name and number; the appointment's own page comes next. */
export async function bookAndShow(request: Request, slug: string) {
	const sent = (await fieldsOf(request)).get('token')
	const token = typeof sent === 'string' && sent !== '' ? sent : undefined
	// Only who keeps the hour has its token: it names the visitor, whose browser may keep no cookie.
	const ctx = await visitorContext(slug, token && tokenHash(token))
	if (!(await allowed(request, bookings))) {
		return data({ result: { error: { '': [spanish('too_many_attempts')] } }, details: null }, { status: 429 })
	}
	const done = 'Tu cita quedó agendada'
	const answer = await submit(ctx, request, booking.bookOnline, {
		once: token,
		input: await campaignFields(request),
		done,
		refused: 'No se pudo agendar la cita',
		failed: 'Error al agendar la cita',
		to: ({ shortId, payPath }) => payPath ?? ownPathOf(shortId),
	})
	// The pay page says itself how things stand: no word about it waits for the page after.
	if (!(answer instanceof Response)) return answer
	const next = answer.headers.get('Location') ?? ''
	const isPaying = next.startsWith(payPathOf(''))
	const booked = isPaying ? redirect(next, { status: 303 }) : answer
	return askAfterBooking(ctx, request, { slug, said: isPaying ? '' : done, booked })
}

/** The form of who waits for an hour. Throws the 404 page where no list is kept. */
export async function waitScreen(request: Request, slug: string, serviceId: string) {
	const ctx = await visitorContext(slug)
	const query = new URL(request.url).searchParams
	const times = await load(ctx, booking.times, {
		serviceId,
		branchId: query.get('sucursal')?.slice(0, 64) || undefined,
		specialistId: query.get('especialista')?.slice(0, 64) || undefined,
	})
	if (!times.business.takesWaiting) throw data({ message: 'No hay lista de espera.', reference: null }, { status: 404 })
	const { way } = await greetingFor(ctx, request)
	return { times, back: `${bookingPathOf(slug)}/${serviceId}?${query}`, canTell: way !== 'none' }
}

/** Puts down who waits; the page of the hours says so. */
export async function waitAndShow(request: Request, slug: string, serviceId: string) {
	const ctx = await visitorContext(slug)
	if (!(await allowed(request, bookings))) {
		return data({ result: { error: { '': [spanish('too_many_attempts')] } }, details: null }, { status: 429 })
	}
	const { way } = await greetingFor(ctx, request)
	const told = way === 'none' ? 'el negocio te busca' : 'te escribimos'
	return submit(ctx, request, booking.waitOnline, {
		input: { serviceId },
		done: `Quedaste en la lista de espera: ${told} si se libera un horario`,
		refused: 'No se pudo apuntar en la lista',
		failed: 'Error al apuntar en la lista',
		to: () => `${bookingPathOf(slug)}/${serviceId}`,
	})
}

type Visitor = { id: string; isNew: boolean }

async function visitorOf(request: Request): Promise<Visitor> {
	const known = await visitorIn(request)
	return { id: known ?? newToken(), isNew: known === null }
}

async function visitorIn(request: Request): Promise<string | null> {
	const value: unknown = await cookie.parse(request.headers.get('Cookie'))
	return typeof value === 'string' && value.length >= 20 && value.length <= 64 ? value : null
}

async function allowed(request: Request, limiter: RateLimiterMemory): Promise<boolean> {
	return limiter.consume(remoteAddress(request)).then(
		() => true,
		() => false,
	)
}
