import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { type Context, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const copies = 'node_modules/.cache/tests/patches'

const all = readdirSync('patches').map((name) => {
	const [, path = '', version = ''] = /^(.+)\+([^+]+)\.patch$/.exec(name) ?? []
	const text = readFileSync(join('patches', name), 'utf8')
	const files = [...text.matchAll(/^diff --git a\/node_modules\/(\S+) /gm)].flatMap(([, file]) => file ?? [])
	return { name, of: path.replaceAll('+', '/'), version, why: text.split(/^diff --git /m)[0], files }
})
const files = all.flatMap((patch) => patch.files)

beforeAll(() => {
	rmSync(copies, { recursive: true, force: true })
	layDown('upstream')
	expect(install('upstream', '--reverse')).toMatchObject({ status: 0 })
})

/** The patched packages once more, in a project of their own. */
function layDown(project: string) {
	const sources = ['package.json', 'patches', ...all.map(({ of }) => `node_modules/${of}`)]
	const filter = (path: string) => !/\.([cm]?ts|cjs(\.map)?)$/.test(path)
	for (const source of sources) cpSync(source, join(copies, project, source), { recursive: true, filter })
}

/** What npm runs when it has laid the packages down; whether it fails is said by its own words, and by nothing around it. */
function install(project: string, ...more: string[]) {
	const [program, ...words] = scripts.postinstall.split(' ')
	const script = resolve('node_modules', program, 'index.js')
	const cwd = join(copies, project)
	return spawnSync(process.execPath, [script, ...words, ...more], {
		cwd,
		env: { NODE_ENV: 'production' },
		encoding: 'utf8',
	})
}

test('each patch says why it is there and who upstream knows of it, and is of the version that is locked', () => {
	expect(all.length).toBeGreaterThan(3)
	for (const { name, of, version, why, files } of all) {
		expect([name, why]).toEqual([name, expect.stringMatching(/^Upstream: https:\/\/github\.com\/[\s\S]*Needless /m)])
		expect([name, version]).toEqual([name, packages[`node_modules/${of}`].version])
		expect([name, files.length]).not.toEqual([name, 0])
	}
})

test('what is installed is patched, and a patch can be taken out again', () => {
	layDown('again')
	const texts = () => files.map((file) => readFileSync(join(copies, 'again/node_modules', file), 'utf8'))
	const installed = texts()
	expect(install('again', '--reverse')).toMatchObject({ status: 0 })
	const upstream = texts()
	expect(files.filter((_, index) => upstream[index] === installed[index])).toEqual([])
	expect(install('again')).toMatchObject({ status: 0 })
	expect(texts()).toEqual(installed)
})

test.each([
	['another version', 'package.json', (text: string) => text.replace(/"version": ".+"/, '"version": "0.46.0"')],
	['a text that the patch does not fit', 'entity.js', () => 'export const other = 1\n'],
])('%s ends the install, which names the package', (_, file, change) => {
	layDown('changed')
	expect(install('changed')).toMatchObject({ status: 0 })
	const path = join(copies, 'changed/node_modules/drizzle-orm', file)
	writeFileSync(path, change(readFileSync(path, 'utf8')))
	expect(install('changed')).toMatchObject({
		status: 1,
		stdout: expect.stringMatching(/(Warning|ERROR)[\s\S]+drizzle-orm/),
	})
})

/** A file of a package as it is installed, or as upstream ships it. */
// biome-ignore lint/suspicious/noExplicitAny: the parts of a package that it declares to nobody
async function load(file: string, from: 'patched' | 'upstream'): Promise<any> {
	return import(/* @vite-ignore */ resolve(from === 'upstream' ? join(copies, from) : '.', 'node_modules', file))
}

/** How often something that stays the same is looked at when it is asked for the second time. */
async function looks(file: string, from: 'patched' | 'upstream') {
	const library = await load(file, from)
	let count = 0
	const counting = <Value extends object>(value: Value): Value =>
		new Proxy(value, {
			get(target, key) {
				count++
				return Reflect.get(target, key)
			},
		})
	const ask = asks[file]?.(library, counting)
	if (!ask) throw new Error(`nothing is asked of ${file}`)
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
	'react-router/dist/index.js': (router, counting) => {
		const { UNSAFE_NavigationContext, UNSAFE_LocationContext, UNSAFE_RouteContext, useResolvedPath } = router
		const matches = counting([{ route: {}, pathname: '/chat', pathnameBase: '/chat' }])
		const within = (context: Context<object>, value: object, child: ReactNode) =>
			createElement(context.Provider, { value }, child)
		const Link = () => createElement('a', null, JSON.stringify(useResolvedPath('/agenda/./dia?vista=mes#hoy')))
		const page = within(
			UNSAFE_NavigationContext,
			{ future: {} },
			within(
				UNSAFE_LocationContext,
				{ location: { pathname: '/chat' } },
				within(UNSAFE_RouteContext, { matches }, createElement(Link)),
			),
		)
		return () =>
			expect(renderToStaticMarkup(page).replaceAll('&quot;', '"')).toBe(
				'<a>{"pathname":"/agenda/dia","search":"?vista=mes","hash":"#hoy"}</a>',
			)
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

/** Of the pieces of a page none is made bytes by itself for whoever takes texts; a stream of Node's own still gets bytes. */
const drawing: Asking = ({ renderToPipeableStream }, counting) => {
	const bytes = counting({ are: true })
	const whole = '<p title="a &quot;b&quot;">¿Ñ?</p>'
	const page = createElement('p', { title: 'a "b"' }, '¿Ñ?')
	const drawn = (into: object) => {
		const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(into) })
	}
	return async () => {
		let [text, areBytes] = ['', false]
		const takeText = (piece: string) => {
			text += piece
		}
		const write = () => {
			areBytes = bytes.are
			return true
		}
		await new Promise((end) => drawn({ on: () => undefined, end, takeText, write }))
		expect(areBytes ? whole : text).toBe(whole)
		const stream = new PassThrough({ encoding: 'utf8' })
		drawn(stream)
		expect((await stream.toArray()).join('')).toBe(whole)
	}
}
for (const half of ['production.min', 'development']) asks[`react-dom/cjs/react-dom-server.node.${half}.js`] = drawing

for (const file of Object.keys(asks)) {
	test(`${file}: upstream works it out anew at each call, so the patch is needed; with it nothing is looked at twice`, async () => {
		expect(await looks(file, 'upstream')).toBeGreaterThan(0)
		expect(await looks(file, 'patched')).toBe(0)
	})
}

test('of schemas of one kind, and of one that was checked further, nothing is kept but what somebody asks for', async () => {
	const heldBy = async (from: 'patched' | 'upstream') => {
		const { z } = await load('zod/index.js', from)
		const [name, plain] = [z.string().describe('A name'), z.string()]
		const [short, shorter] = [name.min(1), plain.min(1).max(9)]
		expect([short.description, short.max(9).description, shorter.description]).toEqual(['A name', 'A name', undefined])
		expect(z.toJSONSchema(short.max(9))).toMatchObject({ description: 'A name', minLength: 1, maxLength: 9 })
		// Another of its kind stays what it is when one becomes more.
		const other = z.string()
		z.core.$ZodCheckProperty.init(other, { property: 'length', schema: z.number() })
		expect([plain instanceof z.core.$ZodCheckProperty, other instanceof z.core.$ZodCheckProperty]).toEqual([
			false,
			true,
		])
		return [name._zod.traits === plain._zod.traits, shorter._zod.parent === undefined]
	}
	expect(await heldBy('upstream')).toEqual([false, false])
	expect(await heldBy('patched')).toEqual([true, true])
})

function gate() {
	let open = () => {}
	const passed = new Promise<void>((resolve) => {
		open = resolve
	})
	return { passed, open: () => open() }
}

/** What stands on the page once it looked again while a fetcher still found out whose its path was. */
async function lookedWhileFindingOut(from: 'patched' | 'upstream') {
	// In a browser nothing is kept of the routes, which grow.
	vi.stubGlobal('document', {})
	const { createRouter, createMemoryHistory } = await load('@remix-run/router/dist/router.js?browser', from)
	vi.unstubAllGlobals()
	const [found, begun, fetched] = [gate(), gate(), gate()]
	const known = { id: 'chat', path: '/chat', loader: () => 'the list' }
	const more = { id: 'more', path: '/chat/mas', loader: () => 'one page more' }
	const router = createRouter({
		routes: [known],
		window: Object.assign(new EventTarget(), { document: { createElement: () => undefined } }),
		history: createMemoryHistory({ initialEntries: ['/chat'] }),
		hydrationData: { loaderData: { chat: 'the list' } },
		patchRoutesOnNavigation: async ({ patch }: { patch: (id: null, routes: object[]) => void }) => {
			begun.open()
			await found.passed
			patch(null, [more])
		},
	}).initialize()
	router.subscribe(() => router.state.fetchers.get('more')?.data && fetched.open())
	router.getFetcher('more')
	router.fetch('more', 'chat', '/chat/mas')
	await begun.passed
	router.revalidate()
	await vi.waitFor(() => expect(router.state.revalidation).toBe('idle'), 60_000)
	const { errors } = router.state
	if (errors) return errors
	found.open()
	await fetched.passed
	return router.state.fetchers.get('more').data
}

test('a page that looks again while a fetcher finds out whose its path is stays, and the fetcher gets its answer: upstream it is not found', async () => {
	expect(await lookedWhileFindingOut('upstream')).toMatchObject({ chat: { status: 404 } })
	expect(await lookedWhileFindingOut('patched')).toBe('one page more')
})

test('every patched file is asked, but the page’s routes, which nobody can ask for without a whole app', () => {
	// What zod holds is looked at as a whole, above.
	const others = files.filter((file) => !(file in asks) && !file.startsWith('zod/'))
	expect(others).toEqual(['@remix-run/react/dist/esm/server.js'])
})
