import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
	chmodSync,
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { everyPage } from './every-page.mjs'
import { contentsOf, differences, faultsOf, fillEveryTable } from './every-table.mjs'

/*
 * In what the same program may stand before somebody new: fresh or with a past. Each answers the environment in which the
 * tests tell the story to it (support/scenes/houses/stranger.ts).
 */

/** The Friday on which the story is told: the demo of a past is as old as it would be. */
const opening = Date.parse('2026-11-20T07:00:00-06:00')
const say = (text) => process.stdout.write(`${text}\n`)
const current = () => resolve(process.env.RECEPCION_BINARY ?? 'build/binary/recepcion')

export const kinds = {
	clone: () => ({}),
	binary: () => ({ RECEPCION_BINARY: there(current()) }),
	restored,
	upgraded,
	apart,
}

/** A salon with something in every table, saved beside its server and brought back on another machine. */
async function restored(home) {
	const program = there(current())
	const first = filledBy(program, join(home, 'saved'))
	const server = await serving(program, first)
	const backup = join(home, 'respaldo.tar.gz')
	command(program, first, 'backup', backup)
	await server.stop()
	const second = join(home, 'data')
	command(program, second, 'doctor', '--backup', backup)
	command(program, second, 'restore', backup)
	assertNone('the restored file', [...differences(contentsOf(first), contentsOf(second)), ...faultsOf(second)])
	await assertPages(program, second)
	return { RECEPCION_BINARY: program, RECEPCION_DATA: second }
}

/**
 * The file of an earlier release with something in every table, and its executable exchanged for today's by its own command.
 * OLDER is such an executable, or the commit to build one from.
 */
async function upgraded(home) {
	const older = olderProgram(process.env.OLDER)
	const executable = join(home, 'recepcion')
	copyFileSync(older, executable)
	const data = filledBy(executable, join(home, 'data'))
	await (await serving(executable, data)).stop()
	const before = contentsOf(data)
	command(executable, data, 'upgrade', there(current()))
	const tried = join(home, 'tried')
	cpSync(data, tried, { recursive: true })
	say(command(executable, tried, 'migrate'))
	assertNone('the upgraded file', faultsOf(tried))
	for (const line of differences(before, contentsOf(tried))) say(`  changed by migrations: ${line}`)
	await assertPages(executable, tried)
	// And there is a way back to what was before.
	const [copy] = readdirSync(tried).filter((name) => name.includes('.antes-de-'))
	command(executable, tried, 'upgrade', '--back', '--data', join(tried, copy))
	assertNone('the file of before', differences(before, contentsOf(tried)))
	await (await serving(executable, tried)).stop()
	command(executable, data, 'upgrade', there(current()))
	return { RECEPCION_BINARY: executable, RECEPCION_DATA: data }
}

/** Its servers are fetched here and started by the story itself. */
async function apart() {
	const { findServers } = await import('../apart/find-servers.mjs')
	return { RECEPCION_APART: '1', SQLD: findServers() }
}

function there(path) {
	if (!existsSync(path)) throw new Error(`${path} is not there: npm run build:binary`)
	return path
}

function olderProgram(named) {
	if (!named) throw new Error('OLDER must name an executable of an earlier release, or a commit')
	if (existsSync(named)) return resolve(named)
	const commit = execFileSync('git', ['rev-parse', '--verify', `${named}^{commit}`], { encoding: 'utf8' }).trim()
	const folder = join(tmpdir(), `recepcion-${commit.slice(0, 12)}`)
	const built = join(folder, 'build/binary/recepcion')
	if (existsSync(built)) return built
	mkdirSync(folder, { recursive: true })
	execFileSync('sh', ['-c', `git archive ${commit} | tar x -C '${folder}'`])
	for (const words of [['ci'], ['run', 'build:binary']]) execFileSync('npm', words, { cwd: folder, stdio: 'inherit' })
	return built
}

function filledBy(program, dataDir) {
	command(program, dataDir, 'demo')
	mkdirSync(join(dataDir, 'files/demo'), { recursive: true, mode: 0o700 })
	writeFileSync(join(dataDir, 'files/demo/nota.txt'), 'una nota', { mode: 0o600 })
	const empty = fillEveryTable(dataDir)
	assertNone(
		'tables without a row',
		Object.entries(empty).map(([table, why]) => `${table}: ${why}`),
	)
	return dataDir
}

function environment(dataDir) {
	writeFileSync(`${dataDir}.clock`, String(opening - Date.now()))
	const cache = join(tmpdir(), 'recepcion-cache')
	return {
		NODE_ENV: 'test',
		TZ: 'UTC',
		DATA_DIR: dataDir,
		CLOCK_FILE: `${dataDir}.clock`,
		APP_CACHE_DIR: cache,
		PORT: '0',
	}
}

/** What a command said; throws when it did not end well. */
function command(program, dataDir, ...words) {
	const { status, stdout, stderr } = spawnSync(program, words, { env: environment(dataDir), encoding: 'utf8' })
	if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
	return stdout.trim()
}

async function serving(program, dataDir) {
	const child = spawn(program, ['serve'], { env: environment(dataDir), stdio: ['ignore', 'pipe', 'pipe'] })
	let said = ''
	const ended = new Promise((done) => child.once('exit', done))
	const url = await new Promise((done, fail) => {
		const late = setTimeout(() => fail(new Error(`it does not serve:\n${said}`)), 60_000)
		const hear = (chunk) => {
			said += chunk
			const [, found] = /lista en (http:\/\/\S+)/.exec(said) ?? []
			if (found) done(found)
			if (found) clearTimeout(late)
		}
		child.stdout.on('data', hear)
		child.stderr.on('data', hear)
		ended.then((code) => fail(new Error(`it ended with ${code}:\n${said}`)))
	})
	return {
		url,
		async stop() {
			child.kill('SIGTERM')
			const code = await ended
			if (code !== 0) throw new Error(`it ended with ${code}:\n${said}`)
		},
	}
}

/** Each page that the demo's people find can be read with what lies in the file. */
async function assertPages(program, dataDir) {
	const server = await serving(program, dataDir)
	const answer = await fetch(`${server.url}/auth/ingresar`, {
		...{ method: 'POST', redirect: 'manual', headers: { Origin: server.url } },
		body: new URLSearchParams({ email: 'demo@recepcion.test', password: 'recepcion-demo' }),
	})
	const cookie = answer.headers
		.getSetCookie()
		.map((each) => each.split(';')[0])
		.join('; ')
	const { failed, opened } = await everyPage(server.url, cookie, [
		'/principal',
		'/agenda',
		'/chat',
		'/clientes',
		'/ayuda',
	])
	const ready = await (await fetch(`${server.url}/readyz`)).text()
	await server.stop()
	say(`  ${opened} pages opened`)
	assertNone('pages', [...failed, ...(opened < 60 ? ['so few pages'] : []), ...(ready.startsWith('ok') ? [] : [ready])])
}

function assertNone(what, found) {
	if (found.length > 0) throw new Error(`${what}:\n  ${found.join('\n  ')}`)
}

/** A folder that is gone at the end. */
export async function inPassing(use) {
	const home = mkdtempSync(join(tmpdir(), 'recepcion-kind-'))
	chmodSync(home, 0o700)
	try {
		return await use(home)
	} finally {
		rmSync(home, { recursive: true, force: true })
	}
}
