import { type GoogleConfig } from './google.ts'

export const calendarScope = 'https://www.googleapis.com/auth/calendar'

/** Google's page of permission. `offline` and `consent` are what bring a refresh token, also the second time. */
export function consentUrl(
	{ clientId, authBase }: Pick<GoogleConfig, 'clientId' | 'authBase'>,
	{ redirectUri, state }: { redirectUri: string; state: string },
): string {
	const url = new URL(`${authBase}/o/oauth2/v2/auth`)
	url.search = new URLSearchParams({
		client_id: clientId,
		redirect_uri: redirectUri,
		response_type: 'code',
		scope: `openid email ${calendarScope}`,
		access_type: 'offline',
		prompt: 'select_account consent',
		state,
	}).toString()
	return url.href
}
