import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { build } from 'esbuild'

/** Bundles the stand-ins (Node 20 runs no TypeScript) and starts them; Ctrl+C stops both. */
const outfile = resolve('node_modules/.cache/fakes/main.mjs')
await build({
	entryPoints: ['tests/fakes/main.ts'],
	outfile,
	bundle: true,
	platform: 'node',
	target: 'node20',
	format: 'esm',
	packages: 'external',
	logLevel: 'warning',
})

const child = spawn(process.execPath, ['--enable-source-maps', outfile], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
