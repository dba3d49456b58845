import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '#app/features.server.ts'
import { importsOf, sourceFiles } from '#tests/support/source-files.ts'

/** A feature imports only features that stand before it in the product's own list. */
const order = features.map(({ name }) => name)

/** The layers from the top; what stands lower never imports what stands higher. */
const layers = [
	'routes',
	'jobs',
	'program',
	'web',
	'realtime',
	'composition',
	'features',
	'navigation',
	'ui',
	'integrations',
	'core',
	'db',
	'lib',
] as const
type Layer = (typeof layers)[number]

const allowed: Record<Layer, Layer[]> = {
	routes: ['web', 'composition', 'features', 'navigation', 'ui', 'lib', 'realtime', 'core'],
	program: ['jobs', 'web', 'composition', 'features', 'core', 'db', 'lib', 'realtime', 'ui'],
	jobs: ['web', 'composition', 'features', 'core', 'db', 'lib', 'realtime', 'integrations'],
	web: ['composition', 'features', 'core', 'db', 'lib', 'ui', 'integrations'],
	realtime: ['web', 'composition', 'features', 'core', 'db', 'lib'],
	composition: ['features', 'core'],
	features: ['core', 'db', 'lib', 'integrations', 'ui', 'realtime'],
	navigation: ['ui', 'lib'],
	ui: ['lib'],
	integrations: ['lib'],
	core: ['db', 'lib', 'integrations'],
	db: ['lib', 'core', 'features'],
	lib: [],
}

const files = sourceFiles(['app', 'db', 'jobs']).filter((file) => !/\.test\.tsx?$/.test(file))

function layerOf(path: string): Layer {
	const [top, second = ''] = path.split('/')
	if (top === 'db') return 'db'
	if (top === 'jobs') return 'jobs'
	if (/^(root|entry\.client)/.test(second)) return 'routes'
	if (/^(program|entry\.server)/.test(second)) return 'program'
	if (second === 'features.server.ts') return 'composition'
	if (second.startsWith('routes')) return 'routes'
	return second as Layer
}

function isApi(path: string): boolean {
	return /\/api([/.-])/.test(path)
}

function featureOf(path: string): string | null {
	return /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null
}

const edges = files.flatMap((file) => importsOf(file).map((to) => ({ file, to })))
const ownEdges = edges.filter(({ to }) => !to.external)
const show = ({ file, to }: (typeof edges)[number]) => `${file} → ${to.path}`

test('arrows between layers point downwards', () => {
	const wrong = ownEdges.filter(({ file, to }) => {
		const [from, target] = [layerOf(file), layerOf(to.path)]
		// The executable's entry imports the one module graph of the program: the built server.
		if (['jobs/binary/program.ts', 'jobs/program/program.ts'].includes(file) && to.path === 'build/server/index.js')
			return false
		// What a provider posts is read by its own schema before it is handed on.
		if (/^app\/routes\/webhooks\/.*\.server\.ts$/.test(file) && target === 'integrations') return false
		if (from === target || /\.(css|json|sql)$/.test(to.path)) return false
		// The demo and the composition live above the tables although they lie beside them.
		if (file.startsWith('db/demo/')) return false
		if (from === 'db') return target !== 'lib' && !to.typeOnly
		if (from === 'core') return target !== 'lib' && target !== 'db' && !to.typeOnly
		return !allowed[from].includes(target)
	})
	expect(wrong.map(show)).toEqual([])
})

test('a feature imports only features that stand before it, and never their screens', () => {
	const wrong = ownEdges.filter(({ file, to }) => {
		const [from, target] = [featureOf(file), featureOf(to.path)]
		if (!from || !target || from === target) return false
		// What the API says of a record may need what later features know; their operations are asked, as by any caller.
		if (isApi(file) && /\/(operations\.server|schemas|api-wire|api\.server)\.ts$/.test(to.path)) return false
		const eventsOnly = to.typeOnly && to.path.endsWith('/events.ts')
		const downhill = order.indexOf(target) < order.indexOf(from)
		const screen = to.path.includes('/ui/') && !file.includes('/ui/')
		return !eventsOnly && (!downhill || screen)
	})
	expect(wrong.map(show)).toEqual([])
	expect(files.map(featureOf).filter((name) => name && !order.includes(name))).toEqual([])
})

test('only deliveries, exchanges and engines of a feature import integrations', () => {
	const wrong = ownEdges.filter(
		({ file, to }) =>
			featureOf(file) &&
			layerOf(to.path) === 'integrations' &&
			!to.typeOnly &&
			!/(deliver|exchange|engine|webhook)/.test(basename(file)),
	)
	expect(wrong.map(show)).toEqual([])
})

test('only the reader and the writer open a client, and only lib/time knows Temporal', () => {
	const clients = edges.filter(
		({ file, to }) =>
			to.path.startsWith('@libsql/client') &&
			!to.typeOnly &&
			!/^db\/(connect|lock|reader|writer)\.server\.ts$/.test(file),
	)
	expect(clients.map(show)).toEqual([])
	const temporal = edges.filter(
		({ file, to }) => to.path.startsWith('temporal-polyfill') && !/^app\/lib\/time/.test(file),
	)
	expect(temporal.map(show)).toEqual([])
})

test('features, core, lib and integrations know no HTTP and no React', () => {
	const wrong = edges.filter(
		({ file, to }) =>
			/^app\/(features|core|lib|integrations)\//.test(file) &&
			!file.includes('/ui/') &&
			/^(@remix-run\/|react($|\/|-dom)|app\/web\/|app\/routes\/)/.test(to.path),
	)
	expect(wrong.map(show)).toEqual([])
})

test('only server files import the database, and nothing imports a route', () => {
	const wrong = ownEdges.filter(
		({ file, to }) =>
			(to.path.startsWith('app/routes/') && !(to.path.includes('.server.') && file.startsWith('app/routes/'))) ||
			(to.path.startsWith('db/') &&
				file.startsWith('app/') &&
				!to.typeOnly &&
				!file.includes('.server.') &&
				!/^app\/(features\/.*\/)?schemas\.ts$/.test(file)),
	)
	expect(wrong.map(show)).toEqual([])
})

test('there is no circle of imports', () => {
	const graph = new Map<string, string[]>()
	for (const { file, to } of ownEdges) if (!to.typeOnly) graph.set(file, [...(graph.get(file) ?? []), to.path])
	const state = new Map<string, 'open' | 'done'>()
	const circles: string[] = []
	const visit = (file: string, trail: string[]) => {
		if (state.get(file) === 'done') return
		if (state.get(file) === 'open') return void circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
		state.set(file, 'open')
		for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
		state.set(file, 'done')
	}
	for (const file of graph.keys()) visit(file, [])
	expect(circles).toEqual([])
})
