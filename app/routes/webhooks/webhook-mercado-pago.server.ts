import { byProviderAccount, byShortId } from '#app/core/access.server.ts'
import { visitorPolicy } from '#app/core/actors.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { type MercadoPagoNotice } from '#app/integrations/mercado-pago/mercado-pago.ts'
import { log } from '#app/lib/log.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { bodyOf } from '#app/web/body.server.ts'

const longestBody = 64 * 1024

/**
 * A flash of Mercado Pago: signature, storage, answer; reading the payment is a job's (wire-formats §7). Only signed
 * notices about a seller or an appointment of ours are kept. The old unsigned format and topics that we do not read are
 * answered with 200 and forgotten: a lost flash is made good when the person returns and before a slot is released.
 */
export async function receiveMercadoPago(ctx: Ctx<'public'>, request: Request): Promise<Response> {
	const bytes = await bodyOf(request, longestBody)
	if (!bytes) return new Response(null, { status: 413 })
	const raw = new TextDecoder().decode(bytes)
	const query = new URL(request.url).searchParams
	const flash = ctx.adapters.mercadoPago.parseWebhook({ query, body: jsonOf(raw) })
	if (flash.kind === 'unsigned_payment' || flash.kind === 'unsupported') return taken()
	if (!isGenuine(ctx, request)) return new Response(null, { status: 401 })
	const shortId = query.get('a') ?? undefined
	if (!(await concernsUs(ctx, flash, shortId))) return taken()
	return store(ctx, { flash, shortId, raw })
}

function taken(): Response {
	return new Response(null, { status: 200 })
}

function isGenuine({ adapters, place, now }: Ctx<'public'>, request: Request): boolean {
	const secret = place.mercadoPagoSecret
	if (!secret) log.warn('a flash of Mercado Pago was refused: MP_WEBHOOK_SECRET is not set')
	const { headers, url } = request
	return adapters.mercadoPago.verifySignature({
		signature: headers.get('x-signature'),
		requestId: headers.get('x-request-id'),
		dataId: new URL(url).searchParams.get('data.id'),
		secret: secret ?? '',
		now,
	})
}

type Kept = Extract<MercadoPagoNotice, { kind: 'payment' | 'disconnected' }>

async function concernsUs(ctx: Ctx<'public'>, { userId }: Kept, shortId: string | undefined): Promise<boolean> {
	if (userId && (await byProviderAccount(ctx, 'mercado_pago', userId)).length > 0) return true
	return shortId !== undefined && (await byShortId(ctx, shortId)) !== null
}

type Taken = { flash: Kept; shortId: string | undefined; raw: string }

async function store(ctx: Ctx<'public'>, { flash, shortId, raw }: Taken): Promise<Response> {
	const { kind, eventKey, userId } = flash
	const paymentId = flash.kind === 'payment' ? flash.paymentId : undefined
	const input = { kind, eventKey, userId, paymentId, shortId, raw }
	const outcome = await attempt(asReceiver(ctx), payments.storeNotice, input)
	if (outcome.ok) return taken()
	// What can't be kept is sent again later, unless it could never be kept.
	return outcome.failure.code === 'invalid_input' ? taken() : new Response(null, { status: 503 })
}

function asReceiver(ctx: Ctx<'public'>): Ctx<'platform'> {
	const permissions = new Set(['channels.receive'] as const)
	return enter(ctx, 'platform', {}, { kind: 'webhook', id: 'mercado_pago', permissions, bookingPolicy: visitorPolicy })
}

function jsonOf(raw: string): unknown {
	try {
		return JSON.parse(raw)
	} catch {
		return undefined
	}
}
