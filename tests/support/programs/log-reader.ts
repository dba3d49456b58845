import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { build } from 'esbuild'

export type LogReader = { child: ChildProcess; lines: string[]; kill(): Promise<void> }

const outfile = resolve('node_modules/.cache/tests/log-reader.mjs')

/** Bundles what another process runs (Node 20 runs no TypeScript). */
export async function bundleLogReader(): Promise<void> {
	await build({
		entryPoints: ['tests/support/programs/log-reader-process.ts'],
		outfile,
		bundle: true,
		platform: 'node',
		target: 'node20',
		format: 'esm',
		packages: 'external',
		logLevel: 'warning',
	})
}

/** Another process that reads the log of this file. With `diesAt` it stops answering in that reaction, once it is stored. */
export function startLogReader(path: string, { diesAt = 0, clockFile = '' } = {}): LogReader {
	const env = { ...process.env, NODE_ENV: 'test' as const, TZ: 'UTC', LOG_LEVEL: 'warn', CLOCK_FILE: clockFile }
	const child = spawn(process.execPath, [outfile, path, String(diesAt)], { env, stdio: ['ignore', 'pipe', 'inherit'] })
	const lines: string[] = []
	let rest = ''
	child.stdout?.on('data', (chunk: Buffer) => {
		const parts = (rest + chunk.toString()).split('\n')
		rest = parts.pop() ?? ''
		lines.push(...parts)
	})
	const exited = new Promise<void>((done) => child.on('exit', () => done()))
	return {
		child,
		lines,
		async kill() {
			child.kill('SIGKILL')
			await exited
		},
	}
}
