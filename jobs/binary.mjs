import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8'
import { build } from 'esbuild'
import { keepToOneByte } from './one-byte.mjs'

/*
 * `npm run build:binary`: one executable from the same build (Node's single executable application). Inside lie the
 * program as one script, the browser's files and libSQL's native addon. It runs on the system and processor it was
 * built on, without Node. `--reuse` packs the build that is there: `build/`, or the one of RECEPCION_BUILD.
 */
const reuse = process.argv.includes('--reuse')
const built = reuse ? dirname(resolve(process.env.RECEPCION_BUILD ?? 'build/main.js')) : resolve('build')
const out = join(built, 'binary')
const packed = join(out, 'assets')
const assets = {}
const executable = join(out, 'recepcion')

if (!reuse) execFileSync(process.execPath, ['jobs/build.mjs'], { stdio: 'inherit' })
rmSync(out, { recursive: true, force: true })
mkdirSync(packed, { recursive: true })
await bundle('program', { wrapped: true })
await bundle('main')
keepToOneByte(join(out, 'program.cjs'))
pack()
writeExecutable()
// It serves once, and what V8 compiled by then is packed with it.
await compile()
if (existsSync(join(out, 'compiled'))) {
	pack(join(out, 'compiled'))
	writeExecutable()
}
process.stdout.write(`${relative(process.cwd(), executable)} (${(statSync(executable).size / 1e6).toFixed(0)} MB)\n`)

/** libsql asks for its addon by a computed name, and the renderer of pictures for one of many: no bundler can follow. */
function nativeLoader() {
	const asked = /return require\(`@libsql\/\$\{target\}`\);?/
	return {
		name: 'native-loader',
		setup(bundler) {
			bundler.onLoad({ filter: /node_modules[\\/]libsql[\\/](index|promise)\.js$/ }, ({ path }) => {
				const source = readFileSync(path, 'utf8')
				if (!asked.test(source)) throw new Error(`libsql loads its addon in another way now: ${path}`)
				return { contents: source.replace(asked, "return globalThis.recepcionLoadNative('libsql');"), loader: 'js' }
			})
			bundler.onLoad({ filter: /@resvg[\\/]resvg-js[\\/]js-binding\.js$/ }, () => {
				return { contents: "module.exports = globalThis.recepcionLoadNative('resvg');", loader: 'js' }
			})
		},
	}
}

/** The start script names `build/`; what is packed may lie elsewhere. */
function builtServer() {
	return {
		name: 'built-server',
		setup(bundler) {
			// By a module of its own, as in build.mjs.
			bundler.onResolve({ filter: /\/build\/server\/index\.js$/ }, () => ({ path: 'server', namespace: 'built' }))
			bundler.onLoad({ filter: /^server$/, namespace: 'built' }, () => ({
				contents: "export * from './index.js'",
				resolveDir: join(built, 'server'),
			}))
		},
	}
}

/** `wrapped`: as a function, which V8 compiles apart from what calls it. */
async function bundle(name, { wrapped = false } = {}) {
	await build({
		entryPoints: [`jobs/binary/${name}.ts`],
		outfile: join(out, `${name}.cjs`),
		bundle: true,
		platform: 'node',
		target: 'node20',
		format: 'cjs',
		minify: true,
		keepNames: true,
		legalComments: 'none',
		logLevel: 'warning',
		define: {
			'import.meta.url': 'executableUrl',
			// ws looks for two optional addons, which Node warns about inside an executable.
			'process.env.WS_NO_BUFFER_UTIL': '"1"',
			'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
		},
		banner: {
			js: `${wrapped ? '(function (exports, require, module, __filename, __dirname) {\n' : ''}const executableUrl = require("node:url").pathToFileURL(process.execPath).href;`,
		},
		...(wrapped && { footer: { js: '})' }, supported: { 'dynamic-import': false } }),
		external: ['bufferutil', 'utf-8-validate'],
		plugins: [nativeLoader(), builtServer()],
	})
}

/**
 * The browser's files as one piece with a list of where each lies, and the addon with its hash: Node looks at the head of
 * each piece at the start, and a piece that nobody asks for must not come into memory.
 */
function pack(compiled) {
	const files = {}
	const pieces = []
	let length = 0
	for (const entry of readdirSync(join(built, 'client'), { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name)
		const address = `/${relative(join(built, 'client'), path).replaceAll('\\', '/')}`
		if (!entry.isFile() || address.startsWith('/.vite')) continue
		const piece = readFileSync(path)
		files[address] = [length, piece.length]
		pieces.push(piece)
		length += piece.length
	}
	const addons = {
		libsql: addonOf('libsql', nativePackage('@libsql/')),
		resvg: addonOf('@resvg/resvg-js', nativePackage('@resvg/resvg-js-')),
	}
	const hashes = Object.entries(addons).map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')])
	// The executable's own (compileLittle): what it compiled bears the mark of its flags.
	setFlagsFromString('--liftoff-only')
	const compiledFor = compiled ? cachedDataVersionTag() : null
	put('contents.json', JSON.stringify({ files, addons: Object.fromEntries(hashes), compiledFor }))
	put('program', readFileSync(join(out, 'program.cjs')))
	if (compiled) put('compiled', readFileSync(compiled))
	put('client', Buffer.concat(pieces))
	for (const thread of ['document-reader', 'jpeg-encoder']) put(thread, readFileSync(join(built, `${thread}.cjs`)))
	for (const [name, bytes] of Object.entries(addons)) put(name, bytes)
}

/** The addon that a package loads on this system. */
function addonOf(owner, name) {
	return readFileSync(createRequire(createRequire(import.meta.url).resolve(owner)).resolve(name))
}

function put(name, bytes) {
	const place = join(packed, name)
	writeFileSync(place, bytes)
	assets[name] = place
}

function nativePackage(scope) {
	const libc = process.report.getReport().header.glibcVersionRuntime ? 'gnu' : 'musl'
	return process.platform === 'linux'
		? `${scope}linux-${process.arch}-${libc}`
		: `${scope}${process.platform}-${process.arch}`
}

function writeExecutable() {
	const config = join(out, 'sea.json')
	const blob = join(out, 'program.blob')
	const target = executable
	writeFileSync(
		config,
		JSON.stringify({
			main: join(out, 'main.cjs'),
			output: blob,
			disableExperimentalSEAWarning: true,
			useCodeCache: true,
			assets,
		}),
	)
	execFileSync(process.execPath, ['--experimental-sea-config', config], { stdio: 'ignore' })
	copyFileSync(process.execPath, target)
	chmodSync(target, 0o755)
	try {
		execFileSync('strip', [target], { stdio: 'ignore' })
	} catch {
		// Without binutils the file is only larger.
	}
	execFileSync(
		'npx',
		['postject', target, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'],
		{ stdio: 'ignore' },
	)
}

/** Without it the executable reads its text at each start, as it would where V8 is another. */
async function compile() {
	const data = mkdtempSync(join(tmpdir(), 'recepcion-binary-'))
	const program = spawn(executable, ['serve'], {
		// Nothing of the operator's: no database, bucket or account of theirs is to be touched.
		env: {
			...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, APP_CACHE_DIR: data },
			RECEPCION_COMPILED: join(out, 'compiled'),
		},
		stdio: ['ignore', 'pipe', 'ignore'],
	})
	const ended = new Promise((done) => program.on('exit', done))
	const late = setTimeout(() => program.kill('SIGKILL'), 60_000)
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
