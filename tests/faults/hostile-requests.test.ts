import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#tests/support/doors.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'
import { rawRequest, sendRaw } from '#tests/support/programs/raw-request.ts'

/** What one person sends must not be felt by anybody else: each of these ended or froze the process, or was a 500. */
let program: Program
let cookie = ''

beforeAll(async () => {
	program = await startProgram()
	cookie = await signIn(program.url)
})

afterAll(async () => {
	await program.stop()
	program.clean()
})

const form = 'application/x-www-form-urlencoded'
const doors = ['/auth/recuperar', '/auth/ingresar', '/agenda/citas/nueva', '/negocio/configuracion/editar', '/tema']

async function post(path: string, body: string | FormData, headers: Record<string, string> = {}) {
	const started = performance.now()
	const answer = await fetch(program.url + path, {
		method: 'POST',
		redirect: 'manual',
		signal: AbortSignal.timeout(20_000),
		headers: { Cookie: cookie, Origin: program.url, ...headers },
		body,
	})
	return { status: answer.status, text: await answer.text(), ms: performance.now() - started }
}

/** The program is the one that was started, and answers. */
async function expectAlive() {
	expect(program.child.exitCode).toBeNull()
	expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
}

test('a field that asks for a list of 400 million places is refused and freezes nobody', async () => {
	for (const name of [
		'email[400000000]',
		'a[1][99999999]',
		'email[2000].x',
		`a${'[0]'.repeat(50)}`,
		'x'.repeat(5000),
	]) {
		for (const path of doors) {
			const { status, text } = await post(path, `${encodeURIComponent(name)}=x`, { 'Content-Type': form })
			expect([path, name.slice(0, 40), status]).toEqual([path, name.slice(0, 40), 400])
			expect(text).toMatch(/No se pudo leer el formulario|No pudimos leer lo que enviaste/)
		}
	}
	await expectAlive()
})

test('sixty thousand fields of one name, or as many ampersands, are refused at once', async () => {
	for (const body of ['a=&'.repeat(60_000), '&'.repeat(200_000), 'email=x&'.repeat(30_000)]) {
		const { status, ms } = await post('/auth/recuperar', body, { 'Content-Type': form })
		expect(status).toBe(400)
		expect(ms).toBeLessThan(5000)
	}
	await expectAlive()
})

test('names that every object has already are refused: __proto__, constructor, toString', async () => {
	for (const name of [
		'__proto__',
		'__proto__[x]',
		'a.__proto__.x',
		'constructor',
		'a.constructor.prototype',
		'toString',
	]) {
		const got = await post('/agenda/citas/nueva', `${encodeURIComponent(name)}=x`, { 'Content-Type': form })
		expect([name, got.status]).toEqual([name, 400])
	}
	await expectAlive()
})

test('intents that no button of ours sends are refused: no JSON, far indices, rows in what is no list', async () => {
	const intents = [
		'x',
		'null',
		'7',
		'{"type":"insert"}',
		'{"type":"insert","payload":null}',
		'{"type":"insert","payload":{"name":"date"}}',
		'{"type":"insert","payload":{"name":"rows","index":400000000}}',
		'{"type":"update","payload":{"name":"a[400000000]","value":1}}',
		'{"type":"reorder","payload":{"name":"rows","from":0,"to":400000000}}',
		'{"type":"update","payload":{"name":"__proto__.x","value":1}}',
		'{"type":"update","payload":{"name":"..","value":1}}',
	]
	for (const intent of intents) {
		const body = `date=2026-11-24&__intent__=${encodeURIComponent(intent)}`
		const got = await post('/agenda/citas/nueva', body, { 'Content-Type': form })
		expect([intent, got.status]).toEqual([intent, 400])
	}
	const state = await post('/agenda/citas/nueva', '__state__={', { 'Content-Type': form })
	expect(state.status).toBe(400)
	await expectAlive()
})

test('uploads in fields called __proto__, constructor or toString end nobody', async () => {
	for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
		for (const path of ['/archivos/subir', '/negocio/configuracion/editar', '/servicios/nuevo']) {
			const files = new FormData()
			files.append(name, new Blob([new Uint8Array(5000)]), 'foto.png')
			const { status } = await post(path, files)
			expect([path, name, status]).toEqual([path, name, 400])
		}
		await expectAlive()
	}
})

test('an upload whose parts have broken heads, no name, or no boundary is refused and ends nobody', async () => {
	const broken = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhola\r\n--x\r\nsin nada\r\n'
	const bodies: [string, string][] = [
		['multipart/form-data; boundary=x', `${broken}${broken}${broken}--x--\r\n`],
		['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\nhola\r\n--x--\r\n'],
		['multipart/form-data', 'hola'],
		['multipart/form-data; boundary=', '--\r\n'],
	]
	for (const [type, body] of bodies) {
		const { status } = await post('/archivos/subir', body, { 'Content-Type': type })
		expect([type, body.slice(0, 60), status]).toEqual([type, body.slice(0, 60), 400])
	}
	await expectAlive()
})

test('queries of a thousand parameters, of one repeated, or of names that ask for lists are refused', async () => {
	const queries = [
		'a&'.repeat(1000),
		'especialista=x&'.repeat(150),
		'a%5B400000000%5D=1',
		'__proto__=1',
		'constructor.x=1',
	]
	for (const query of queries) {
		for (const path of ['/agenda', '/auth/ingresar', '/api/appointment', '/agenda.data', '/precios']) {
			const answer = await fetch(`${program.url}${path}?${query}`, { headers: { Cookie: cookie }, redirect: 'manual' })
			expect([path, query.slice(0, 30), answer.status]).toEqual([path, query.slice(0, 30), 400])
		}
	}
	const many = Array.from({ length: 60 }, (_, index) => `especialista=spc_${index}`).join('&')
	expect((await fetch(`${program.url}/agenda?${many}`, { headers: { Cookie: cookie } })).status).toBe(200)
})

test('a body of JSON too deep, too full, or with keys that every object has is refused by the API', async () => {
	const headers = { 'Content-Type': 'application/json' }
	const bodies = [
		'{"__proto__":{"x":1}}',
		'{"appointment":{"constructor":{"prototype":{"x":1}}}}',
		`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
		`{"a":[${'1,'.repeat(100_000)}1]}`,
		`{"a":${'{"b":'.repeat(200)}1${'}'.repeat(200)}}`,
	]
	for (const body of bodies) {
		const got = await post('/api/appointment', body, headers)
		expect([body.slice(0, 40), got.status]).toEqual([body.slice(0, 40), 400])
		expect(JSON.parse(got.text).success).toBe(false)
	}
})

test('a Host that no browser sends is refused, and never a 500', async () => {
	const hosts = [
		'127.0.0.1:99999',
		'a b',
		'user@127.0.0.1',
		'127.0.0.1/agenda',
		'[::1',
		'127.0.0.1:',
		'€',
		'127.0.0.1?x',
		'%00',
	]
	for (const Host of hosts) {
		for (const path of ['/auth/ingresar', '/readyz', '/api/appointment']) {
			const { status } = await sendRaw(program.url, rawRequest(`GET ${path} HTTP/1.1`, { Host }))
			expect([Host, path, status]).toEqual([Host, path, expect.toSatisfy((got) => [400, 421].includes(Number(got)))])
		}
	}
	await expectAlive()
})

test('a whole address in the request line is answered for its own host; what is no address is refused', async () => {
	const { host } = new URL(program.url)
	const asked = (target: string, Host = host) => sendRaw(program.url, rawRequest(`GET ${target} HTTP/1.1`, { Host }))
	expect((await asked(`http://${host}/auth/ingresar`)).status).toBe(200)
	expect((await asked(`http://${host}?x`)).status).toBe(302)
	expect((await asked(`http://${host}/auth/ingresar`, 'evil.example')).status).toBe(200)
	expect((await asked('http://evil.example/auth/ingresar')).status).toBe(421)
	expect((await asked('http://user:x@evil.example:99999/')).status).toBe(400)
	for (const target of ['*', 'agenda', 'ftp://x/', 'http://', 'http:/x', 'https:///x']) {
		expect([target, (await asked(target)).status]).toEqual([target, 400])
	}
	for (const target of ['/%', '/%E0%A4%A', '/agenda/citas/%ff', '/reservar/%c3%28', '/api/%', '/archivos/%80']) {
		expect([target, (await asked(target)).status]).toEqual([target, 404])
	}
	expect((await asked('/auth/../agenda')).status).toBe(302)
})

test('what stands before “..” does not decide how a form is judged', async () => {
	const { host } = new URL(program.url)
	const line = 'POST /webhooks/../tema HTTP/1.1'
	const headers = { Host: host, Origin: 'https://evil.example', 'Content-Type': form, 'Content-Length': '0' }
	expect((await sendRaw(program.url, rawRequest(line, headers))).status).toBe(403)
})

test('the data of a page is read or posted to: a HEAD, from wherever, is no method of it and breaks nothing', async () => {
	const { host } = new URL(program.url)
	for (const origin of ['%', 'https://evil.example', 'null']) {
		for (const path of ['/partner/marca/logo.data', '/principal.data']) {
			const headers = { Host: host, Origin: origin, Cookie: cookie }
			const { status } = await sendRaw(program.url, rawRequest(`HEAD ${path} HTTP/1.1`, headers))
			expect([path, origin, status]).toEqual([path, origin, 405])
		}
	}
})

test('people are led on to addresses with signs that no header holds', async () => {
	const wanted = `/auth/ingresar?p=${encodeURIComponent('/€ñ 😀')}`
	const signedIn = await fetch(program.url + wanted, { headers: { Cookie: cookie }, redirect: 'manual' })
	expect(signedIn.status).toBe(302)
	expect(signedIn.headers.get('Location')).toBe('/%E2%82%AC%C3%B1%20%F0%9F%98%80')
	const back = await post('/tema', `back=${encodeURIComponent('/€')}`, { 'Content-Type': form })
	expect(back.status).toBe(303)
	const id = await post(`/chat/${encodeURIComponent('€')}/asistente`, 'paused=on', { 'Content-Type': form })
	expect(id.status).toBeLessThan(500)
	for (const path of ['/asistentes/€', '/agenda/citas/ñ', '/especialistas/€/fechas/quitar']) {
		const answer = await fetch(program.url + encodeURI(path), { headers: { Cookie: cookie }, redirect: 'manual' })
		expect([path, answer.status < 500]).toEqual([path, true])
	}
})

test('numbers, times and lists of the year 1 or 9999, or after a cursor that nobody wrote, are refused or fall back', async () => {
	const get = async (path: string) => {
		const answer = await fetch(program.url + path, { headers: { Cookie: cookie }, redirect: 'manual' })
		return { status: answer.status, text: await answer.text() }
	}
	for (const range of ['desde=0001-01-01&hasta=9999-12-31', 'desde=9999-12-31&hasta=9999-12-31&por=dia']) {
		for (const path of [
			'/agenda/dashboard',
			'/agenda/dashboard.pdf',
			'/finanzas/dashboard',
			'/finanzas/dashboard.xlsx',
		]) {
			const { status } = await get(`${path}?${range}`)
			expect([path, range, status]).toEqual([path, range, 200])
		}
	}
	for (const date of ['0001-01-01', '9999-12-31', '2026-02-31', '-00001-01-01']) {
		expect((await get(`/agenda?fecha=${date}&vista=mes`)).status).toBe(200)
		const times = await get(`/api/appointment/free-times?serviceId=x&from=${date}&to=${date}`)
		expect([date, times.status, JSON.parse(times.text).data.fields.from]).toEqual([date, 400, expect.anything()])
		const list = await get(`/api/appointment?from=${date}T00:00:00Z&to=${date}`)
		expect([date, list.status]).toEqual([date, 400])
	}
	const lists = [
		'/avisos?',
		'/inventario/movimientos?',
		'/admin/eventos?',
		'/chat?',
		'/api/appointment?from=2026-11-01&to=2026-11-30&',
	]
	for (const path of lists) {
		for (const cursor of ['x', '~', 'NaN~a', '9'.repeat(80), '1~a~b']) {
			const { status } = await get(`${path}cursor=${cursor}`)
			expect([path, cursor, status < 500]).toEqual([path, cursor, true])
		}
	}
})
