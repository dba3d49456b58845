import { createCookie } from '@remix-run/node'

export type Theme = 'light' | 'dark'

const cookie = createCookie('tema', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 365 * 24 * 60 * 60 })

/** The theme chosen by the person; null lets the browser's own setting decide. */
export async function themeOf(request: Request): Promise<Theme | null> {
	const chosen: unknown = await cookie.parse(request.headers.get('Cookie'))
	return chosen === 'light' || chosen === 'dark' ? chosen : null
}

export function themeCookie(theme: Theme): Promise<string> {
	return cookie.serialize(theme)
}
