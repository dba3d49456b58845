import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
				// What Vite makes of import.meta.glob: the files' texts by their names.
				bundler.onLoad({ filter: /db\/migrations\.server\.ts$/ }, ({ path }) => {
					const folder = join(dirname(path), 'migrations')
					const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
					const texts = files.map((name) => [`./migrations/${name}`, readFileSync(join(folder, name), 'utf8')])
					return {
						contents: `import { toMigrations } from './migrate.server.ts'
export const migrations = toMigrations(${JSON.stringify(Object.fromEntries(texts))})`,
						loader: 'ts',
						resolveDir: dirname(path),
					}
				})
			},
		},
	],
	logLevel: 'warning',
})
const { run } = await import(new URL(`../../${folder}/run.mjs`, import.meta.url))
process.exitCode = await run(process.argv.slice(2))
