const name = 'camino'

/** Whether this browser hid the way to the first booking for this day. */
export function isWayHidden(request: Request, date: string): boolean {
	const found = new RegExp(`(?:^|;\\s*)${name}=(\\d{4}-\\d\\d-\\d\\d)`).exec(request.headers.get('Cookie') ?? '')
	return found?.[1] === date
}

/** For the day; the next one shows it again. */
export function hiddenWayCookie(date: string): string {
	return `${name}=${date}; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly`
}
