import { build } from 'esbuild'

/* `npm run learn [-- --check]`: what the embedded engine's scores are learned with. */
const outfile = 'node_modules/.cache/learn/learn.mjs'
await build({
	entryPoints: ['tests/learning/learn.ts'],
	outfile,
	bundle: true,
	format: 'esm',
	platform: 'node',
	target: 'node20',
	packages: 'external',
	alias: { '#app': './app', '#db': './db', '#tests': './tests' },
	logLevel: 'warning',
})
const { run } = await import(new URL(`../../${outfile}`, import.meta.url))
await run(process.argv.slice(2))
