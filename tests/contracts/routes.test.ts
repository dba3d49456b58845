import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { searches } from '#tests/support/fuzz/fuzz-doors.ts'
import { routeSources } from '#tests/support/route-list.ts'
import { importsOf, read, sourceFiles } from '#tests/support/source-files.ts'

// A route that forgot its guard would open the program's own file: here an empty one.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'recepcion-routes-'))
process.env.SECRET_KEY = 'a key of the tests, of no use elsewhere'

type Route = Record<string, unknown>
type Door = (args: { request: Request; params: Record<string, string>; context: object }) => unknown

const modules = import.meta.glob<Route>(['../../app/routes/**/*.{ts,tsx}', '!**/*.{server,test}.*'])
const routes = new Map<string, Route>()

// The whole app is read for it, which a slow machine takes its time over.
beforeAll(async () => {
	for (const [path, load] of Object.entries(modules)) routes.set(path, await load())
}, 900_000)

const files = routeSources()

/** What Remix knows; anything else would be sent to the browser with its imports. */
const known = [
	'default',
	'loader',
	'action',
	'meta',
	'links',
	'headers',
	'handle',
	'shouldRevalidate',
	'clientLoader',
	'clientAction',
	'HydrateFallback',
	'ErrorBoundary',
]

/** Doors for people without a session, each on purpose. */
const outside = [
	/^_index$/,
	/^\$$/,
	/^api\.\$$/,
	/^api\.docs$/,
	/^auth\..+$/,
	/^healthz$/,
	/^readyz$/,
	/^metrics$/,
	/^dev\.ui_?(\..+)?$/,
	/^pagar-cita(\..+)?$/,
	/^pagar\.\$shortId$/,
	/^lista-de-espera\..+$/,
	/^tema$/,
	/^menu$/,
	/^precios$/,
	/^privacidad$/,
	/^terminos$/,
	/^datos-de-meta\..+$/,
	/^marca\..+$/,
	/^manifest\[\.\]webmanifest$/,
	/^tiempo-real$/,
	/^webhooks\..+$/,
	/^reservar\..+$/,
	/^cita\..+$/,
	/^calendario\..+$/,
	/^kiosko\.\$token$/,
	/^chat-web\..+$/,
	/^api\.meta\.login$/,
	/^certificados$/,
	/^formulario\./,
	/^ayuda\..+$/,
	/^onboarding\..+$/,
]

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const isOutside = (name: string) => outside.some((door) => door.test(name.replace(/\.tsx?$/, '')))
const isGuarded = (path: string) => !isOutside(nameOf(path))

test('every route lies in the folder of an area and has a name of its own, and is behind the panel unless it is a door on purpose', () => {
	const names = files.map(nameOf)
	expect(files.filter((file) => file.split('/').length < 4)).toEqual([])
	expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
	expect(
		names.filter((name) => !/^(_panel_?|_admin_?|_partner_?|archivos|cuenta)\./.test(name) && !isOutside(name)),
	).toEqual([])
})

test('routes export only route exports', () => {
	for (const [path, route] of routes) {
		const extra = Object.keys(route).filter((name) => !known.includes(name))
		expect(extra, nameOf(path)).toEqual([])
	}
})

test('what a page throws is told by the boundary of its frame: no page has one of its own', () => {
	expect([...routes].filter(([, route]) => 'ErrorBoundary' in route).map(([path]) => nameOf(path))).toEqual([])
})

test('no route imports queries, the database or integrations', () => {
	const wrong = files.flatMap((file) =>
		importsOf(file)
			.filter(({ path, typeOnly }) => !typeOnly && /(^|[/-])queries\.server|^db\/|^app\/integrations\//.test(path))
			.map(({ path }) => `${nameOf(file)} → ${path}`),
	)
	expect(wrong).toEqual([])
})

test('every loader and action behind the panel leads an anonymous request to the door', async () => {
	const guarded = [...routes].filter(([path]) => isGuarded(path))
	expect(guarded.length).toBeGreaterThan(10)
	for (const [path, route] of guarded) {
		for (const [method, door] of [
			['GET', route.loader],
			['POST', route.action],
		] as const) {
			if (!door) continue
			const response = await answerOf(door as Door, nameOf(path), method)
			expect(response?.status, `${method} ${nameOf(path)}`).toBe(302)
			// An address that only takes a form sends who types it to its page, which is guarded itself.
			const lone = method === 'GET' && !route.default
			expect(response?.headers.get('Location'), nameOf(path)).toMatch(lone ? /^\/[a-z]/ : /^\/auth\/ingresar\?p=/)
		}
	}
})

/** What a loader returns or throws, when it is an answer. */
async function answerOf(door: Door, name: string, method: string): Promise<Response | null> {
	const path = name
		.replace(/\.tsx?$/, '')
		.split('.')
		.filter((part) => !part.startsWith('_'))
	const params = Object.fromEntries(
		path.filter((part) => part.startsWith('$')).map((part) => [part.slice(1).replace(/_$/, '') || '*', 'x']),
	)
	const body = method === 'POST' ? new URLSearchParams({ name: 'x' }) : undefined
	const request = new Request(`http://127.0.0.1:3000/${path.join('/').replace(/\$\w*/g, 'x')}`, { method, body })
	try {
		const given = await door({ request, params, context: {} })
		return given instanceof Response ? given : null
	} catch (thrown) {
		if (thrown instanceof Response) return thrown
		throw thrown
	}
}

test('every name that the code reads from an address is asked for with hostile numbers and texts', () => {
	const reads = /\b(?:searchParams|params|query)\.(?:get|has|getAll)\('([^']+)'\)|\blistQuery\(request((?:, '\w+')+)\)/g
	const names = sourceFiles(['app/routes', 'app/web', 'app/features'])
		.flatMap((file) => [...read(file).matchAll(reads)])
		.flatMap(([, one, several = '']) =>
			[one ?? [], [...several.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)].flat(),
		)
	expect(new Set(names).size).toBeGreaterThan(30)
	expect([...new Set(names)].filter((name) => !searches.includes(name))).toEqual([])
})
