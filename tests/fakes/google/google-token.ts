import { now } from '#app/lib/clock.ts'
import { type Route, type StandinAnswer, type StandinRequest } from '../contract.ts'
import { json } from '../page.ts'
import { type GoogleState, type StandinGrant, subjectOf } from './google-state.ts'

const tokenLife = 3599

/** POST /token of oauth2.googleapis.com (wire-formats §6): a form, answered in JSON. */
export function tokenRoutes(state: GoogleState): Route[] {
	return [{ method: 'POST', path: /^\/token$/, answer: (request) => answer(state, request) }]
}

function answer(state: GoogleState, { headers, form }: StandinRequest): StandinAnswer {
	if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
		return refused('invalid_request', 'Bad Request')
	if (form.get('client_id') !== state.clientId) return refused('invalid_client', 'The OAuth client was not found.', 401)
	if (form.get('client_secret') !== state.clientSecret) return refused('invalid_client', 'Unauthorized', 401)
	const kind = form.get('grant_type')
	if (kind === 'authorization_code') return forCode(state, form)
	if (kind === 'refresh_token') return forRefreshToken(state, form)
	return refused('unsupported_grant_type', `Invalid grant_type: ${kind ?? ''}`)
}

function forCode(state: GoogleState, form: URLSearchParams): StandinAnswer {
	const code = form.get('code') ?? ''
	const known = state.codes.get(code)
	state.codes.delete(code)
	if (!known || known.expiresAt < now()) return refused('invalid_grant', 'Malformed auth code.')
	if (known.redirectUri !== form.get('redirect_uri')) return refused('redirect_uri_mismatch', 'Bad Request')
	const { email, scope, verified } = known
	const refreshToken = `1//0fake-${state.counter}-${now().toString(36)}`
	const grant = { email, scope, revoked: false }
	state.grants.set(refreshToken, grant)
	return json(200, {
		access_token: accessToken(state, grant),
		expires_in: tokenLife,
		refresh_token: refreshToken,
		scope,
		token_type: 'Bearer',
		id_token: idToken(state, email, verified),
	})
}

function forRefreshToken(state: GoogleState, form: URLSearchParams): StandinAnswer {
	const grant = state.grants.get(form.get('refresh_token') ?? '')
	if (!grant || grant.revoked) return refused('invalid_grant', 'Token has been expired or revoked.')
	const { scope } = grant
	return json(200, { access_token: accessToken(state, grant), expires_in: tokenLife, scope, token_type: 'Bearer' })
}

function refused(error: string, description: string, status = 400): StandinAnswer {
	return json(status, { error, error_description: description })
}

function accessToken(state: GoogleState, grant: StandinGrant): string {
	state.counter++
	const token = `ya29.fake-${state.counter}`
	state.access.set(token, grant)
	return token
}

/** Signed by nobody: whoever gets it straight from here need not ask. */
function idToken({ clientId }: GoogleState, email: string, verified: boolean): string {
	const seconds = Math.floor(now() / 1000)
	const claims = {
		iss: 'https://accounts.google.com',
		azp: clientId,
		aud: clientId,
		sub: subjectOf(email),
		email,
		email_verified: verified,
		iat: seconds,
		exp: seconds + tokenLife,
	}
	const parts = [{ alg: 'RS256', kid: 'fake', typ: 'JWT' }, claims]
	return [...parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), 'c3RhbmRpbg'].join('.')
}
