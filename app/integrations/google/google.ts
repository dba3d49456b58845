/** The program's registration at Google and where Google answers. Addresses have no slash at the end. */
export type GoogleConfig = {
	clientId: string
	clientSecret: string
	/** 'https://accounts.google.com': where people give their permission. */
	authBase: string
	/** 'https://oauth2.googleapis.com' */
	oauthBase: string
	/** 'https://www.googleapis.com' */
	apiBase: string
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

export type GoogleCalendar = { id: string; name: string; isPrimary: boolean }

/** One time of an event; what repeats comes as its times. */
export type GoogleEvent = {
	/** Google's own; each time of what repeats has one of its own. */
	id: string
	title: string
	notes: string
	/** An instant with its offset, or a day where it has no hour. */
	start: string
	end: string
	isWholeDay: boolean
	isRepeated: boolean
	/** It is shown as 'available': whoever has the calendar can be booked meanwhile. */
	isFree: boolean
	/** Who has the calendar said that they do not come. */
	isDeclined: boolean
	/** Of whom it was agreed with. */
	guests: string[]
}

export type EventsAsked = {
	accessToken: string
	calendarId: string
	/** ISO instants. */
	from: string
	to: string
	pageToken?: string
}

/** `name` is what the calendar is called. */
export type EventsPage = { name: string; events: GoogleEvent[]; nextPageToken?: string }

export type GoogleFailure =
	/**
	 * `grant`: the code or the permission is worth nothing (any more). `client`: our own registration is refused.
	 * `not_found`: no such calendar, or not for this person.
	 */
	| { kind: 'refused'; meaning: 'grant' | 'client' | 'not_found' | 'other'; detail: string }
	/** No answer, a 5xx, too many requests, or an answer that can't be read. */
	| { kind: 'unavailable'; detail: string }

export type GoogleResult<Value> = { kind: 'ok'; value: Value } | GoogleFailure

export type Google = {
	/** Turns the code that the browser brought back into a grant. A code serves once; `redirectUri` as it was asked with. */
	exchangeCode(request: { code: string; redirectUri: string }): Promise<GoogleResult<GoogleGrant>>
	/** An access token of a permission that was kept; tells whether it still stands. */
	refreshAccess(refreshToken: string): Promise<GoogleResult<GoogleAccess>>
	/** The calendars that a person may read, her own first. */
	listCalendars(accessToken: string): Promise<GoogleResult<GoogleCalendar[]>>
	/** A page of the events between two instants, by their beginning. */
	listEvents(asked: EventsAsked): Promise<GoogleResult<EventsPage>>
}
