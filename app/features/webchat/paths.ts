/** The page that a business's site shows in a frame; it works by itself too. */
export function chatPathOf(key: string): string {
	return `/chat-web/${encodeURIComponent(key)}`
}

/** The script that draws the button on a site. */
export function buttonPathOf(key: string): string {
	return `${chatPathOf(key)}/boton.js`
}

/** What goes into a site's page. Everything else is a setting, so that it is pasted once. */
export function snippetOf(origin: string, key: string): string {
	return `<script src="${origin}${buttonPathOf(key)}" async></script>`
}

/** The page from which somebody writes, as it is kept: a site and a path. What stands behind '?' or '#' is theirs. */
export function pageOf(address: string, origins: string[]): string | undefined {
	if (!URL.canParse(address)) return undefined
	const { origin, pathname } = new URL(address)
	return origins.includes(origin) ? (origin + pathname).slice(0, 300) : undefined
}
