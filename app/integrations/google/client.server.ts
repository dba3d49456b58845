import { callJson, withoutSecrets } from '#app/integrations/http.ts'
import { toApiRefusal, toCalendars, toEvents } from './calendar-mapping.ts'
import { type Google, type GoogleConfig, type GoogleFailure, type GoogleResult } from './google.ts'
import { toAccess, toGrant, toRefusal } from './mapping.ts'

type GoogleSettings = { google?: GoogleConfig | null; timeoutMs?: number }

/** Google's token endpoint. Without credentials every call is refused as `client`; nothing leaves. */
export function makeGoogle({ google, timeoutMs = 15_000 }: GoogleSettings): Google {
	const ask = async <Value>(
		fields: Record<string, string>,
		read: (raw: unknown, config: GoogleConfig) => Value | undefined,
	): Promise<GoogleResult<Value>> => {
		if (!google) return { kind: 'refused', meaning: 'client', detail: 'not set up' }
		const answer = await askToken(google, fields, timeoutMs)
		if (answer.kind !== 'ok') return answer
		const value = read(answer.value, google)
		return value === undefined ? { kind: 'unavailable', detail: 'unreadable answer' } : { kind: 'ok', value }
	}
	return {
		exchangeCode: ({ code, redirectUri }) =>
			ask({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }, toGrant),
		refreshAccess: (refreshToken) => ask({ grant_type: 'refresh_token', refresh_token: refreshToken }, toAccess),
		listCalendars: (accessToken) => {
			const path = '/users/me/calendarList?maxResults=250&minAccessRole=reader'
			return askApi({ google, timeoutMs, accessToken, path }, toCalendars)
		},
		listEvents: ({ accessToken, calendarId, from, to, pageToken }) => {
			const asked = new URLSearchParams({
				...{ singleEvents: 'true', orderBy: 'startTime', showDeleted: 'false', maxResults: '500' },
				...{ timeMin: from, timeMax: to, ...(pageToken && { pageToken }) },
			})
			const path = `/calendars/${encodeURIComponent(calendarId)}/events?${asked}`
			return askApi({ google, timeoutMs, accessToken, path }, toEvents)
		},
	}
}

type Asked = { google?: GoogleConfig | null; timeoutMs: number; accessToken: string; path: string }
/** A page of 500 events with long notes. */
const mostBytes = 10_000_000

async function askApi<Value>(
	{ google, timeoutMs, accessToken, path }: Asked,
	read: (raw: unknown) => Value | undefined,
): Promise<GoogleResult<Value>> {
	if (!google) return { kind: 'refused', meaning: 'client', detail: 'not set up' }
	const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
	const outcome = await callJson(`${google.apiBase}/calendar/v3${path}`, { headers, timeoutMs, maxBytes: mostBytes })
	if (outcome.kind === 'not_sent' || outcome.kind === 'unknown') return unavailable(outcome.detail)
	const { status } = outcome
	if (status >= 500 || status === 429 || outcome.kind === 'unreadable') return unavailable(`http ${status}`)
	if (status !== 200) return toApiRefusal(status, outcome.body)
	const value = read(outcome.body)
	return value === undefined ? unavailable('unreadable answer') : { kind: 'ok', value }
}

async function askToken(
	{ clientId, clientSecret, oauthBase }: GoogleConfig,
	fields: Record<string, string>,
	timeoutMs: number,
): Promise<GoogleResult<unknown>> {
	const body = new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret }).toString()
	const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
	const outcome = await callJson(`${oauthBase}/token`, { method: 'POST', headers, body, timeoutMs, maxBytes: 100_000 })
	if (outcome.kind === 'not_sent' || outcome.kind === 'unknown') return unavailable(outcome.detail)
	const { status } = outcome
	if (status >= 500 || status === 429 || outcome.kind === 'unreadable') return unavailable(`http ${status}`)
	if (status === 200) return { kind: 'ok', value: outcome.body }
	const { meaning, detail } = toRefusal(outcome.body)
	return { kind: 'refused', meaning, detail: withoutSecrets(`http ${status} ${detail}`) }
}

function unavailable(detail: string): GoogleFailure {
	return { kind: 'unavailable', detail }
}
