import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { defaultExclude } from 'vitest/config'
import { routePath } from './app/navigation/menu/route-path.ts'
import { offlinePages } from './jobs/pages/offline-pages.ts'
import { smallScripts } from './jobs/pages/small-scripts.ts'
import { programVersion } from './jobs/program/program-version.ts'
import { LongestFirst } from './tests/setup/longest-first.ts'

declare module '@remix-run/node' {
	interface Future {
		v3_singleFetch: true
	}
}

/**
 * Which addresses have a page: an item of the menu without one says that it is still to come. No item bears an id, or leads
 * deeper than two steps or to a door (menu.test.ts); the list is in the script of every page.
 */
const pages = readdirSync('app/routes', { recursive: true, encoding: 'utf8' }).flatMap(
	(file) => routePath(basename(file)) ?? [],
)
const screens = [...new Set(pages)].filter((path) => {
	return /^(?:\/[^/]+){1,2}$/.test(path) && !/:\w*id\b|^\/(?:auth|reservar|api|dev)\b|\/nuev[oa]$/i.test(path)
})

/** What runs without the others: beside them its times would be theirs, or it needs servers that not every machine has. */
const alone =
	(process.env.YEAR && ['tests/year/*.test.ts']) ||
	(process.env.APART && ['tests/apart/*.test.ts']) ||
	(process.env.FULL_DISK && ['tests/full-disk/*.test.ts']) ||
	null

/**
 * What starts the built program, or is held to a time: an answer of an outside service, the live line, the queue, a hundred
 * who come at once and wait for the file's one writer. It has the processors before all others.
 */
const waiting = [
	'tests/{faults,screens,fakes}/**/*.test.ts',
	'app/{integrations,realtime,web}/**/*.test.ts',
	'app/features/{billing,channels,payments}/**/*.test.ts',
	'app/features/agenda/**/{race*,pauses}.test.ts',
	'app/lib/tables/**/*.test.ts',
	'{db,jobs}/**/*.test.ts',
]
/**
 * All else starts no program: `npm test` lets it take what the others leave of the processors while they wait, from its
 * first second to its last (`PART`, tests/setup/run.mjs); by hand all run together.
 */
const others = ['app/**/*.test.ts', 'tests/contracts/**/*.test.ts']
const isBeside = process.env.PART === 'beside'
const getsWhatIsLeft = isBeside && !process.env.LONG

/** The Vite configuration of the app and of its unit tests (stack: Remix 2 with every v3 flag on). */
export default defineConfig({
	plugins: [
		tailwindcss(),
		!process.env.VITEST && offlinePages(),
		smallScripts(),
		!process.env.VITEST &&
			remix({
				// The build is made beside the one that may be served (jobs/build.mjs).
				buildDirectory: process.env.RECEPCION_BUILD_FOLDER ?? 'build',
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
	define: { __SCREENS__: JSON.stringify(screens), __VERSION__: JSON.stringify(programVersion()) },
	// No map of the build is kept, and a bundler that holds one of each module needs a tenth more memory.
	...(!process.env.VITEST && { esbuild: { sourcemap: false as const } }),
	// The server's half is written for its Node when the program is made of it (jobs/build.mjs).
	build: { target: process.argv.includes('--ssr') ? 'esnext' : 'es2022' },
	ssr: { noExternal: [/^@remix-run\/(router|react|server-runtime)/, /^react-router/, /^drizzle-orm/] },
	test: {
		include: alone ?? (process.env.PART === 'programs' ? waiting : isBeside ? others : [...waiting, ...others]),
		exclude: [...defaultExclude, ...(isBeside ? waiting : [])],
		env: { TZ: 'UTC', NODE_ENV: 'test' },
		globalSetup: ['tests/setup/global.ts'],
		setupFiles: ['tests/setup/each-file.ts'],
		// A process reads the app once and not for each file again: three quarters of the time. What a file opens ends with it.
		isolate: false,
		// Vitest leaves one processor free: of two, half. Not one more than there are: started programs turn people away then.
		maxWorkers: getsWhatIsLeft ? 1 : availableParallelism(),
		sequence: { sequencer: LongestFirst },
		// Limits are for what hangs: who gets only what others leave of the processors is given longer.
		testTimeout: isBeside ? 900_000 : 30_000,
		// A second, which is what it is without this, passes between two looks of a machine under load.
		expect: { poll: { timeout: 10_000 } },
		hookTimeout: isBeside ? 900_000 : 60_000,
	},
} as Parameters<typeof defineConfig>[0])
