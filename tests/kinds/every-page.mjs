/** So many pages of one form, '/chat/:id' say, are opened, and so many in all. */
const [ofOneForm, inAll] = [2, 600]
const leaves = /\.(?:css|js|png|svg|ics|csv|xlsx|pdf|webmanifest)$|^\/(?:assets|auth\/salir)/

/**
 * Opens each page that a person finds by links from `begins` on, as that person: answers what failed, and how many were
 * opened. No scripts, no forms: what is looked for is a page that can't read what lies in the file.
 */
export async function everyPage(url, cookie, begins) {
	const waiting = [...begins]
	const seen = new Set(waiting)
	const forms = new Map()
	const failed = []
	let opened = 0
	while (waiting.length > 0 && opened < inAll) {
		const path = waiting.shift()
		const page = await fetch(url + path, { headers: { Cookie: cookie }, redirect: 'manual' })
		const text = await page.text()
		opened++
		if (page.status >= 500 || (page.status === 200 && text.includes('Algo salió mal')))
			failed.push(`${page.status} ${path}`)
		const target = page.headers.get('Location')
		const links = [...text.matchAll(/<a\b[^>]*?\shref="([^"#]+)"/g)].map(([, href]) => href.replaceAll('&amp;', '&'))
		for (const link of target ? [target, ...links] : links) {
			const found = pathOf(link, url + path)
			if (!found || seen.has(found)) continue
			seen.add(found)
			const form = formOf(found)
			forms.set(form, (forms.get(form) ?? 0) + 1)
			if (forms.get(form) <= ofOneForm) waiting.push(found)
		}
	}
	return { failed, opened }
}

function pathOf(link, from) {
	const there = new URL(link, from)
	if (there.origin !== new URL(from).origin || leaves.test(there.pathname)) return null
	return there.pathname + there.search
}

/** Ids, days and what is asked behind the question mark make no page of another form. */
function formOf(path) {
	const { pathname, searchParams } = new URL(path, 'http://x')
	const steps = pathname.split('/').map((step) => (/_|\d/.test(step) ? ':id' : step))
	return `${steps.join('/')}?${[...searchParams.keys()].sort()}`
}
