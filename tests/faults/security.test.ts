import { readdirSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReader } from '#db/reader.server.ts'
import { demoOwner } from '#tests/support/doors.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'
import { type Cast, castIn } from '#tests/support/scenes/cast.ts'

let program: Program
let cast: Cast

beforeAll(async () => {
	program = await startProgram({ env: { TRUST_PROXY: '0' } })
	cast = await castIn(program.dataDir, Date.now())
})

afterAll(async () => {
	await program.stop()
	program.clean()
})

type Fields = Record<string, string>

function post(path: string, fields: Fields, headers: Fields = { Origin: program.url }) {
	return fetch(program.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) })
}

const sessionIn = (answer: Response) => answer.headers.getSetCookie().find((each) => each.startsWith('sesion=')) ?? ''

test('after five wrong passwords an account’s door stays shut for a while, whatever is typed, and says so', async () => {
	const email = 'recepcion@recepcion.test'
	for (let tries = 0; tries < 5; tries++) {
		expect((await post('/auth/ingresar', { email, password: `equivocada ${tries}` })).status).toBe(401)
	}
	const right = await post('/auth/ingresar', { email, password: demoOwner.password })
	expect(right.status).toBe(429)
	expect(await right.text()).toContain('Demasiados intentos')
	expect(sessionIn(right)).toBe('')
	expect((await post('/auth/ingresar', demoOwner)).status).toBe(303)
})

test('signing in makes a session of its own: a token brought along is never taken over, and the old one ends', async () => {
	const planted = Buffer.from(JSON.stringify('token-of-somebody')).toString('base64')
	const first = await post('/auth/ingresar', demoOwner, { Origin: program.url, Cookie: `sesion=${planted}` })
	const cookie = sessionIn(first).split(';')[0] ?? ''
	expect(cookie).not.toBe('')
	expect(cookie).not.toContain(planted)
	const second = await post('/auth/ingresar', demoOwner, { Origin: program.url, Cookie: cookie })
	expect(sessionIn(second).split(';')[0]).not.toBe(cookie)
	const old = await fetch(`${program.url}/agenda`, { redirect: 'manual', headers: { Cookie: cookie } })
	expect(old.headers.get('Location')).toMatch(/^\/auth\/ingresar/)
})

test('the session’s cookie is out of reach for scripts and other sites', async () => {
	const flags = sessionIn(await post('/auth/ingresar', demoOwner)).split('; ')
	expect(flags).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
	expect(flags).not.toContain('Secure')
})

test('a change that another site’s page starts is refused, also where the origin is hidden or only looks like ours', async () => {
	const cookie = cast.cookies.owner
	const { host } = new URL(program.url)
	const origins = ['https://evil.example', `https://${host}`.replace('127.0.0.1', '127.0.0.1.evil.example'), 'null']
	for (const path of ['/auth/salir', '/agenda/bloqueos/nuevo', '/cuenta/sesiones/cerrar', '/tema']) {
		for (const Origin of origins) {
			expect([path, Origin, (await post(path, {}, { Origin, Cookie: cookie })).status]).toEqual([path, Origin, 403])
		}
		expect([path, (await post(path, {}, { Cookie: cookie })).status]).toEqual([path, 403])
	}
	const api = { Origin: 'https://evil.example', Cookie: cookie, 'Content-Type': 'application/json' }
	const called = await fetch(`${program.url}/api/appointment`, { method: 'POST', headers: api, body: '{}' })
	expect(called.status).toBe(403)
	const page = await fetch(`${program.url}/agenda`, { redirect: 'manual', headers: { Cookie: cookie } })
	expect(page.status).toBe(200)
})

/** The other doors of accounts: what a try looks like, how many go through, and who knocks. */
const doors: { path: string; fields: Fields; most: number; who?: 'owner' | 'listed' }[] = [
	{ path: '/auth/registro', fields: { email: 'x' }, most: 20 },
	{ path: '/auth/recuperar', fields: { email: 'x' }, most: 20 },
	{ path: '/auth/restablecer?t=x', fields: { token: 'x', password: 'una contraseña larga' }, most: 20 },
	{ path: '/auth/invitacion?t=x', fields: { token: 'x' }, most: 20 },
	{ path: '/auth/reclamar', fields: { businessId: 'biz_nobody', code: 'x' }, most: 10, who: 'listed' },
	{ path: '/auth/unirse', fields: { businessId: 'biz_nobody' }, most: 10, who: 'owner' },
]
const cookieOf = (who?: 'owner' | 'listed'): Fields => (who ? { Cookie: cast.cookies[who] } : {})

test('sign-up, reset, invitation, claim and joining are refused to a page of another site', async () => {
	for (const { path, fields, who } of doors) {
		const answer = await post(path, fields, { Origin: 'https://evil.example', ...cookieOf(who) })
		expect([path, answer.status]).toEqual([path, 403])
		expect(answer.headers.getSetCookie()).toEqual([])
	}
})

test('sign-up, reset, invitation, claim and joining shut for a while after many tries, and say so', async () => {
	for (const { path, fields, most, who } of doors) {
		const knock = () => post(path, fields, { Origin: program.url, ...cookieOf(who) })
		for (let tries = 0; tries < most; tries++) expect([path, (await knock()).status]).not.toEqual([path, 429])
		const shut = await knock()
		expect([path, shut.status]).toEqual([path, 429])
		expect(await shut.text()).toContain('Demasiados intentos')
	}
})

test('after the door nobody is led to another site, however the address is spelt', async () => {
	const elsewhere = [
		'https://evil.example',
		'//evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'/\t/evil.example',
	]
	for (const wanted of [...elsewhere, 'javascript:alert(1)', '/%09/evil.example', 'evil.example', '/\n/evil.example']) {
		const answer = await post(`/auth/ingresar?p=${encodeURIComponent(wanted)}`, demoOwner)
		const location = new URL(answer.headers.get('Location') ?? 'none:', program.url)
		expect([wanted, answer.status, location.origin]).toEqual([wanted, 303, program.url])
		const back = await post('/tema', { back: wanted })
		expect(new URL(back.headers.get('Location') ?? 'none:', program.url).origin).toBe(program.url)
	}
})

/** fetch sets its own Host. */
function raw(headers: Record<string, string>, path = '/auth/ingresar') {
	const { port } = new URL(program.url)
	return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((done, failed) => {
		const asked = httpRequest({ host: '127.0.0.1', port, path, headers }, (answer) => {
			let text = ''
			answer.on('data', (part) => {
				text += part
			})
			answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
		})
		asked.on('error', failed)
		asked.end()
	})
}

test('another host’s name is not ours, and a forwarded one counts for nothing without a proxy to trust', async () => {
	const { host } = new URL(program.url)
	for (const Host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example']) {
		expect([Host, (await raw({ Host })).status]).toEqual([Host, 421])
	}
	// What is no host at all is a bad request.
	for (const Host of [`${host}.evil.example`, '127.0.0.1@evil.example']) {
		expect([Host, (await raw({ Host })).status]).toEqual([Host, 400])
	}
	const forwarded = { Host: host, 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }
	const answer = await raw(forwarded, '/agenda')
	expect(answer.status).toBe(302)
	expect(JSON.stringify([answer.headers, answer.text])).not.toContain('evil.example')
	const page = await raw(forwarded)
	expect(page.status).toBe(200)
	expect(JSON.stringify([page.headers, page.text])).not.toContain('evil.example')
})

test('whoever watches the process is answered, by any name of the machine and by either method', async () => {
	for (const path of ['/healthz', '/readyz']) {
		expect([path, (await raw({ Host: '10.0.0.7:3000' }, path)).status]).toEqual([path, 200])
		expect([path, (await post(path, {}, {})).status]).toEqual([path, 200])
	}
})

const strict: Record<string, string | RegExp> = {
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'same-origin',
	'cross-origin-opener-policy': 'same-origin',
	'permissions-policy': /camera=\(\)/,
	'cache-control': /no-store/,
}

test('every page tells the browser to be strict, and runs scripts by a nonce of its own alone', async () => {
	const nonces = new Set<string>()
	for (const path of ['/auth/ingresar', '/agenda', '/chat', '/cuenta', '/no-existe', '/admin']) {
		const answer = await fetch(program.url + path, { headers: { Cookie: cast.cookies.admin } })
		for (const [name, value] of Object.entries(strict)) {
			expect([path, name, answer.headers.get(name)]).toEqual([
				path,
				name,
				typeof value === 'string' ? value : expect.stringMatching(value),
			])
		}
		const policy = answer.headers.get('Content-Security-Policy') ?? ''
		const directive = (name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? ''
		expect(directive('script-src')).toMatch(/^script-src 'self' 'nonce-[\w+/=]+'$/)
		for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(directive(name)).toBe(`${name} 'none'`)
		nonces.add(directive('script-src'))
		const inline = (await answer.text()).match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? []
		expect(inline.filter((tag) => !tag.includes('nonce="'))).toEqual([])
	}
	expect(nonces.size).toBe(6)
})

async function stored(): Promise<{ rows: number; bytes: string[] }> {
	const reader = await openReader({ url: `file:${join(program.dataDir, 'recepcion.db')}` })
	const { rows } = await reader.db.get<{ rows: number }>(sql`SELECT count(*) AS rows FROM files`)
	reader.close()
	return { rows, bytes: readdirSync(join(program.dataDir, 'files'), { recursive: true }).map(String).sort() }
}

async function upload(file: Blob, name: string) {
	const body = new FormData()
	body.append('file', file, name)
	const headers = { Cookie: cast.cookies.owner, Origin: program.url }
	const answer = await fetch(`${program.url}/archivos/subir`, { method: 'POST', headers, body })
	return { status: answer.status, text: await answer.text() }
}

test('a program that calls itself a photo, a drawing that carries a script, and a page are refused and leave nothing', async () => {
	const before = await stored()
	const program32 = Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), Buffer.alloc(5000, 1)])
	const elf = Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(5000, 1)])
	const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
	const files: [string, string, BlobPart][] = [
		['foto.png', 'image/png', program32],
		['foto.jpg', 'image/jpeg', elf],
		['logo.svg', 'image/svg+xml', svg],
		['logo.png', 'image/png', svg],
		['menu.pdf', 'application/pdf', '<html><script>alert(1)</script></html>'],
		['vacío.png', 'image/png', ''],
	]
	for (const [name, type, content] of files) {
		const { status, text } = await upload(new Blob([content], { type }), name)
		expect([name, status]).toEqual([name, 400])
		expect(JSON.parse(text).message).toMatch(/archivo|imagen|formato|tipo/i)
	}
	expect(await stored()).toEqual(before)
})

/** 200 MB that nobody holds in memory; `known`: says its length first. */
async function sendMany(known: boolean): Promise<number> {
	const start = Buffer.from(
		'--x\r\nContent-Disposition: form-data; name="file"; filename="foto.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
		'latin1',
	)
	const million = Buffer.alloc(1_000_000)
	async function* body() {
		yield start
		for (let sent = 0; sent < 200; sent++) yield million
	}
	const { port } = new URL(program.url)
	const headers: Record<string, string> = {
		Cookie: cast.cookies.owner,
		Origin: program.url,
		'Content-Type': 'multipart/form-data; boundary=x',
		...(known ? { 'Content-Length': String(start.byteLength + 200_000_000) } : {}),
	}
	return new Promise((done) => {
		const asked = httpRequest(
			{ host: '127.0.0.1', port, path: '/archivos/subir', method: 'POST', headers },
			(answer) => {
				answer.resume()
				done(answer.statusCode ?? 0)
			},
		)
		// The server may hang up on who goes on sending after its answer.
		asked.on('error', () => done(0))
		Readable.from(body()).pipe(asked)
	})
}

test('200 MB are refused, said beforehand or not, leave nothing, and the server serves on', async () => {
	const before = await stored()
	for (const known of [true, false]) expect([0, 400, 413]).toContain(await sendMany(known))
	expect(await stored()).toEqual(before)
	expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
})
