import { execFileSync } from 'node:child_process'
import { build } from 'esbuild'

/** Builds the app with Vite, and the start script that imports nothing but the built server. */
execFileSync('npx', ['remix', 'vite:build', '--config', 'remix.config.ts', '--logLevel', 'error'], { stdio: 'inherit' })
await build({
	entryPoints: ['jobs/main.ts'],
	outfile: 'build/main.js',
	bundle: true,
	format: 'esm',
	platform: 'node',
	target: 'node20',
	packages: 'external',
	external: ['./server/index.js'],
	logLevel: 'warning',
})
