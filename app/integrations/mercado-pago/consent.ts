type Asked = { redirectUri: string; state: string; challenge: string }

/** Mercado Pago's page of permission: OAuth with PKCE (S256). */
export function consentUrl(
	{ clientId, authBase }: { clientId: string; authBase: string },
	{ redirectUri, state, challenge }: Asked,
): string {
	const url = new URL(`${authBase}/authorization`)
	url.search = new URLSearchParams({
		client_id: clientId,
		response_type: 'code',
		platform_id: 'mp',
		redirect_uri: redirectUri,
		state,
		code_challenge: challenge,
		code_challenge_method: 'S256',
	}).toString()
	return url.href
}
