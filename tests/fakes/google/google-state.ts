export type StandinCode = {
	email: string
	redirectUri: string
	scope: string
	verified: boolean
	expiresAt: number
}

export type StandinGrant = { email: string; scope: string; revoked: boolean }

export type GoogleState = {
	clientId: string
	clientSecret: string
	counter: number
	/** Codes that were not used yet. */
	codes: Map<string, StandinCode>
	/** Refresh token → what it opens. */
	grants: Map<string, StandinGrant>
}

/** The newest permission of an e-mail. */
export function grantOf({ grants }: GoogleState, email: string): StandinGrant | undefined {
	return [...grants.values()].reverse().find((grant) => grant.email === email)
}

/** Google's own id of an account: 21 digits that never change. */
export function subjectOf(email: string): string {
	const digits = [...email].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, 7)
	return `1${String(digits).padStart(20, '0')}`
}
