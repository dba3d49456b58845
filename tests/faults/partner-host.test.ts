import { request as ask } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWriter } from '#db/writer.server.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'

const host = 'citas.claras.test'
const ours = /recepci[oó]n/i
let program: Program

beforeAll(async () => {
	const env = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' }
	program = await startProgram({ demo: true, env })
	await plantPartner(`file:${program.dataDir}/recepcion.db`)
})

afterAll(async () => {
	await program.stop()
	program.clean()
})

/** A partner with a host name of his own, and the demo salons as his; the program beside it may be writing too. */
async function plantPartner(url: string) {
	const writer = await openWriter({ url })
	const branding = JSON.stringify({ primaryColor: '#f2b705', companyName: 'Citas Claras', email: 'hola@claras.test' })
	await writer.transaction(async (db) => {
		await db.run(sql`INSERT INTO partners (id, name, partner_code, branding, created_at)
			VALUES ('ptn_1', 'Claras', 'claras', ${branding}, 1)`)
		await db.run(sql`INSERT INTO partner_domains (host, partner_id, created_at) VALUES (${host}, 'ptn_1', 1)`)
		await db.run(sql`UPDATE businesses SET partner_id = 'ptn_1'`)
	})
	await writer.close()
}

type Answer = { status: number; body: string; headers: Record<string, string | string[] | undefined> }
type Ask = { path: string; name?: string; cookie?: string; form?: Record<string, string> }

/** fetch can't name a Host of its own. */
function get({ path, name = host, cookie, form }: Ask): Promise<Answer> {
	const { port } = new URL(program.url)
	const body = form && new URLSearchParams(form).toString()
	const headers = {
		Host: `${name}:${port}`,
		...(cookie && { Cookie: cookie }),
		...(body && {
			'Content-Type': 'application/x-www-form-urlencoded',
			Origin: `http://${name}:${port}`,
			'Content-Length': Buffer.byteLength(body),
		}),
	}
	return new Promise((resolve, reject) => {
		const sent = ask({ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers }, (incoming) => {
			let text = ''
			incoming.setEncoding('utf8')
			incoming.on('data', (chunk: string) => {
				text += chunk
			})
			incoming.on('end', () =>
				resolve({ status: incoming.statusCode ?? 0, body: text, headers: incoming.headers as Answer['headers'] }),
			)
		})
		sent.on('error', reject)
		sent.end(body)
	})
}

/** What people can see or keep: the page without the names of its script files, and every header. */
const seen = ({ body, headers }: Answer) => `${JSON.stringify(headers)}\n${body}`

async function signIn(): Promise<string> {
	const form = { email: 'demo@recepcion.test', password: 'recepcion-demo' }
	const { headers } = await get({ path: '/auth/ingresar', form })
	const cookies = [headers['set-cookie'] ?? []].flat()
	return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

test('a registered host name is answered, any other is not', async () => {
	expect((await get({ path: '/auth/ingresar' })).status).toBe(200)
	expect((await get({ path: '/auth/ingresar', name: 'otra.claras.test' })).status).toBe(421)
})

test('D-70 a reverse proxy gets a certificate for a registered name, and for no other', async () => {
	const ask = async (domain: string) =>
		(await get({ path: `/certificados?domain=${domain}`, name: '127.0.0.1' })).status
	expect([await ask(host), await ask('otra.claras.test'), await ask('')]).toEqual([200, 404, 404])
})

test('D-70 public pages of a partner’s host show his name and nothing of ours, in text, titles, headers and cookies', async () => {
	const paths = [
		'/auth/ingresar',
		'/auth/recuperar',
		'/auth/restablecer?t=x',
		'/pagar-cita?a=nada',
		'/precios',
		'/privacidad',
		'/terminos',
		'/api/docs',
		'/api/openapi.json',
		'/manifest.webmanifest',
		'/marca/ptn_1/colores.css',
		'/marca/ptn_1/icono.svg',
		'/no-existe',
		'/api/no-existe',
	]
	for (const path of paths) expect(seen(await get({ path })), path).not.toMatch(ours)
	const door = await get({ path: '/auth/ingresar' })
	expect(door.body).toContain('Citas Claras')
	expect(door.body).toContain('/marca/ptn_1/colores.css')
})

test('the pages of a business on a partner’s host show nothing of ours either, nor do its error pages', async () => {
	const cookie = await signIn()
	expect(cookie).toContain('=')
	expect(cookie).not.toMatch(ours)
	for (const path of [
		'/principal',
		'/agenda',
		'/asistentes',
		'/avisos',
		'/buscar?q=ana',
		'/chat',
		'/agenda/citas/nada',
	]) {
		const page = await get({ path, cookie })
		expect([200, 404], path).toContain(page.status)
		const said = seen(page).replaceAll('demo@recepcion.test', '')
		expect(said, path).not.toMatch(ours)
		expect(said, path).toContain('Citas Claras')
	}
})

test('on our own host a business of a partner wears his brand, and the door ours', async () => {
	expect((await get({ path: '/auth/ingresar', name: '127.0.0.1' })).body).toContain('Recepción')
	const cookie = await signIn()
	const home = await get({ path: '/principal', name: '127.0.0.1', cookie })
	expect(home.body).toContain('Citas Claras')
	expect(home.body).not.toContain('class="theme-toggle')
})

test('who leaves for Google from a partner’s host comes back to it; a state that is not ours leads nowhere', async () => {
	const cookie = await signIn()
	const left = await get({ path: '/negocio/canales/google/conectar', cookie })
	const asked = new URL(String(left.headers.location)).searchParams
	const ownAddress = new URL(asked.get('redirect_uri') ?? '')
	const query = new URLSearchParams({ state: asked.get('state') ?? '', error: 'access_denied' })
	const path = `${ownAddress.pathname}?${query}`

	// Google knows the program's own address alone, where this person has no session.
	const relayed = await get({ path, name: ownAddress.hostname })
	const home = await get({ path, cookie })
	const forged = await get({ path: `${ownAddress.pathname}?state=x&code=y`, name: ownAddress.hostname })

	expect(relayed.headers.location).toBe(`http://${host}:${new URL(program.url).port}${path}`)
	expect([home.status, home.headers.location]).toEqual([303, '/negocio/canales'])
	expect(forged.headers.location).toMatch(/^\/auth\/ingresar\?p=/)
})
