import { type Plugin } from 'vite'

type Change = { file: RegExp; find: RegExp; put: string; also?: string }

/** What is worked out again and again, and what it is replaced by. */
const changes: Change[] = [
	{
		file: /@remix-run[\\/]router[\\/]dist[\\/]router\.js/,
		find: /function matchRoutesImpl\(routes, locationArg, basename, allowPartial\) \{/,
		put: 'function matchRoutesAnew(routes, locationArg, basename, allowPartial) {',
		also: `
const matchesOf = new WeakMap();
function matchRoutesImpl(routes, locationArg, basename, allowPartial) {
	const pathname = typeof locationArg === 'string' ? parsePath(locationArg).pathname : locationArg.pathname;
	const key = basename + ' ' + pathname;
	if (!matchesOf.has(routes)) matchesOf.set(routes, new Map());
	const known = matchesOf.get(routes);
	let matches = allowPartial ? null : known.get(key);
	if (!matches) {
		matches = matchRoutesAnew(routes, locationArg, basename, allowPartial);
		if (!matches || allowPartial) return matches;
		if (known.size >= 500) known.delete(known.keys().next().value);
		known.set(key, matches);
	}
	return matches.map(match => ({ ...match, params: { ...match.params } }));
}`,
	},
	{
		file: /@remix-run[\\/]router[\\/]dist[\\/]router\.js/,
		find: /let branches = flattenRoutes\(routes\);\s*rankRouteBranches\(branches\);/,
		put: 'let branches = rememberedBranches(routes);',
		also: `
const branchesOf = new WeakMap();
function rememberedBranches(routes) {
	let branches = branchesOf.get(routes);
	if (!branches) {
		branches = flattenRoutes(routes);
		rankRouteBranches(branches);
		branchesOf.set(routes, branches);
	}
	return branches;
}`,
	},
	{
		file: /@remix-run[\\/]router[\\/]dist[\\/]router\.js/,
		find: /function compilePath\(path, caseSensitive, end\) \{/,
		put: 'function compilePathAnew(path, caseSensitive, end) {',
		also: `
const compiledPaths = new Map();
function compilePath(path, caseSensitive = false, end = true) {
	const key = (caseSensitive ? 'c' : 'i') + (end ? 'e' : 's') + path;
	let known = compiledPaths.get(key);
	if (!known) {
		known = compilePathAnew(path, caseSensitive, end);
		if (compiledPaths.size < 1000) compiledPaths.set(key, known);
	}
	return known;
}`,
	},
	{
		file: /react-router-dom[\\/]server\.mjs/,
		find: /let manifest = \{\};\s*let dataRoutes = UNSAFE_convertRoutesToDataRoutes\(routes, UNSAFE_mapRouteProperties, undefined, manifest\);/,
		put: 'let { manifest, dataRoutes } = rememberedDataRoutes(routes);',
		also: `
const dataRoutesOf = new WeakMap();
function rememberedDataRoutes(routes) {
	let known = dataRoutesOf.get(routes);
	if (!known) {
		const manifest = {};
		known = { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) };
		dataRoutesOf.set(routes, known);
	}
	return known;
}`,
	},
	{
		file: /@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]server\.js/,
		find: /let routes = createServerRoutes\(manifest\.routes, routeModules, context\.future, context\.isSpaMode\);/,
		put: 'let routes = rememberedServerRoutes(context);',
		also: `
const serverRoutesOf = new WeakMap();
function rememberedServerRoutes({ manifest, routeModules, future, isSpaMode }) {
	let routes = serverRoutesOf.get(manifest.routes);
	if (!routes) {
		routes = createServerRoutes(manifest.routes, routeModules, future, isSpaMode);
		serverRoutesOf.set(manifest.routes, routes);
	}
	return routes;
}`,
	},
	{
		file: /@remix-run[\\/]server-runtime[\\/]dist[\\/]esm[\\/]entry\.js/,
		find: /function createEntryRouteModules\(manifest\) \{/,
		put: 'function createEntryRouteModulesAnew(manifest) {',
		also: `
const routeModulesOf = new WeakMap();
function createEntryRouteModules(manifest) {
	let modules = routeModulesOf.get(manifest);
	if (!modules) {
		modules = createEntryRouteModulesAnew(manifest);
		routeModulesOf.set(manifest, modules);
	}
	return modules;
}`,
	},
	{
		file: /@remix-run[\\/]server-runtime[\\/]dist[\\/]esm[\\/]data\.js/,
		find: /function stripIndexParam\(request\) \{/,
		put: "function stripIndexParam(request) {\n  if (!request.url.includes('index')) return request;",
	},
	{
		file: /@remix-run[\\/]server-runtime[\\/]dist[\\/]esm[\\/]data\.js/,
		find: /function stripRoutesParam\(request\) \{/,
		put: "function stripRoutesParam(request) {\n  if (!request.url.includes('_routes')) return request;",
	},
	{
		file: /drizzle-orm[\\/]entity\.js/,
		find: /function is\(value, type\) \{/,
		put: 'function isAnew(value, type) {',
		also: `
const answersOf = new WeakMap();
function is(value, type) {
	if (!value || typeof value !== 'object') return false;
	const kind = Object.getPrototypeOf(value);
	let answers = answersOf.get(type);
	if (!answers || kind === null) {
		if (kind === null) return isAnew(value, type);
		answers = new WeakMap();
		answersOf.set(type, answers);
	}
	let answer = answers.get(kind);
	if (answer === undefined) {
		answer = isAnew(value, type);
		answers.set(kind, answer);
	}
	return answer;
}`,
	},
]

/**
 * Remix works over every route of the app at each match and each page, copies the request for each loader, and drizzle asks
 * for the kind of each piece of a query. What comes out depends on little, so it is kept, in the server's build alone. The
 * build fails when a piece of that code is no longer the one that is known here (docs/decisions/2026-11-20-shortcuts.md).
 */
export function shortcuts(): Plugin {
	const met = new Set<Change>()
	return {
		name: 'shortcuts',
		enforce: 'pre',
		// While somebody works on the app its routes change under way.
		apply: 'build',
		transform(code, id, options) {
			// The browser's route list grows as pages are found: there nothing may be kept.
			if (!options?.ssr) return null
			const due = changes.filter(({ file }) => file.test(id))
			if (due.length === 0) return null
			let changed = code
			for (const change of due) {
				if (!change.find.test(changed)) throw new Error(`a library changed under a shortcut: ${id}`)
				changed = changed.replace(change.find, change.put) + (change.also ?? '')
				met.add(change)
			}
			return changed
		},
		buildEnd() {
			const built = this.environment.name === 'ssr'
			if (built && met.size < changes.length) throw new Error('a library lies in other files than the shortcuts know')
		},
	}
}
