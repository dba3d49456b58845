import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { patched, patches } from '#jobs/patches.mjs'

const all = patches()
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages

test('each patch says why it is there and who upstream knows of it, and is of the version that is locked', () => {
	expect(all.length).toBeGreaterThan(3)
	for (const { name, package: of, version, why, files } of all) {
		expect([name, why]).toEqual([name, expect.stringMatching(/^Upstream: https:\/\/github\.com\/[\s\S]*Needless /m)])
		expect([name, version]).toEqual([name, lock[`node_modules/${of}`].version])
		expect(files.flatMap(({ hunks }) => hunks).length).toBeGreaterThan(0)
	}
})

test('what is installed is patched, and a patch can be taken out again', () => {
	for (const { package: of, files } of all) {
		for (const change of files) {
			const text = readFileSync(join('node_modules', of, change.file), 'utf8')
			expect([change.file, patched(text, change) === text]).toEqual([change.file, true])
			const upstream = patched(text, change, true)
			expect(upstream).not.toBe(text)
			expect(patched(upstream, change)).toBe(text)
			expect(() => patched('export const other = 1\n', change)).toThrow('does not fit')
		}
	}
})

/** A file of a package as it is installed, or as upstream ships it. */
// biome-ignore lint/suspicious/noExplicitAny: the parts of a package that it declares to nobody
async function load(of: string, file: string, from: 'patched' | 'upstream'): Promise<any> {
	const change = all.find((patch) => patch.package === of)?.files.find((one) => one.file === file)
	if (!change) throw new Error(`no patch of ${of}/${file}`)
	const path = resolve('node_modules', of, file)
	const text = readFileSync(path, 'utf8')
	const beside = pathToFileURL(`${dirname(path)}/`).href
	const code = (from === 'upstream' ? patched(text, change, true) : text).replaceAll(
		/from (["'])\.\//g,
		`from $1${beside}`,
	)
	const copy = resolve('node_modules/.cache/tests', from, of, `${file}.mjs`)
	mkdirSync(dirname(copy), { recursive: true })
	writeFileSync(copy, code)
	return import(/* @vite-ignore */ pathToFileURL(copy).href)
}

/** How often something that stays the same is looked at when it is asked for the second time. */
async function looks(of: string, file: string, from: 'patched' | 'upstream') {
	const library = await load(of, file, from)
	let count = 0
	const counting = <Value extends object>(value: Value): Value =>
		new Proxy(value, {
			get(target, key) {
				count++
				return Reflect.get(target, key)
			},
		})
	const ask = asks[`${of}/${file}`]?.(library, counting)
	if (!ask) throw new Error(`nothing is asked of ${of}/${file}`)
	await ask()
	count = 0
	await ask()
	return count
}

// biome-ignore lint/suspicious/noExplicitAny: as above
type Asking = (library: any, counting: <Value extends object>(value: Value) => Value) => () => unknown

const asks: Record<string, Asking> = {
	'@remix-run/router/dist/router.js': ({ matchRoutes }, counting) => {
		const routes = counting([{ path: '/agenda' }, { path: '/chat/:threadId' }])
		return () => expect(matchRoutes(routes, '/chat/thr_1')).toMatchObject([{ params: { threadId: 'thr_1' } }])
	},
	'react-router-dom/server.mjs': ({ createStaticRouter }, counting) => {
		const routes = counting([{ path: '/', element: null }])
		const context = { loaderData: {}, location: { pathname: '/' }, matches: [] }
		return () => expect(createStaticRouter(routes, context).routes).toHaveLength(1)
	},
	'@remix-run/server-runtime/dist/esm/entry.js': ({ createEntryRouteModules }, counting) => {
		const manifest = counting({ root: { module: { default: 'page' } } })
		return () => expect(createEntryRouteModules(manifest)).toEqual({ root: { default: 'page' } })
	},
	'@remix-run/server-runtime/dist/esm/data.js': ({ callRouteLoader }, counting) => {
		const request = new Request('http://127.0.0.1/agenda?vista=mes')
		// A second request, made to take out what is not there, is one look.
		const seen = counting({ another: true })
		const loader = (given: { request: Request }) => ({ same: given.request === request || !seen.another })
		const call = { loader, request, params: {}, loadContext: {}, routeId: 'root', singleFetch: true }
		return () => callRouteLoader(call)
	},
	'drizzle-orm/entity.js': ({ is, entityKind }, counting) => {
		const Kind = counting(class Kind {})
		Object.defineProperty(Kind, entityKind, { value: 'Kind' })
		class Other {}
		Object.defineProperty(Other, entityKind, { value: 'Other' })
		const piece = Object.create({ constructor: Kind })
		return () => expect(is(piece, Other)).toBe(false)
	},
	'drizzle-orm/casing.js': ({ CasingCache }, counting) => {
		const cache = new CasingCache('snake_case')
		const column = counting({ keyAsName: true, name: 'startsAt', table: {} as object })
		const table = { [Symbol.for('drizzle:OriginalName')]: 'appointments', [Symbol.for('drizzle:Columns')]: { column } }
		column.table = table
		return () => expect(cache.getColumnCasing(column)).toBe('starts_at')
	},
}

for (const name of Object.keys(asks)) {
	const [of = '', file = ''] = all.flatMap((patch) =>
		patch.files.filter((one) => `${patch.package}/${one.file}` === name).flatMap((one) => [patch.package, one.file]),
	)
	test(`${name}: upstream works it out anew at each call, so the patch is needed; with it nothing is looked at twice`, async () => {
		expect(await looks(of, file, 'upstream')).toBeGreaterThan(0)
		expect(await looks(of, file, 'patched')).toBe(0)
	})
}

test('every patched file is asked, but the page’s routes, which nobody can ask for without a whole app', () => {
	const files = all.flatMap((patch) => patch.files.map(({ file }) => `${patch.package}/${file}`))
	expect(files.filter((file) => !(file in asks))).toEqual(['@remix-run/react/dist/esm/server.js'])
})
