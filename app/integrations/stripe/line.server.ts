import Stripe from 'stripe'
import { withoutSecrets } from '#app/integrations/http.ts'
import { type ProviderFailure, type ProviderResult, type Seller } from '#app/integrations/payment-provider.ts'
import { type StripeApp } from './stripe.ts'

export type StripeSettings = { stripeApiBase: string; stripeApp?: StripeApp | null; timeoutMs?: number }

/** Whom a call is made to, and in whose name. */
export type Line = { client: Stripe; options: { stripeAccount?: string } }

/** The one way to Stripe, for what clients pay a business and what a business pays us. In the name of a connected account our platform's key acts; a business's own key acts for itself. */
export async function ask<Value>(
	{ stripeApiBase, stripeApp, timeoutMs = 15_000 }: StripeSettings,
	{ accessToken }: Seller,
	call: (line: Line) => Promise<Value>,
): Promise<ProviderResult<Value>> {
	if (!accessToken) return refused(401, 'token', 'no token')
	const isConnected = accessToken.startsWith('acct_')
	if (isConnected && !stripeApp) return refused(401, 'token', 'not set up')
	const key = isConnected && stripeApp ? stripeApp.secretKey : accessToken
	const { hostname: host, port, protocol } = new URL(stripeApiBase)
	const client = new Stripe(key, {
		...{ host, port, protocol: protocol === 'http:' ? 'http' : 'https' },
		...{ maxNetworkRetries: 1, timeout: timeoutMs, telemetry: false },
	})
	try {
		return { kind: 'ok', value: await call({ client, options: isConnected ? { stripeAccount: accessToken } : {} }) }
	} catch (error) {
		return toFailure(error)
	}
}

function toFailure(error: unknown): ProviderFailure {
	if (!(error instanceof Stripe.errors.StripeError)) return { kind: 'unavailable', detail: 'no answer' }
	const { statusCode: status = 0, message, rawType } = error
	if (String(rawType) === 'invalid_grant') return refused(status, 'grant', withoutSecrets(message))
	// 409: a request of the same key is still at work, and its answer is not known yet.
	if (!status || status >= 500 || status === 409) return { kind: 'unavailable', detail: `http ${status}` }
	return refused(status, meanings[status] ?? 'other', withoutSecrets(message))
}

const meanings: Record<number, 'card' | 'parameter' | 'token' | 'not_found' | 'rate'> = {
	400: 'parameter',
	401: 'token',
	402: 'card',
	403: 'token',
	404: 'not_found',
	429: 'rate',
}

/** A refusal of our own making is told as one of Stripe's. */
export function refused(
	status: number,
	meaning: Extract<ProviderFailure, { kind: 'refused' }>['meaning'],
	detail: string,
) {
	return { kind: 'refused', status, meaning, detail } as const
}

/** They answered, and not in a shape that is known. */
export const unreadable = { kind: 'unavailable', detail: 'unreadable answer' } as const

/** What the wire's answer means; one that can't be read counts as no answer. */
export async function readWith<Value>(
	read: (raw: unknown) => Value | undefined,
	asked: Promise<ProviderResult<unknown>>,
): Promise<ProviderResult<Value>> {
	const answer = await asked
	if (answer.kind !== 'ok') return answer
	const value = read(answer.value)
	return value === undefined ? unreadable : { kind: 'ok', value }
}
