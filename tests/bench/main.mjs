import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
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
