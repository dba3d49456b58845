/** Stripe's page of permission (Connect, standard accounts). */
export function stripeConsentUrl(
	{ clientId, connectBase }: { clientId: string; connectBase: string },
	{ redirectUri, state }: { redirectUri: string; state: string },
): string {
	const url = new URL(`${connectBase}/oauth/authorize`)
	url.search = new URLSearchParams({
		response_type: 'code',
		client_id: clientId,
		scope: 'read_write',
		redirect_uri: redirectUri,
		state,
	}).toString()
	return url.href
}
