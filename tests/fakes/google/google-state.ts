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
	/** Access token → the permission that it came from. */
	access: Map<string, StandinGrant>
	/** E-mail → the calendars of that person, in Google's own words. */
	calendars: Map<string, StandinCalendar[]>
	/** So many events a page has. */
	pageSize: number
}

export type StandinCalendar = { id: string; summary: string; primary?: boolean; events: StandinEvent[] }
export type StandinEvent = {
	id?: string
	transparency?: 'opaque' | 'transparent'
	summary?: string
	description?: string
	start: { dateTime?: string; date?: string }
	end: { dateTime?: string; date?: string }
	status?: string
	attendees?: { email?: string; self?: boolean; organizer?: boolean; resource?: boolean; responseStatus?: string }[]
	recurringEventId?: string
	eventType?: string
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
