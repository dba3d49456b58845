import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

declare module '@remix-run/node' {
	interface Future {
		v3_singleFetch: true
	}
}

/**
 * Remix's router flattens, ranks and compiles every route of the app anew at each match, several times a page: a quarter
 * of a page's time at fifty routes. What it works out from a route list or a path never changes, so it is kept. The
 * build fails when the router's code is no longer the one that is known here.
 */
function rememberedRoutes(): Plugin {
	const flattened = /let branches = flattenRoutes\(routes\);\s*rankRouteBranches\(branches\);/
	const compiled = 'function compilePath(path, caseSensitive, end) {'
	return {
		name: 'remembered-routes',
		enforce: 'pre',
		transform(code, id, options) {
			// The browser's route list grows as pages are found: there nothing may be kept.
			if (!options?.ssr || !/@remix-run[\\/]router[\\/]dist[\\/]router\.js/.test(id)) return null
			if (!flattened.test(code) || !code.includes(compiled)) throw new Error(`the router changed: ${id}`)
			return `${code
				.replace(flattened, 'let branches = rememberedBranches(routes);')
				.replace(compiled, 'function compilePathAnew(path, caseSensitive, end) {')}
const branchesOf = new WeakMap();
function rememberedBranches(routes) {
	let branches = branchesOf.get(routes);
	if (!branches) {
		branches = flattenRoutes(routes);
		rankRouteBranches(branches);
		branchesOf.set(routes, branches);
	}
	return branches;
}
const compiledPaths = new Map();
function compilePath(path, caseSensitive = false, end = true) {
	const key = (caseSensitive ? 'c' : 'i') + (end ? 'e' : 's') + path;
	let known = compiledPaths.get(key);
	if (!known) {
		known = compilePathAnew(path, caseSensitive, end);
		if (compiledPaths.size < 1000) compiledPaths.set(key, known);
	}
	return known;
}
`
		},
	}
}

/** The Vite configuration of the app and of its unit tests (stack: Remix 2 with every v3 flag on). */
export default defineConfig({
	plugins: [
		tailwindcss(),
		!process.env.VITEST && rememberedRoutes(),
		!process.env.VITEST &&
			remix({
				future: {
					v3_fetcherPersist: true,
					v3_relativeSplatPath: true,
					v3_throwAbortReason: true,
					v3_singleFetch: true,
					v3_lazyRouteDiscovery: true,
					v3_routeConfig: true,
				},
			}),
	],
	build: { target: 'es2022' },
	ssr: { noExternal: [/^@remix-run\/(router|react|server-runtime)/, /^react-router/] },
	test: {
		include: [
			'app/**/*.test.ts',
			'db/**/*.test.ts',
			'jobs/**/*.test.ts',
			'tests/contracts/**/*.test.ts',
			'tests/faults/**/*.test.ts',
			'tests/standins/**/*.test.ts',
		],
		env: { TZ: 'UTC', NODE_ENV: 'test' },
		globalSetup: ['tests/setup/global.ts'],
		testTimeout: 30_000,
		hookTimeout: 60_000,
	},
} as Parameters<typeof defineConfig>[0])
