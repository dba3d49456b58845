import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { build, stop } from 'esbuild'
import { keepToOneByte } from './one-byte.mjs'

/*
 * Builds the app with Vite, and from the built server the program: one script with its packages inside. All of it beside
 * what may be served meanwhile, and in its place at once when it is whole; a server that runs finds there what it has not
 * read yet of the build before (assets.server.ts).
 */
const fresh = '.cache/build'
const before = '.cache/build-before'
// Without npx between, which takes fifty megabytes itself.
const vite = 'node_modules/vite/bin/vite.js'
/** Whether there is so little memory that it goes before speed: within 1 GB a build takes half as long again. */
const isSmall = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) < 2_000_000_000
rmSync(fresh, { recursive: true, force: true })
// For browsers, then for the server, each in a process of its own: together they need half as much memory again.
for (const side of [[], ['--ssr']]) {
	execFileSync(process.execPath, [vite, 'build', ...side, '--config', 'remix.config.ts', '--logLevel', 'error'], {
		stdio: 'inherit',
		env: { ...process.env, ...(isSmall && smallHeap()), RECEPCION_BUILD_FOLDER: fresh },
	})
}
// What the second found in the first is of no use to whoever serves them.
for (const side of ['client', 'server']) rmSync(join(fresh, side, '.vite'), { recursive: true, force: true })
// Of esbuild, which reads all of the server at once; a limit that was set stands.
if (isSmall) process.env.GOMEMLIMIT ??= '500MiB'
// The threads in which uploaded documents are read and pictures packed start from files of their own.
await build({
	entryPoints: {
		'document-reader': 'app/integrations/documents/reader-thread.mjs',
		'jpeg-encoder': 'app/lib/picture/jpeg-thread.mjs',
	},
	outdir: fresh,
	outExtension: { '.js': '.cjs' },
	bundle: true,
	format: 'cjs',
	platform: 'node',
	target: 'node20',
	minify: true,
	logOverride: { 'empty-import-meta': 'silent' },
	logLevel: 'warning',
})
await build({
	entryPoints: ['jobs/program/program.ts'],
	outfile: join(fresh, 'program.cjs'),
	bundle: true,
	// A script and not a module: only of a script does Node 20 take back what was compiled of it (program/compiled.ts).
	format: 'cjs',
	platform: 'node',
	target: 'node20',
	// Node keeps the text of a program in memory. Names stay, and lines are short enough to be named in a trace.
	minifyWhitespace: true,
	legalComments: 'external',
	lineLimit: 160,
	// Packages lie inside too: a start that looks for a thousand files takes three times as long.
	external: ['libsql', 'pdfkit', '@resvg/resvg-js', 'date-holidays', 'bufferutil', 'utf-8-validate'],
	supported: { 'dynamic-import': false },
	define: {
		'import.meta.url': 'programUrl',
		'process.env.WS_NO_BUFFER_UTIL': '"1"',
		'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
	},
	banner: {
		js: `(function (exports, require, module, __filename, __dirname) {
const programUrl = require('node:url').pathToFileURL(__filename).href`,
	},
	footer: { js: '})' },
	plugins: [
		{
			// Whatever the program is told to be: by NODE_ENV=test it would draw with React's slow half, which nobody else runs.
			name: 'react-of-production',
			setup(bundler) {
				bundler.onLoad({ filter: /node_modules[\\/](react|react-dom|scheduler)[\\/][^\\/]+\.js$/ }, ({ path }) => ({
					contents: readFileSync(path, 'utf8').replaceAll('process.env.NODE_ENV', '"production"'),
				}))
			},
		},
		{
			name: 'built-server',
			setup(bundler) {
				// By a module of its own: a path that a plugin names is not known to be a module, and what it imports loses its default.
				bundler.onResolve({ filter: /\/build\/server\/index\.js$/ }, () => ({ path: 'server', namespace: 'built' }))
				bundler.onLoad({ filter: /^server$/, namespace: 'built' }, () => ({
					contents: "export * from './index.js'",
					resolveDir: resolve(fresh, 'server'),
				}))
			},
		},
	],
	logOverride: { 'ignored-bare-import': 'silent', 'empty-import-meta': 'silent' },
	logLevel: 'warning',
})
keepToOneByte(join(fresh, 'program.cjs'))
await build({
	entryPoints: ['jobs/program/main.ts'],
	outfile: join(fresh, 'main.js'),
	bundle: true,
	format: 'esm',
	platform: 'node',
	target: 'node20',
	define: { __PROGRAM_HASH__: JSON.stringify(hashOf(join(fresh, 'program.cjs'))) },
	logLevel: 'warning',
})
// It would keep what it has read while the program is served.
await stop()
await compile()
rmSync(before, { recursive: true, force: true })
if (existsSync('build')) renameSync('build', before)
renameSync(fresh, 'build')

/** Node would allow itself half of the memory and collect late; the larger side needs 700 MB and is left no more to spare. */
function smallHeap() {
	if (process.env.NODE_OPTIONS?.includes('max-old-space-size')) return {}
	return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=740 --max-semi-space-size=8` }
}

function hashOf(file) {
	return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
}

/** Serves once, so that V8 leaves compiled what a start calls. Where it can't be, the first start does it. */
async function compile() {
	const data = mkdtempSync(join(tmpdir(), 'recepcion-build-'))
	const program = spawn(process.execPath, [join(fresh, 'main.js'), 'serve'], {
		// Nothing of the operator's: no database, bucket or account of theirs is to be touched, and Node's usual flags count.
		env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: data },
		stdio: ['ignore', 'pipe', 'ignore'],
	})
	const ended = new Promise((resolve) => program.on('exit', resolve))
	const late = setTimeout(() => program.kill('SIGKILL'), 30_000)
	program.stdout.on('data', (text) => {
		const address = /http:\/\/127\.0\.0\.1:\d+/.exec(String(text))?.[0]
		if (!address) return
		program.stdout.removeAllListeners('data').resume()
		fetch(address)
			.then((page) => page.text())
			.catch(() => {})
			.then(() => program.kill('SIGTERM'))
	})
	await ended
	clearTimeout(late)
	rmSync(data, { recursive: true, force: true })
}
