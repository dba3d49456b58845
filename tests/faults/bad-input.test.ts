import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '#app/lib/clock.ts'
import { signIn } from '#tests/support/doors.ts'
import { type Desk, openDesk, until } from '#tests/support/programs/desk.ts'

/** A running salon and somebody signed in; the clinic beside it in the same file is none of his business. */
let desk: Desk
let cookie = ''
let before: Record<string, string> = {}

beforeAll(async () => {
	desk = await openDesk()
	cookie = await signIn(desk.url)
	// That somebody was here is noted at the first page of a visit.
	await send('/principal')
	// What the demo's filling left to do is done first, however slow the machine.
	const open = sql`SELECT count(*) AS count FROM jobs WHERE state = 'running' OR (state = 'pending' AND run_at <= ${now()})`
	await until('no work is left', async () => (await desk.look<{ count: number }>(open))[0]?.count === 0)
	before = await rowsIn()
})
afterAll(() => desk?.close())

type Sent = RequestInit & { duplex?: 'half' }
type Got = { status: number; words: string; notice: string }

async function send(path: string, init: Sent = {}): Promise<Got> {
	const headers = { Cookie: cookie, Origin: desk.url, ...init.headers }
	const sent: Sent = { redirect: 'manual', signal: AbortSignal.timeout(10_000), ...init, headers }
	const answer = await fetch(desk.url + path, sent)
	const words = (await answer.text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
	return { status: answer.status, words, notice: noticeIn(answer) }
}

const post = (path: string, fields: Record<string, string>) => {
	return send(path, { method: 'POST', body: new URLSearchParams(fields) })
}

/** Every table by its rows; sessions, the cursors of readers and the minutes of the timetable move by themselves. */
async function rowsIn(): Promise<Record<string, string>> {
	const tables = await desk.look<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table'
		AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%search%' AND name NOT IN ('sessions', 'cursors', 'timetable_runs')`)
	const rows: Record<string, string> = {}
	for (const { name } of tables) {
		rows[name] = JSON.stringify(await desk.look(sql`SELECT * FROM ${sql.identifier(name)}`))
	}
	return rows
}

async function expectNothingWritten() {
	const after = await rowsIn()
	expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([])
}

const form = 'application/x-www-form-urlencoded'
const doors = ['/agenda/citas/nueva', '/agenda/bloqueos/nuevo', '/auth/ingresar', '/auth/recuperar', '/tema']
const tooLong = /demasiado (largo|grande)/
const unreadable = /No pudimos leer lo que enviaste|No se pudo leer el formulario/

test('a form that is too large is refused in Spanish, also one that does not say its length, and writes nothing', async () => {
	for (const path of doors) {
		const body = `date=${'a'.repeat(400_000)}`
		const whole = await send(path, { method: 'POST', headers: { 'Content-Type': form }, body })
		expect([path, whole.status, whole.words]).toEqual([path, 413, expect.stringMatching(tooLong)])
		const headers = { 'Content-Type': form }
		const inPieces = await send(path, { method: 'POST', headers, body: pieces(40), duplex: 'half' })
		expect([path, inPieces.status, inPieces.words]).toEqual([path, 413, expect.stringMatching(tooLong)])
	}
	await expectNothingWritten()
})

test('after a body that nobody read to its end the connection serves on', async () => {
	const headers = { 'Content-Type': form }
	for (const path of [...doors, '/webhooks/meta', '/webhooks/mercado-pago', '/api/appointment', '/nada', '/readyz']) {
		await send(path, { method: 'POST', headers, body: pieces(80), duplex: 'half' })
		const next = await Promise.all(Array.from({ length: 4 }, () => send('/readyz')))
		expect([path, ...next.map(({ status }) => status)]).toEqual([path, 200, 200, 200, 200])
	}
	await expectNothingWritten()
})

function pieces(count: number): ReadableStream<Uint8Array> {
	let left = count
	return new ReadableStream({
		pull(controller) {
			controller.enqueue(new Uint8Array(65_536).fill(97))
			if (--left === 0) controller.close()
		},
	})
}

test('what is no form is refused in Spanish and writes nothing: broken multipart, JSON, bytes, files for texts', async () => {
	const broken: [string, string | Uint8Array<ArrayBuffer>][] = [
		['multipart/form-data; boundary=xyz', '--xyz\r\nContent-Disposition: form-data; na'],
		['multipart/form-data', 'no boundary'],
		['application/json', '{"date":"2026-11-24"}'],
		['application/octet-stream', new Uint8Array([0, 255, 1, 2])],
	]
	for (const path of doors) {
		for (const [type, body] of broken) {
			const got = await send(path, { method: 'POST', headers: { 'Content-Type': type }, body })
			expect([path, type, got.status, got.words]).toEqual([path, type, 400, expect.stringMatching(unreadable)])
		}
	}
	const files = new FormData()
	for (const name of ['contactId', 'date', 'time', 'serviceId']) files.append(name, new Blob(['x']), 'x.txt')
	expect((await send('/agenda/citas/nueva', { method: 'POST', body: files })).status).toBe(400)
	await expectNothingWritten()
})

test('other methods than a page knows are refused in Spanish and write nothing', async () => {
	const [wish] = await desk.look<Record<string, string>>(sql`SELECT branch_id AS branchId, service_id AS serviceId,
		specialist_id AS specialistId, contact_id AS contactId, '2026-12-30' AS date, '12:00' AS time FROM appointments LIMIT 1`)
	for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
		for (const path of [...doors, '/agenda', '/chat', '/webhooks/meta', '/nada', '/healthz']) {
			const body = method === 'OPTIONS' ? undefined : new URLSearchParams(wish)
			const got = await send(path, { method, body })
			expect([method, path, got.status, got.words]).toEqual([method, path, 405, expect.stringContaining('no acepta')])
		}
	}
	expect((await send('/api/appointment', { method: 'PROPFIND' })).status).toBe(405)
	for (const path of ['/contactos/columnas', '/principal/camino/ocultar']) {
		const got = await send(path, { method: 'GET' })
		expect([path, got.status, got.words]).toEqual([path, 405, expect.stringContaining('no acepta')])
	}
	await expectNothingWritten()
})

test('what belongs to another business, or to nobody, is a page that does not exist at every address of the panel', async () => {
	const clinic = sql`(SELECT id FROM businesses WHERE slug = 'demo-clinica')`
	const [foreign] = await desk.look<{ appointment: string; assistant: string; contact: string }>(sql`SELECT
		(SELECT id FROM appointments WHERE business_id = ${clinic} ORDER BY starts_at DESC LIMIT 1) AS appointment,
		(SELECT id FROM assistants WHERE business_id = ${clinic} LIMIT 1) AS assistant,
		(SELECT id FROM contacts WHERE business_id = ${clinic} LIMIT 1) AS contact`)
	const { appointment = '', assistant = '', contact = '' } = foreign ?? {}
	expect([appointment, assistant, contact]).not.toContain('')
	for (const id of [appointment, contact, 'apt_nadie', '%00', "'--"]) {
		for (const page of pagesOf(id, assistant)) expect([page, (await send(page)).status]).toEqual([page, 404])
		for (const [path, fields] of formsOf(id, assistant)) await expectGone(path, await post(path, fields))
	}
	await expectNothingWritten()
})

function pagesOf(id: string, assistant: string): string[] {
	return [
		...['', '/editar', '/eliminar'].flatMap((verb) => [`/agenda/citas/${id}${verb}`, `/agenda/bloqueos/${id}${verb}`]),
		...[`/chat/${id}`, `/chat/${id}/mensajes`, `/archivos/${id}`],
		...[`/asistentes/${id}/probar`, `/asistentes/${assistant}/probar`],
	]
}

/** Filled as if the address were ours, so that only its id can be what is refused. */
function formsOf(id: string, assistant: string): [string, Record<string, string>][] {
	const visit = { date: '2026-12-30', time: '12:00', endTime: '13:00', allowConflict: 'on' }
	return [
		[`/agenda/citas/${id}/editar`, visit],
		[`/agenda/citas/${id}/eliminar`, {}],
		[`/agenda/citas/${id}/estado`, { status: 'confirmada' }],
		[`/agenda/citas/${id}/notas`, { details: 'x' }],
		[`/agenda/citas/${id}/arrastrar`, visit],
		[`/agenda/bloqueos/${id}/editar`, { ...visit, title: 'x' }],
		[`/agenda/bloqueos/${id}/eliminar`, {}],
		[`/chat/${id}/mensajes`, { text: 'hola' }],
		[`/chat/${id}/asistente`, { paused: 'on' }],
		[`/asistentes/${assistant}/probar`, { text: 'hola' }],
		[`/asistentes/${assistant}/probar/reiniciar`, {}],
		[`/asistentes/${assistant}/encendido`, { production: 'on' }],
	]
}

/** Refused at once; a lone button leads back, where a notice says that it was not done. */
async function expectGone(path: string, { status, words, notice }: Got) {
	if (status !== 303) return expect([400, 404], `${path}: ${status} ${words.slice(0, 200)}`).toContain(status)
	expect([path, notice]).toEqual([path, expect.stringContaining('"status":"fallo"')])
}

/** What the next page would say, out of the signed cookie. */
function noticeIn(answer: Response): string {
	const cookies = answer.headers.getSetCookie().map((each) => decodeURIComponent(each))
	const signed = cookies.find((each) => each.startsWith('aviso='))?.slice('aviso='.length) ?? ''
	return Buffer.from(signed.split('.')[0] ?? '', 'base64').toString('utf8')
}
