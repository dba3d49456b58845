// A page may carry its style sheets inside (first-sheets.server.ts). Once it stands they are fetched to be kept, and a
// cookie tells the server which ones the next page need not carry.
if (document.readyState === 'complete') keepSheets()
else addEventListener('load', keepSheets)

async function keepSheets() {
	const carried = [...document.querySelectorAll('link[rel=stylesheet][disabled]')].map(({ href }) => href)
	if (carried.length === 0) return
	try {
		await Promise.all(carried.map(async (href) => (await fetch(href, { priority: 'low' })).blob()))
	} catch {
		// The line broke: the next page carries them again.
		return
	}
	const [, before = ''] = /(?:^|; )hojas=([^;]*)/.exec(document.cookie) ?? []
	const kept = new Set([...carried.map((href) => href.slice(-12, -4)), ...before.split('.').filter(Boolean)])
	// biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers that we serve
	document.cookie = `hojas=${[...kept].slice(0, 90).join('.')}; path=/; max-age=31536000; samesite=lax`
}
