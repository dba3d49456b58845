/** The program's registration at Google and where Google answers. Addresses have no slash at the end. */
export type GoogleConfig = {
	clientId: string
	clientSecret: string
	/** 'https://accounts.google.com': where people give their permission. */
	authBase: string
	/** 'https://oauth2.googleapis.com' */
	oauthBase: string
}

/** What a person gave us by her permission. */
export type GoogleGrant = {
	/** Google's own id of the account; an e-mail may change. */
	subject: string
	/** Lower case; null when Google does not vouch for it. */
	email: string | null
	/** Null when Google gave none: only the first permission of an account is sure to bring one. */
	refreshToken: string | null
	/** People may take single permissions out on Google's page. */
	mayUseCalendar: boolean
}

export type GoogleAccess = { accessToken: string; expiresInSeconds: number }

export type GoogleFailure =
	/** `grant`: the code or the permission is worth nothing (any more). `client`: our own registration is refused. */
	| { kind: 'refused'; meaning: 'grant' | 'client' | 'other'; detail: string }
	/** No answer, a 5xx, too many requests, or an answer that can't be read. */
	| { kind: 'unavailable'; detail: string }

export type GoogleResult<Value> = { kind: 'ok'; value: Value } | GoogleFailure

export type Google = {
	/** Turns the code that the browser brought back into a grant. A code serves once; `redirectUri` as it was asked with. */
	exchangeCode(request: { code: string; redirectUri: string }): Promise<GoogleResult<GoogleGrant>>
	/** An access token of a permission that was kept; tells whether it still stands. */
	refreshAccess(refreshToken: string): Promise<GoogleResult<GoogleAccess>>
}
