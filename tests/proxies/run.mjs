import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as plain } from 'node:http'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { WebSocket } from 'ws'

/*
 * `node tests/proxies/run.mjs [nginx|caddy]`, after `npm run build`: the program behind the very configurations of
 * docs/operating.md, with ports, certificates and folders of this machine put in their places. It needs nginx, caddy and
 * openssl (Debian: apt-get install nginx caddy openssl). `npm test` runs none of this.
 */
const name = 'recepcion.ejemplo.mx'
const program = resolve(process.env.RECEPCION_BUILD ?? 'build/main.js')
const guide = readFileSync('docs/operating.md', 'utf8')
const home = mkdtempSync(join(tmpdir(), 'recepcion-proxies-'))
const children = []
let failures = 0

const proxies = { nginx: startNginx, caddy: startCaddy }
const chosen = process.argv[2] ? [process.argv[2]] : Object.keys(proxies)
try {
	for (const each of chosen) await through(each, proxies[each])
} finally {
	for (const child of children) child.kill('SIGTERM')
	await new Promise((wait) => setTimeout(wait, 1500))
	rmSync(home, { recursive: true, force: true })
}
process.exit(failures > 0 ? 1 : 0)

async function through(proxy, start) {
	const [https, http, behind] = [await freePort(), await freePort(), await freePort()]
	const place = { https, http, behind, folder: join(home, proxy), host: `${name}:${https}` }
	mkdirSync(place.folder)
	const cookie = await startProgram(place)
	const version = start(place)
	process.stdout.write(`\n${proxy} ${version}\n`)
	await until(() => ask(place, '/healthz').then(({ status }) => status === 200))
	await check('a page comes through, with HTTPS in its security headers', async () => {
		const page = await ask(place, '/auth/ingresar')
		return page.status === 200 && page.text.includes('<html lang="es-MX"')
	})
	await check('who comes by HTTP is sent to HTTPS', async () => {
		const { status, headers } = await askPlainly(place)
		return [301, 308].includes(status) && String(headers.location).startsWith(`https://${name}`)
	})
	const signedIn = await check('a link of the command line signs in, and the cookie is Secure', async () => {
		const body = new URLSearchParams({ token: cookie.token }).toString()
		const answer = await ask(place, '/auth/enlace', { method: 'POST', body, type: 'application/x-www-form-urlencoded' })
		place.cookie = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
		return answer.status === 303 && (answer.headers['set-cookie'] ?? []).some((each) => /; Secure/.test(each))
	})
	if (signedIn)
		await check('the signed-in page opens', async () => [200, 302].includes((await ask(place, '/admin')).status))
	await check('the live line is a WebSocket', () => liveLine(place))
	await check('another site may not post here', async () => {
		const answer = await ask(place, '/auth/ingresar', { method: 'POST', body: 'a=b', origin: 'https://otro.mx' })
		return answer.status === 403
	})
	await check('a file of 100 MB reaches the program', async () => !(await post(place, 100)).byProxy)
	if (proxy === 'nginx')
		await check('one of 120 MB is refused by the proxy', async () => (await post(place, 120)).byProxy)
	if (proxy === 'caddy')
		await check('a name that is nobody’s gets no certificate', () =>
			ask(place, '/', { as: 'otro.mx' }).then(
				() => false,
				() => true,
			),
		)
	await check('a webhook is asked for its signature, not for a proxy’s', async () => {
		const answer = await ask(place, '/webhooks/meta', { method: 'POST', body: '{}', origin: '' })
		return [401, 403, 404, 503].includes(answer.status)
	})
}

/** What stands between two fences of the guide, by the words before it. */
function fenced(after) {
	const from = guide.indexOf('```', guide.indexOf(after))
	return guide.slice(guide.indexOf('\n', from) + 1, guide.indexOf('\n```', from))
}

function startNginx({ https, http, behind, folder }) {
	const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
	execFileSync(
		'openssl',
		[
			...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${name}`],
			...['-keyout', key, '-out', certificate],
		],
		{ stdio: 'ignore' },
	)
	const version = said('nginx', ['-v'])
	// `http2 on` is of nginx 1.25; Debian 12 has 1.22, where it is a word of `listen`.
	const old = Number(/\/1\.(\d+)/.exec(version)?.[1]) < 25
	const site = fenced('nginx, whole')
		.replace('listen 80;', `listen 127.0.0.1:${http};`)
		.replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl${old ? ' http2' : ''};`)
		.replace('\thttp2 on;\n', old ? '' : '\thttp2 on;\n')
		.replace('127.0.0.1:3000', `127.0.0.1:${behind}`)
		.replace(/\/etc\/letsencrypt\/live\/[^/]+\/fullchain\.pem/, certificate)
		.replace(/\/etc\/letsencrypt\/live\/[^/]+\/privkey\.pem/, key)
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(each) => `${each}_temp_path ${folder}/${each};`,
	)
	const config = join(folder, 'nginx.conf')
	writeFileSync(
		config,
		`pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`,
	)
	children.push(spawn('nginx', ['-c', config, '-g', 'daemon off;'], { stdio: 'inherit' }))
	return version
}

function startCaddy({ https, http, behind, folder }) {
	const config = join(folder, 'Caddyfile')
	// Let's Encrypt does not know this machine: Caddy signs by itself.
	const own = `{\n\thttp_port ${http}\n\thttps_port ${https}\n\tlocal_certs\n\tskip_install_trust\n\tadmin off`
	writeFileSync(config, fenced('Caddy, whole').replace('{', own).replaceAll('127.0.0.1:3000', `127.0.0.1:${behind}`))
	const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
	children.push(
		spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
			stdio: ['ignore', 'ignore', 'ignore'],
			env,
		}),
	)
	return said('caddy', ['version'])
}

/** The program as the guide says, with an administrator, and the token of a link for him. */
async function startProgram({ behind, folder, host }) {
	const env = {
		...{ PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
		...{ HOST: '127.0.0.1', PORT: String(behind), APP_URL: `https://${host}`, TRUST_PROXY: '1' },
	}
	const child = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
	children.push(child)
	await new Promise((done, fail) => {
		child.stdout.on('data', (text) => String(text).includes('lista en') && done())
		child.on('exit', (code) => fail(new Error(`the program ended with ${code}`)))
	})
	const link = execFileSync(process.execPath, [program, 'user', 'create', 'operador@ejemplo.mx', '--role', 'admin'], {
		env,
	})
	return { token: /[?&]t=([^\s&]+)/.exec(String(link))?.[1] ?? '' }
}

function ask(
	{ https, host, cookie },
	path,
	{ method = 'GET', body = '', type = 'text/plain', origin = `https://${host}`, as = name } = {},
) {
	const headers = {
		...{ Host: as === name ? host : as, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) },
		...(cookie ? { Cookie: cookie } : {}),
		...(method === 'POST' && origin ? { Origin: origin } : {}),
	}
	const place = { host: '127.0.0.1', port: https, servername: as, rejectUnauthorized: false }
	return answerTo(request({ ...place, path, method, headers }), body)
}

function askPlainly({ http }) {
	return answerTo(plain({ host: '127.0.0.1', port: http, path: '/agenda', headers: { Host: name } }))
}

function answerTo(asked, body = '') {
	return new Promise((done, fail) => {
		asked.on('response', (answer) => {
			let text = ''
			answer.on('data', (part) => {
				text += part
			})
			answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, text }))
		})
		asked.on('error', fail)
		asked.end(body)
	})
}

/** Whether the proxy answered to so many megabytes, instead of the program. */
async function post(place, megabytes) {
	const body = Buffer.alloc(megabytes * 1_000_000, 97)
	try {
		const answer = await ask(place, '/auth/ingresar', { method: 'POST', body })
		return { byProxy: answer.status === 413 && /<center>nginx/.test(answer.text), status: answer.status }
	} catch {
		// The program closes before all of it has come.
		return { byProxy: false, status: 0 }
	}
}

function liveLine({ https, host, cookie = '' }) {
	const line = new WebSocket(`wss://127.0.0.1:${https}/socket.io/?EIO=4&transport=websocket`, {
		...{ servername: name, rejectUnauthorized: false },
		headers: { Host: host, Origin: `https://${host}`, Cookie: cookie },
	})
	return new Promise((done) => {
		const end = (isOpen) => {
			line.terminate()
			done(isOpen)
		}
		line.on('message', (packet) => {
			const text = String(packet)
			if (text.startsWith('0')) line.send('40')
			else if (text.startsWith('4')) end(text.startsWith('40'))
		})
		line.on('error', () => end(false))
		setTimeout(() => end(false), 10_000).unref()
	})
}

async function check(what, holds) {
	const found = await Promise.resolve()
		.then(holds)
		.catch((error) => error)
	if (found !== true) failures++
	process.stdout.write(`${found === true ? '✓' : '✗'} ${what}${found instanceof Error ? `: ${found.message}` : ''}\n`)
	return found === true
}

async function until(holds) {
	for (const last = performance.now() + 30_000; performance.now() < last; ) {
		if (await holds().catch(() => false)) return
		await new Promise((wait) => setTimeout(wait, 100))
	}
	throw new Error('the proxy did not begin to answer')
}

/** nginx says its version on stderr. */
function said(command, args) {
	return execFileSync('sh', ['-c', `${command} ${args.join(' ')} 2>&1`])
		.toString()
		.trim()
		.split(' ')
		.slice(0, 3)
		.join(' ')
}

function freePort() {
	return new Promise((done) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const { port } = server.address()
			server.close(() => done(port))
		})
	})
}
