const name = 'menu'

/** How this browser left the side menu. */
export function menuStateOf(request: Request): string {
	return new RegExp(`(?:^|;\\s*)${name}=([\\w.+-]*)`).exec(request.headers.get('Cookie') ?? '')?.[1] ?? ''
}

export function menuStateCookie(text: string): string {
	return `${name}=${text}; Path=/; Max-Age=31536000; SameSite=Lax`
}
