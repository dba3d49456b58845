import { z } from 'zod'
import { callJson, withoutSecrets } from '#app/integrations/http.ts'
import { type Grant, type ProviderRefusal, type ProviderResult } from '#app/integrations/payment-provider.ts'
import { toGrant } from './mapping.ts'
import { type MercadoPago, type MercadoPagoApp } from './mercado-pago.ts'

type PermissionSettings = { mpApiBase: string; mpApp?: MercadoPagoApp | null; timeoutMs?: number }
type Permission = Pick<MercadoPago, 'exchangeCode' | 'refreshAccess'>

/**
 * Mercado Pago's token endpoint. Not through the SDK, which knows no PKCE and wants a seller's token to get one. Without
 * credentials every call is refused as `client`; nothing leaves.
 */
export function makePermission(config: PermissionSettings): Permission {
	return {
		exchangeCode: ({ code, redirectUri, verifier }) => {
			const given = { code, redirect_uri: redirectUri, code_verifier: verifier }
			return askToken(config, { grant_type: 'authorization_code', ...given })
		},
		refreshAccess: (refreshToken) => {
			return askToken(config, { grant_type: 'refresh_token', refresh_token: refreshToken })
		},
	}
}

async function askToken(
	{ mpApiBase, mpApp, timeoutMs = 15_000 }: PermissionSettings,
	given: Record<string, string>,
): Promise<ProviderResult<Grant>> {
	if (!mpApp) return { kind: 'refused', status: 401, meaning: 'client', detail: 'not set up' }
	const { clientId: client_id, clientSecret: client_secret } = mpApp
	const body = JSON.stringify({ ...given, client_id, client_secret })
	const headers = { 'content-type': 'application/json', accept: 'application/json' }
	const outcome = await callJson(`${mpApiBase}/oauth/token`, { method: 'POST', headers, body, timeoutMs })
	if (outcome.kind === 'not_sent' || outcome.kind === 'unknown') return { kind: 'unavailable', detail: outcome.detail }
	const { status } = outcome
	if (outcome.kind === 'unreadable' || status >= 500) return { kind: 'unavailable', detail: `http ${status}` }
	if (status >= 400) return refusalIn(status, outcome.body)
	const grant = toGrant(outcome.body)
	return grant ? { kind: 'ok', value: grant } : { kind: 'unavailable', detail: 'unreadable answer' }
}

const meanings: Record<string, ProviderRefusal> = { invalid_grant: 'grant', invalid_client: 'client' }
const WireError = z.object({ error: z.string().catch(''), message: z.string().catch('') })

function refusalIn(status: number, raw: unknown): ProviderResult<never> {
	const { error, message } = WireError.safeParse(raw).data ?? { error: '', message: '' }
	const meaning = status === 429 ? 'rate' : (meanings[error] ?? 'other')
	return { kind: 'refused', status, meaning, detail: withoutSecrets(`${error} ${message}`) }
}
