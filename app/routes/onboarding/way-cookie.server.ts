import { type Home } from '#app/features/home/schemas.ts'

const name = 'camino'

/** The way to the first booking, unless this browser hid it for the day. */
export function shownWay(request: Request, { way, date }: Pick<Home, 'way' | 'date'>): Home['way'] {
	const hidden = new RegExp(`(?:^|;\\s*)${name}=(\\d{4}-\\d\\d-\\d\\d)`).exec(request.headers.get('Cookie') ?? '')
	return hidden?.[1] === date ? undefined : way
}

/** For the day; the next one shows it again. */
export function hiddenWayCookie(date: string): string {
	return `${name}=${date}; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly`
}
