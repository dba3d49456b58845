import { RateLimiterMemory } from 'rate-limiter-flexible'
import { byApiKey, byShortId } from '#app/core/access.server.ts'
import { type Row } from '#app/core/api/row.ts'
import { findPartner } from '#app/core/brands.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { spanish } from '../failure-copy.ts'
import { asOperator } from './operator.server.ts'
import { Refused } from './refused.ts'

/** Where the API gets its callers from: the program's own, or a test's. */
export type ApiRuntime = {
	/** Nobody in particular. */
	outside(): Promise<Ctx<'public'>>
	/** The open business of a browser's session; null without one. */
	member(request: Request): Promise<Ctx<'business'> | null>
	/** The platform, where the session is an administrator's who showed his second factor; null otherwise. */
	operator?(request: Request): Promise<Ctx<'platform'> | null>
	/** The partner for whom the person of a session works; null where he works for none. */
	reseller?(request: Request): Promise<Ctx<'partner'> | null>
	/** For rate limits. */
	address(request: Request): string
	/** A call was made with a key; seldom worth a write. */
	keyUsed?(ctx: Ctx<'business'>): Promise<void>
	limits: Record<'ofCaller' | 'ofStranger' | 'ofStrangersWriting', RateLimiterMemory>
}

/** A key or a person may ask fifty times a second; who shows neither, twice a second, wrong keys included, and writes twenty times in a quarter of an hour. */
export function apiLimits(): ApiRuntime['limits'] {
	return {
		ofCaller: new RateLimiterMemory({ points: 3000, duration: 60 }),
		ofStranger: new RateLimiterMemory({ points: 120, duration: 60 }),
		ofStrangersWriting: new RateLimiterMemory({ points: 20, duration: 15 * 60 }),
	}
}

export type Caller = { ctx: Ctx<'business'>; visits?: string }

/** Who calls a row of no business: anybody, or an administrator of the platform. Throws `Refused`. */
export async function outsiderOf(
	runtime: ApiRuntime,
	request: Request,
	{ scope, effect }: Pick<Row['operation'], 'effect'> & { scope: 'public' | 'platform' },
) {
	await spend(runtime.limits.ofStranger, runtime.address(request))
	if (scope === 'public' && effect !== 'read') await spend(runtime.limits.ofStrangersWriting, runtime.address(request))
	const ctx = scope === 'public' ? await runtime.outside() : await runtime.operator?.(request)
	if (!ctx) throw new Refused(403, 'Solo un administrador de la plataforma puede hacerlo')
	return ctx
}

/**
 * Who calls a row of a partner: its own people, or an administrator of the platform who names one. Another partner than
 * one's own does not exist. Throws `Refused`.
 */
export async function resellerOf(
	runtime: ApiRuntime,
	request: Request,
	{ named, ofAll }: { named: unknown; ofAll?: boolean },
): Promise<Ctx<'partner'>> {
	await spend(runtime.limits.ofStranger, runtime.address(request))
	const operator = await runtime.operator?.(request)
	if (operator) return stepInto(operator, ofAll ? '' : String(named ?? ''), ofAll)
	const own = await runtime.reseller?.(request)
	if (!own) throw new Refused(403, 'Solo un partner o un administrador de la plataforma puede hacerlo')
	if (named && !ofAll && named !== own.partnerId) throw new Refused(404, spanish('not_found'))
	return own
}

async function stepInto(operator: Ctx<'platform'>, partnerId: string, isOfAll = false): Promise<Ctx<'partner'>> {
	if (!isOfAll && !partnerId) throw new Refused(400, 'Falta el partner', {}, { partnerId: ['Falta el partner'] })
	if (!isOfAll && !(await findPartner(operator.db, partnerId))) throw new Refused(404, spanish('not_found'))
	return asOperator(operator, partnerId)
}

/** Who calls: an API key, else a session, else a visitor by the short id of his appointment. Throws `Refused`. */
export async function callerOf(runtime: ApiRuntime, request: Request, row: Row, body: unknown): Promise<Caller> {
	const authorization = request.headers.get('Authorization')
	const key = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
	const ctx = authorization ? key && (await byApiKey(await runtime.outside(), key)) : await runtime.member(request)
	if (ctx) {
		await spend(runtime.limits.ofCaller, `${ctx.actor.kind}:${ctx.actor.id}`)
		if (key) await runtime.keyUsed?.(ctx)
		return { ctx }
	}
	await spend(runtime.limits.ofStranger, runtime.address(request))
	const shortId = authorization ? undefined : row.visitor?.shortId(body)
	const visit = shortId ? await byShortId(await runtime.outside(), shortId) : null
	if (visit) return { ctx: visit.ctx, visits: visit.appointmentId }
	throw new Refused(401, 'Falta una llave de API válida o una sesión abierta', { 'WWW-Authenticate': 'Bearer' })
}

async function spend(limiter: RateLimiterMemory, key: string): Promise<void> {
	try {
		await limiter.consume(key)
	} catch (refusal) {
		const wait = (refusal as { msBeforeNext?: number }).msBeforeNext
		if (wait === undefined) throw refusal
		const seconds = String(Math.max(1, Math.ceil(wait / 1000)))
		throw new Refused(429, 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.', {
			'Retry-After': seconds,
		})
	}
}
