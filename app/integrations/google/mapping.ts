import { z } from 'zod'
import { calendarScope } from './consent.ts'
import { type GoogleAccess, type GoogleConfig, type GoogleFailure, type GoogleGrant } from './google.ts'

const WireGrant = z.object({
	access_token: z.string().min(1),
	refresh_token: z.string().min(1).optional(),
	scope: z.string(),
	id_token: z.string(),
})

const Claims = z.object({
	iss: z.enum(['https://accounts.google.com', 'accounts.google.com']),
	aud: z.string(),
	sub: z.string().min(1).max(255),
	email: z.email().max(254).optional().catch(undefined),
	email_verified: z.boolean().catch(false),
})

/** Undefined when the answer is no grant, or was made for another program. */
export function toGrant(raw: unknown, { clientId }: Pick<GoogleConfig, 'clientId'>): GoogleGrant | undefined {
	const read = WireGrant.safeParse(raw).data
	const claims = read && claimsOf(read.id_token)
	if (!read || claims?.aud !== clientId) return undefined
	return {
		subject: claims.sub,
		email: claims.email && claims.email_verified ? claims.email.toLowerCase() : null,
		refreshToken: read.refresh_token ?? null,
		mayUseCalendar: read.scope.split(' ').includes(calendarScope),
	}
}

/**
 * The claims of an id_token. Its signature is not checked: it came straight from Google's token endpoint over TLS, for
 * which Google asks no more (developers.google.com/identity/openid-connect/openid-connect#obtainuserinfo).
 */
function claimsOf(idToken: string): z.output<typeof Claims> | undefined {
	try {
		const [, payload = ''] = idToken.split('.')
		return Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data
	} catch {
		return undefined
	}
}

const WireAccess = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Undefined when the answer is no access token. */
export function toAccess(raw: unknown): GoogleAccess | undefined {
	const read = WireAccess.safeParse(raw).data
	return read && { accessToken: read.access_token, expiresInSeconds: read.expires_in }
}

const meanings: Record<string, Extract<GoogleFailure, { kind: 'refused' }>['meaning']> = {
	invalid_grant: 'grant',
	invalid_client: 'client',
	unauthorized_client: 'client',
	redirect_uri_mismatch: 'client',
}

/** What an error of the token endpoint means: `{"error": "invalid_grant", "error_description": "…"}`. */
export function toRefusal(raw: unknown): Omit<Extract<GoogleFailure, { kind: 'refused' }>, 'kind'> {
	const error = z.object({ error: z.string() }).safeParse(raw).data?.error ?? 'no reason'
	return { meaning: meanings[error] ?? 'other', detail: error }
}
