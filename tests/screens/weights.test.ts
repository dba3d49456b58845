import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { scriptsOf } from '#tests/support/script-weight.ts'

const salon = salonOfFile()

test('the pages on which a client books bring no framework: two scripts of together one kilobyte, which lie in the page', async () => {
	const visitor = visitorOf(salon.program.url)
	const first = `/reservar/${salon.own.slug}`
	const [, service = ''] = new RegExp(`href="(${first}/[^"?]+)`).exec(await (await visitor.get(first)).text()) ?? []
	for (const path of [first, service]) {
		const { count, bytes } = await scriptsOf(visitor, path)
		expect(count, path).toBe(2)
		expect(bytes, path).toBeLessThan(1_200)
	}
})

test('the door of the panel is weighed by the same scales: its framework is found', async () => {
	const { count, bytes } = await scriptsOf(visitorOf(salon.program.url), '/auth/ingresar')
	expect(count).toBeGreaterThan(10)
	expect(bytes).toBeGreaterThan(80_000)
	expect(bytes).toBeLessThan(160_000)
})

test('the agenda brings less than 150 kB of scripts before it can be pressed, in each of its views', async () => {
	for (const vista of ['dia', 'semana', 'mes', 'agenda']) {
		const { count, bytes } = await scriptsOf(salon.own.visitor, `/agenda?vista=${vista}`)
		expect(count).toBeGreaterThan(10)
		expect(bytes, vista).toBeLessThan(150_000)
	}
})

/** The bytes of a page as a browser asks for it that keeps the sheets named, and its text. */
function opened(path: string, kept = ''): Promise<{ bytes: number; html: string }> {
	const Cookie = [salon.own.visitor.cookie(), kept && `hojas=${kept}`].filter(Boolean).join('; ')
	const headers = { Cookie, 'Sec-Fetch-Mode': 'navigate', 'Accept-Encoding': 'gzip, deflate, br' }
	return new Promise((resolve, reject) => {
		get(`${salon.program.url}${path}`, { headers }, (answer) => {
			const parts: Buffer[] = []
			answer.on('data', (part: Buffer) => parts.push(part))
			answer.on('end', () => {
				const packed = Buffer.concat(parts)
				if (answer.headers['content-encoding'] !== 'br') throw new Error(`${path} is not packed`)
				resolve({ bytes: packed.length, html: brotliDecompressSync(packed).toString() })
			})
		}).on('error', reject)
	})
}

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))
const sheetsIn = (html: string) => [
	...headOf(html).matchAll(/<link rel="stylesheet" href="[^"]+-([\w-]{8})\.css"( disabled)?/g),
]

/** 2.5 s of a line of 400 kbit/s that answers after 0.4 s, less 0.9 s for a slow phone to read and draw it. */
const mostBytes = 45_000

test('what is first painted on a slow line comes in one answer: the sheets lie in the page, and nothing else is waited for', async () => {
	for (const path of [`/reservar/${salon.own.slug}`, '/agenda?vista=dia', '/agenda?vista=semana', '/chat']) {
		const { bytes, html } = await opened(path)
		expect(bytes, path).toBeLessThan(mostBytes)
		const sheets = sheetsIn(html)
		expect(sheets.length, path).toBeGreaterThan(1)
		expect(sheets.filter(([, , disabled]) => !disabled)).toEqual([])
		expect(headOf(html)).not.toMatch(
			/rel="modulepreload"|rel="preload" as="font"(?! media="not all")|<script(?![^>]*\b(?:defer|async|type="module"))[^>]*src=/,
		)
		expect(headOf(html)).toMatch(/<style id="hojas">@layer|<style id="hojas">\/\*/)
	}
})

test('a browser that keeps sheets is sent only those that it lacks, in their order, and a page without a browser none', async () => {
	const path = '/agenda?vista=semana'
	const all = await opened(path)
	const names = sheetsIn(all.html).map(([, name = '']) => name)
	const none = await opened(path, names.join('.'))
	expect(none.bytes).toBeLessThan(all.bytes / 1.5)
	expect(none.html).toContain('<style id="hojas"></style>')
	expect(headOf(none.html)).toMatch(/rel="preload" as="font" type/)
	expect(sheetsIn(none.html).filter(([, , disabled]) => disabled)).toEqual([])
	const lacking = names[3] ?? ''
	const some = await opened(path, names.filter((name) => name !== lacking).join('.'))
	expect(sheetsIn(some.html).map(([, , disabled]) => Boolean(disabled))).toEqual(names.map((_, at) => at >= 3))
	expect(await (await salon.own.visitor.get(path)).text()).toContain('<style id="hojas"></style>')
})
