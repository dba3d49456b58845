import { firstSheetsPlace } from '#app/ui/style/first-sheets.tsx'
import { assetText } from '../assets/assets.server.ts'

const font = '<link rel="preload" as="font"'
/** How the sheets that a page carries begin. */
export const sheetsInside = '<style id="hojas">'
const sheet = /<link rel="stylesheet" href="(\/assets\/[^"]+)"/g

/**
 * The page with the style sheets inside that its browser does not keep: on a slow line the second trip to the server, and
 * what then travels beside the sheets, are longer than all else that the first paint waits for. Their links stand there
 * disabled, which is not to be fetched; from the first unknown one on, so that the order stays. Nor are the letters fetched
 * before the page is there: who comes for the first time reads it in the ones of the system (`font-display: optional`).
 */
export async function withFirstSheets(page: Buffer, headers: Headers): Promise<Buffer> {
	// Programs that read pages look at no colours.
	if (headers.get('Sec-Fetch-Mode') !== 'navigate') return page
	const end = page.indexOf('</head>')
	const head = page.toString('utf8', 0, Math.max(end, 0))
	if (!head.includes(firstSheetsPlace)) return page
	const named = [...head.matchAll(sheet)].map(([, path = '']) => path)
	const kept = keptSheets(headers.get('Cookie') ?? '')
	const from = named.findIndex((path) => !kept.has(nameOf(path)))
	if (from < 0) return page
	const carried = named.slice(from)
	const texts = await Promise.all(carried.map(assetText))
	if (texts.includes(null)) return page
	const style = `${sheetsInside}${texts.join('\n')}</style>`
	const inside = head
		.replace(sheet, (link, path: string) => (carried.includes(path) ? `${link} disabled=""` : link))
		.replace(font, `${font} media="not all"`)
		.replace(firstSheetsPlace, () => style)
	return Buffer.concat([Buffer.from(inside), page.subarray(end)])
}

/** The part of a sheet's name that changes with what it says. */
function nameOf(path: string): string {
	return path.slice(-12, -4)
}

function keptSheets(cookies: string): Set<string> {
	const [, names = ''] = /(?:^|;\s*)hojas=([\w.-]*)/.exec(cookies) ?? []
	return new Set(names.split('.'))
}
