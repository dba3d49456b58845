import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { build } from 'esbuild'

/*
 * `npm run bench [name …] [--json]`: the benches are TypeScript and measure the built program, so the program is built
 * first when it is not there, and the benches are bundled, drizzle with the program's shortcuts in it.
 */
if (!existsSync('build/main.js')) execFileSync(process.execPath, ['jobs/build.mjs'], { stdio: 'inherit' })
const folder = 'node_modules/.cache/bench'
const parts = ['run', 'fanout-server', 'fanout-listeners']
await build({
	entryPoints: ['jobs/shortcuts.ts'],
	outfile: `${folder}/shortcuts.mjs`,
	format: 'esm',
	logLevel: 'warning',
})
const { shortcuts } = await import(new URL(`../../${folder}/shortcuts.mjs`, import.meta.url))
const { transform } = shortcuts()
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
				bundler.onLoad({ filter: /drizzle-orm[\\/].*\.js$/ }, ({ path }) => {
					const contents = transform(readFileSync(path, 'utf8'), path, { ssr: true })
					return contents ? { contents, loader: 'js' } : undefined
				})
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
