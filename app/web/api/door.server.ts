import { z } from 'zod'
import { type AnyCall, type Ask, type Row } from '#app/core/api/row.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { DomainError, toFailure } from '#app/core/errors.ts'
import { readRaw } from '#app/core/rows/read-raw.ts'
import { attempt } from '../attempt.server.ts'
import { spanish } from '../failure-copy.ts'
import { readBody } from './body.ts'
import { type ApiRuntime, callerOf, outsiderOf, resellerOf } from './callers.server.ts'
import { readQuery } from './query.ts'
import { Refused } from './refused.ts'
import { brokenReply, failureReply, messageOf, refusedReply, reply } from './reply.server.ts'
import { look } from './router.ts'

/** One call of the API, from its request to its answer; never throws. */
export async function answer(runtime: ApiRuntime, rows: Row[], request: Request, path: string): Promise<Response> {
	try {
		const looked = look(rows, request.method, path)
		if (looked.kind === 'unknown') throw new Refused(404, 'Esa llamada no existe')
		if (looked.kind === 'method') return wrongMethod(request, looked.allowed)
		return await serve(runtime, request, looked.found)
	} catch (error) {
		return brokenReply(error, { method: request.method, path })
	}
}

function wrongMethod({ method }: Request, allowed: string[]): Response {
	const headers = { Allow: allowed.join(', ') }
	if (method === 'OPTIONS') return new Response(null, { status: 204, headers })
	return refusedReply(new Refused(405, `Esta llamada no acepta ${method}`, headers))
}

async function serve(
	runtime: ApiRuntime,
	request: Request,
	{ row: found, params }: { row: Row; params: Record<string, string> },
) {
	const body = found.body ? await readBody(request) : {}
	const row = meantBy(found, body)
	const query = new URL(request.url).searchParams
	const asked = () => ({
		params,
		query: read(row.query, readQuery(query, row.query)),
		body: row.body ? read(row.body, body) : {},
	})
	const { scope, effect } = row.operation
	if (scope === 'public' || scope === 'platform') {
		const ctx = await outsiderOf(runtime, request, { scope, effect })
		return toReply(row, await operate(row, ctx, { ...asked(), businessId: '', ask: nothingToAsk }, undefined))
	}
	if (scope === 'partner') {
		const sent = isRecord(body) ? body : {}
		const named = params.id ?? sent.partnerId ?? query.get('partnerId')
		const ctx = await resellerOf(runtime, request, { named, ofAll: row.ofAllPartners })
		return toReply(row, await operate(row, ctx, { ...asked(), businessId: '', ask: nothingToAsk }, undefined))
	}
	const { ctx, visits } = await callerOf(runtime, request, row, body)
	assertOpenBusiness(ctx, [Object.fromEntries(query), body, ...Object.values(body).flat()])
	const call: AnyCall = { ...asked(), businessId: ctx.businessId, ask: asking(ctx) }
	return toReply(
		row,
		visits === undefined ? await operate(row, ctx, call, keyOf(request, ctx)) : await visit(row, ctx, visits),
	)
}

/** What was sent may mean another operation than the row's own. */
function meantBy(row: Row, body: unknown): Row {
	const meant = row.variants?.find(({ when }) => when(isRecord(body) ? body : {}))
	return meant ? { ...row, ...meant } : row
}

function toReply(row: Row, { value, failure }: Done): Response {
	if (failure) return failureReply(failure, row.words)
	return reply(200, { success: true, ...(row.done && { message: row.done }), ...row.answer.parse(value) })
}

type Done = { value?: unknown; failure?: ReturnType<typeof toFailure> }

/** Mappers refuse as operations do, e.g. a moment that no clock shows. */
async function operate(row: Row, ctx: Ctx, call: AnyCall, key: string | undefined): Promise<Done> {
	try {
		const other = await row.instead?.(call)
		const outcome = other
			? await attempt(ctx, other.operation, other.input, key)
			: await attempt(ctx, row.operation, await row.in(call), key)
		return outcome.ok ? { value: await row.out(outcome.value, call) } : { failure: outcome.failure }
	} catch (error) {
		if (error instanceof DomainError) return { failure: toFailure(error) }
		throw error
	}
}

async function visit({ visitor }: Row, ctx: Ctx<'business'>, appointmentId: string): Promise<Done> {
	if (!visitor) throw new Error('this call has no visitors')
	try {
		const outcome = await attempt(ctx, visitor.operation, { appointmentId })
		return outcome.ok ? { value: visitor.out(outcome.value) } : { failure: outcome.failure }
	} catch (error) {
		if (error instanceof DomainError) return { failure: toFailure(error) }
		throw error
	}
}

/** Outside of any business there is nothing of one to be read. */
const nothingToAsk: Ask = async () => ({ ok: false, failure: { code: 'forbidden', fields: {} } })

function asking(ctx: Ctx<'business'>): Ask {
	return (operation, input) => attempt(ctx, operation, input)
}

/** Another business than the open one does not exist here, whichever word names it. */
function assertOpenBusiness(ctx: Ctx<'business'>, places: unknown[]) {
	const named = places.filter(isRecord).flatMap(({ businessId, bussinessId, business }) => {
		return [businessId, bussinessId, isRecord(business) ? business._id : business]
	})
	if (named.some((id) => id !== undefined && id !== ctx.businessId)) throw new Refused(404, spanish('not_found'))
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null
}

function read(schema: z.ZodObject, raw: unknown): unknown {
	const parsed = readRaw(schema, raw)
	if (parsed.success) return parsed.data
	const fields: Record<string, string[]> = {}
	for (const { path, message } of parsed.error.issues) {
		const isInside = path.length > 1 && schema.shape[String(path[0])] instanceof z.ZodObject
		const field = path.slice(isInside ? 1 : 0).join('.')
		fields[field] = [...(fields[field] ?? []), message]
	}
	throw new Refused(400, messageOf({ code: 'invalid_input', fields }, fields), {}, fields)
}

/** Two callers may choose the same key; each has his own. */
function keyOf(request: Request, { actor }: Ctx<'business'>): string | undefined {
	const key = request.headers.get('Idempotency-Key')?.trim()
	if (!key) return undefined
	if (key.length > 200) throw new Refused(400, 'Idempotency-Key admite hasta 200 caracteres')
	return `api:${actor.kind}:${actor.id}:${key}`
}
