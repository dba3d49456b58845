import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/*
 * `npm run bench [name …] [--json]`: the benches are TypeScript and measure the built program, so the program is built
 * first when it is not there, and the benches are bundled, drizzle in them as in the program.
 */
if (!existsSync('build/main.js')) execFileSync(process.execPath, ['jobs/build.mjs'], { stdio: 'inherit' })
const folder = 'node_modules/.cache/bench'
const parts = ['run', 'fanout-server', 'fanout-listeners']
await build({
	entryPoints: parts.map((name) => `tests/bench/${name}.ts`),
	outdir: folder,
	outExtension: { '.js': '.mjs' },
	bundle: true,
	format: 'esm',
	platform: 'node',
	target: 'node20',
	loader: { '.sql': 'text' },
	plugins: [
		{
			name: 'letters',
			setup(bundler) {
				// Vite writes fonts that are asked for with '?inline' into the program as data URLs.
				bundler.onResolve({ filter: /\.woff\?inline$/ }, ({ path }) => ({
					path: fileURLToPath(import.meta.resolve(path.replace('?inline', ''))),
					namespace: 'letters',
				}))
				bundler.onLoad({ filter: /./, namespace: 'letters' }, ({ path }) => ({
					contents: readFileSync(path),
					loader: 'dataurl',
				}))
			},
		},
		{
			name: 'packages',
			setup(bundler) {
				bundler.onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
					kind === 'entry-point' || path.startsWith('drizzle-orm') ? undefined : { path, external: true },
				)
			},
		},
		{
			name: 'migrations',
			setup(bundler) {
				// Vite reads the migrations with import.meta.glob; here the migrated template of the tests is used instead.
				bundler.onLoad({ filter: /db\/migrations\.server\.ts$/ }, () => ({
					contents: 'export const migrations = []',
					loader: 'ts',
				}))
			},
		},
	],
	logLevel: 'warning',
})
const { run } = await import(new URL(`../../${folder}/run.mjs`, import.meta.url))
process.exitCode = await run(process.argv.slice(2))
