import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#app/web/api/table.server.ts'
import {
	type Asked,
	askApi,
	askRoute,
	type Ground,
	mainPerson,
	searches,
	sensiblePath,
} from '#tests/support/fuzz/fuzz-doors.ts'
import { hostileBytes } from '#tests/support/fuzz/fuzz-raw.ts'
import { hostileUpload } from '#tests/support/fuzz/fuzz-uploads.ts'
import { type Chance, chanceOf } from '#tests/support/fuzz/fuzz-values.ts'
import { formsIn } from '#tests/support/paper-forms.ts'
import { type Desk, openDesk, until } from '#tests/support/programs/desk.ts'
import { sendRaw } from '#tests/support/programs/raw-request.ts'
import { routeFiles } from '#tests/support/route-list.ts'
import { castIn } from '#tests/support/scenes/cast.ts'

/*
 * Every route, every call of the API and every door for files, asked for what nobody asks for, one request after the
 * other so that a turn of the server has one cause: each route once, however slow the machine. FUZZ_SEED=<n> repeats a
 * run; FUZZ_MS goes on for so long, and LONG for an hour.
 */
const seed = Number(process.env.FUZZ_SEED || Math.floor(Math.random() * 2 ** 31))
const budget = Number(process.env.FUZZ_MS || (process.env.LONG ? 3_600_000 : 0))
const routes = routeFiles()
const folder = mkdtempSync(join(tmpdir(), 'recepcion-fuzz-'))
const stallFile = join(folder, 'stalls')

let desk: Desk
let ground: Ground
/** What was asked when, to name what held a turn up. */
const log: { from: number; to: number; what: string }[] = []
const broken: string[] = []
const counts = { requests: 0, uploads: 0, raw: 0, answers: {} as Record<string, number> }

beforeAll(async () => {
	const probe = pathToFileURL(resolve(import.meta.dirname, '../support/programs/stall-probe.mjs')).href
	// Two hundred addresses knock, so that no limit for one of them keeps the rest of the forms shut.
	const env = { TRUST_PROXY: '1', LOG_LEVEL: 'error', NODE_OPTIONS: `--import ${probe}`, STALL_FILE: stallFile }
	desk = await openDesk({ env })
	const offset = Number(readFileSync(`${desk.dataDir}.clock`, 'utf8'))
	const cast = await castIn(desk.dataDir, Date.now() + offset)
	const ids = [...Object.values(cast.ids), ...Object.values(cast.foreign)]
	ground = { cast, ids, names: new Map(), allNames: [], host: new URL(desk.url).host }
	await lookAround()
})

afterAll(async () => {
	await desk?.close()
	rmSync(folder, { recursive: true, force: true })
})

/** Each page once as it is meant: what its forms ask for is known then, and nothing is run for the first time any more. */
async function lookAround() {
	for (const route of routes) {
		const path = sensiblePath(route, ground.cast.ids)
		const answer = await ask({ who: mainPerson(route), method: 'GET', path })
		const names = [...answer.text.matchAll(/ name="([^"]{1,100})"/g)].map(([, name = '']) => name)
		ground.names.set(route.path, [...new Set(names)])
	}
	ground.allNames = [...new Set([...ground.names.values()].flat())]
	// The assistant's first turn too: a request that somebody writes with begins one.
	const sent = desk.graph.sent().length
	const question = 'Hola, ¿cuánto cuesta un corte con Lucía mañana a las 5 de la tarde?'
	await desk.graph.deliver({ from: '5215570099001', name: 'Vera', text: question })
	await until('the assistant answered', async () => desk.graph.sent().length > sent)
}

async function ask({ who, method, path, headers = {}, body }: Asked, address = '192.0.2.1') {
	const from = Date.now()
	const sent = { Cookie: ground.cast.cookies[who], Origin: desk.url, 'X-Forwarded-For': address, ...headers }
	const what = `${who} ${method} ${path.slice(0, 300)} ${String(body ?? '').slice(0, 300)}`
	counts.requests++
	try {
		const init = { method, redirect: 'manual', headers: sent, signal: AbortSignal.timeout(30_000) } as const
		const answer = await fetch(
			desk.url + path,
			body === undefined || method === 'GET' ? init : { ...init, body: body as BodyInit },
		)
		const text = await answer.text()
		note(what, answer.status, from)
		return { status: answer.status, text }
	} catch (error) {
		broken.push(`no answer: ${what}: ${error}`)
		return { status: 0, text: '' }
	}
}

function note(what: string, status: number, from: number) {
	log.push({ from, to: Date.now(), what })
	const kind = `${Math.floor(status / 100)}xx`
	counts.answers[kind] = (counts.answers[kind] ?? 0) + 1
	if (status >= 500) broken.push(`${status}: ${what}`)
}

async function oneRound(chance: Chance, round: number) {
	const address = `192.0.2.${chance.below(200)}`
	const route = routes[round % routes.length] ?? routes[0]
	const row = rows[round % rows.length] ?? rows[0]
	if (!route || !row) throw new Error('nothing to ask for')
	await ask(askRoute(route, 'GET', ground, chance), address)
	await ask(askRoute(route, 'POST', ground, chance), address)
	if (chance.is(0.7)) await ask(askApi(row, ground, chance), address)
	if (chance.is(0.3)) await sendFiles(chance, address)
	if (chance.is(0.3)) await sendBytes(sensiblePath(route, ground.cast.ids), chance)
}

/** Each page that has a field for files, and the two doors that have no page. */
async function sendFiles(chance: Chance, address: string) {
	const pages = [
		'/archivos/subir',
		'/partner/marca/logo',
		'/negocio/configuracion/editar',
		'/servicios/nuevo',
		'/sucursales/nueva',
	]
	const thread = `/chat/${ground.cast.ids.thread}/mensajes`
	const path = chance.of([...pages, thread, `/servicios/${ground.cast.ids.service}`])
	const { type, body } = hostileUpload(ground.names.get(path) ?? ground.allNames, chance)
	counts.uploads++
	const who = path.startsWith('/partner') ? 'partner' : 'owner'
	await ask({ who, method: 'POST', path, headers: { 'Content-Type': type }, body }, address)
}

async function sendBytes(path: string, chance: Chance) {
	const from = Date.now()
	const bytes = hostileBytes(path, ground.host, chance)
	counts.raw++
	// A body that is announced and never comes is waited for; nobody else waits with it.
	const { status } = await sendRaw(desk.url, bytes, 3000).catch(() => ({ status: 0 }))
	note(`raw ${JSON.stringify(bytes.slice(0, 300))}`, status, from)
}

/** Turns that took too much of the processor, each with what was asked then. */
function stalls(since: number): string[] {
	if (!existsSync(stallFile)) return []
	const lines = readFileSync(stallFile, 'utf8')
		.trim()
		.split('\n')
		.map((line) => line.split(' ').map(Number))
	return lines
		.filter(([at = 0]) => at >= since)
		.map(([at = 0, ms = 0]) => {
			const during = log.filter(({ from, to }) => from <= at && to >= at - ms - 20).map(({ what }) => what)
			return `${ms} ms: ${during.slice(0, 3).join(' | ') || 'between requests'}`
		})
}

/** What the program itself calls broken, also where a person was told so kindly. */
function brokenInside(): string[] {
	return desk
		.program()
		.output()
		.split('\n')
		.filter((line) => line.startsWith('{"level":50') || line.startsWith('{"level":60'))
		.map((line) => line.slice(0, 1500))
}

test('a form that sends each of its fields twice is answered, and breaks nothing inside', async () => {
	const from = broken.length
	let forms = 0
	for (const route of routes.filter(({ path }) => !/cuenta|salir|sesiones|eliminar/.test(path))) {
		const [who, path] = [mainPerson(route), sensiblePath(route, ground.cast.ids)]
		const page = await ask({ who, method: 'GET', path })
		// The frame's own forms are those of every page.
		const [main = ''] = /<main[\s\S]*<\/main>|<dialog[\s\S]*<\/dialog>/.exec(page.text) ?? []
		for (const form of formsIn(main)) {
			const twice = form.fields.flatMap(([name, value]) => [value || 'x', 'y'].map((one) => [name, one]))
			if (twice.length === 0) continue
			forms++
			const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
			const body = new URLSearchParams(twice).toString()
			await ask({ who, method: 'POST', path: form.action || path, headers, body })
		}
	}
	expect(forms).toBeGreaterThan(40)
	expect(broken.slice(from, from + 20)).toEqual([])
	expect(brokenInside().slice(0, 20)).toEqual([])
}, 240_000)

const numbers = ['1e308', '-1', 'NaN', '99999999999', '1e9', '٣', '9'.repeat(400)]

test('a number in an address that is none, below zero or beyond all bounds is answered at once, and never with a 500', async () => {
	const from = { log: log.length, broken: broken.length }
	const first = seed % numbers.length
	const numberAt = (place: number) => encodeURIComponent(numbers[(first + place) % numbers.length] ?? '')
	// Every name has another number in each round; LONG gives each all of them.
	for (let round = 0; round < (process.env.LONG ? numbers.length : 3); round++) {
		const query = searches.map((name, index) => `${name}=${numberAt(index + round)}`).join('&')
		for (const route of routes)
			await ask({ who: mainPerson(route), method: 'GET', path: `${sensiblePath(route, ground.cast.ids)}?${query}` })
	}
	for (const row of rows.filter(({ method }) => method === 'GET')) {
		const path = `/api${row.path.replace(/\{\w+\}/g, () => ground.cast.ids.business ?? '')}`
		const names = Object.keys(row.query.shape)
		const known = names.includes('branchId') ? `branchId=${ground.cast.ids.branch}&` : ''
		// Each alone: a call refuses at the first that it can't read.
		for (const name of names)
			for (const place of numbers.keys())
				await ask({ who: 'owner', method: 'GET', path: `${path}?${known}${name}=${numberAt(place)}` })
	}
	const slow = log.slice(from.log).filter((asked) => asked.to - asked.from > 3000)
	process.stdout.write(`numbers: ${log.length - from.log} requests\n`)
	expect(slow.map(({ what }) => what)).toEqual([])
	expect(broken.slice(from.broken, from.broken + 20)).toEqual([])
	expect(brokenInside().slice(0, 20)).toEqual([])
}, 240_000)

test(
	`nothing that one person sends ends the program, holds it up or breaks inside (seed ${seed})`,
	async () => {
		const chance = chanceOf(seed)
		const since = Date.now()
		for (let round = 0; round < routes.length || Date.now() < since + budget; round++) {
			await oneRound(chance, round)
			if (desk.program().child.exitCode !== null) break
		}
		// A turn that is held up is written down at its end.
		await new Promise((wait) => setTimeout(wait, 300))
		const crashes = desk.program().child.exitCode === null ? 0 : 1
		const [held, inside] = [stalls(since), brokenInside()]
		process.stdout.write(
			`fuzz: seed ${seed}, ${routes.length} routes, ${rows.length} API rows, ${counts.uploads} uploads, ${counts.raw} raw, ` +
				`${counts.requests + counts.raw} requests ${JSON.stringify(counts.answers)}, ${crashes} crashes, ` +
				`${held.length} stalls, ${broken.length} 500s, ${inside.length} errors logged\n`,
		)
		expect({ crashes, broken: broken.slice(0, 20), held, inside: inside.slice(0, 20) }).toEqual({
			crashes: 0,
			broken: [],
			held: [],
			inside: [],
		})
		expect((await fetch(`${desk.url}/readyz`)).status).toBe(200)
	},
	budget + 240_000,
)
