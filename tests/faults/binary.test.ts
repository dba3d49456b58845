import { createHash } from 'node:crypto'
import { appendFileSync, copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiKey, byApi, byForm, demoOwner, signIn, type Wish } from '#tests/support/doors.ts'
import { type Desk, openDesk, runCommand } from '#tests/support/programs/desk.ts'
import { aloneInAFolder } from '#tests/support/programs/executable.ts'
import { type Guest, pays, says, visitsOf } from '#tests/support/programs/guest.ts'
import { startProgram } from '#tests/support/programs/program.ts'

test('the executable, alone in an empty folder and with an empty environment, serves the story, is backed up and restored, and is exchanged for another', async () => {
	const { folder, binary } = await aloneInAFolder()
	const dataDir = join(folder, 'data')
	const env = { NODE_ENV: 'production', APP_CACHE_DIR: join(folder, 'cache') }
	const desk = await openDesk({ binary, dataDir, env, demo: true })
	const command = (...args: string[]) =>
		runCommand(args, { DATA_DIR: dataDir, APP_CACHE_DIR: env.APP_CACHE_DIR }, binary)
	try {
		await expectPages(desk)
		const key = await apiKey(desk, binary)
		await playStory(desk, key)
		const second = startProgram({ binary, dataDir, env })
		await expect(second).rejects.toThrow('Otro proceso ya sirve esta base de datos')
		await expectBackup(desk, command, key)
		await expectUpgrade(binary, command)
	} finally {
		await desk.close()
		rmSync(folder, { recursive: true, force: true })
	}
}, 240_000)

async function expectPages({ url }: Desk) {
	expect((await fetch(`${url}/readyz`)).status).toBe(200)
	const page = await (await fetch(`${url}/auth/ingresar`)).text()
	const assets = [...new Set([...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? ''))]
	expect(assets.length).toBeGreaterThan(3)
	for (const path of assets) {
		const asset = await fetch(url + path)
		expect([path, asset.status]).toEqual([path, 200])
		expect(asset.headers.get('Content-Type')).toMatch(path.endsWith('.css') ? /css/ : /javascript|font|image/)
		expect((await asset.arrayBuffer()).byteLength).toBeGreaterThan(20)
	}
	const cookie = await signIn(url)
	const agenda = await fetch(`${url}/agenda`, { headers: { Cookie: cookie } })
	expect([agenda.status, await agenda.text()]).toEqual([200, expect.stringContaining('Salón Jacaranda')])
	await expect(signIn(url, { ...demoOwner, password: 'otra-clave-cualquiera' })).rejects.toThrow('401')
}

const guest: Guest = { phone: '5215580000001', name: 'Renata Ejecutable' }

/** A signed message, times, a choice, a yes; the appointment is in the API; it is paid and confirmed. */
async function playStory(desk: Desk, key: string) {
	desk.graph.person(guest)
	const first = await says(desk, guest, 'Hola, quiero agendar un facial hidratante lo antes posible')
	// What asks is left out of a greeting before an answer, which its '¿' tells: an accent means what it does in the source.
	expect([first.text.includes('Soy Sofía'), first.text.includes('¿En qué te ayudo?')]).toEqual([true, false])
	await says(desk, guest, 'la primera')
	await says(desk, guest, 'sí')
	expect(await statusesIn(desk, key)).toEqual(['agendada'])
	await pays(desk, guest)
	expect(await statusesIn(desk, key)).toEqual(['confirmada'])
}

async function statusesIn(desk: Desk, key: string): Promise<string[]> {
	const [visit] = await visitsOf(desk, guest)
	const address = `${desk.url}/api/appointment/populate?clientId=${visit?.contactId}`
	const answer = await fetch(address, { headers: { Authorization: `Bearer ${key}` } })
	const { data } = (await answer.json()) as { data: { appointments: { status: string }[] } }
	return data.appointments.map(({ status }) => status)
}

type Command = (...args: string[]) => Promise<{ code: number | null; output: string }>

/** Saved beside the running server; put back only when nobody serves; then everything is as it was saved. */
async function expectBackup(desk: Desk, command: Command, key: string) {
	const file = join(desk.dataDir, '..', 'respaldo.tar.gz')
	const saved = await contentsOf(desk)
	expect(await command('backup', file)).toMatchObject({ code: 0, output: expect.stringContaining('Respaldo guardado') })
	await changeSomething(desk, key)
	expect(await contentsOf(desk)).not.toEqual(saved)
	const refused = await command('restore', file)
	expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('detenlo primero')])
	expect(await desk.down()).toBe(0)
	expect(await command('restore', file)).toMatchObject({
		code: 0,
		output: expect.stringContaining('Respaldo recuperado'),
	})
	expect(await contentsOf(desk)).toEqual(saved)
	await desk.up()
	// The key came along: the provider's sealed token still opens.
	expect((await says(desk, guest, '¿Cuándo es mi cita?')).state).toMatch(/sent|delivered|read/)
}

/** Another file takes the place of the one that serves, once it has managed a copy of the data; and back again. */
async function expectUpgrade(binary: string, command: Command) {
	const other = join(dirname(binary), 'descargado')
	copyFileSync(binary, other)
	appendFileSync(other, '\n')
	expect(await command('upgrade', other)).toMatchObject({
		code: 0,
		output: expect.stringContaining('Reinicia el servidor'),
	})
	expect(await command('upgrade', '--back')).toMatchObject({
		code: 0,
		output: expect.stringContaining('otra vez la versión'),
	})
	const here = readdirSync(dirname(binary)).filter((name) => name.startsWith('recepcion'))
	expect(here).toEqual(['recepcion', 'recepcion.anterior'])
}

/** What people would miss: rows by their content, and the files beside them. */
async function contentsOf(desk: Desk): Promise<Record<string, string>> {
	const contents: Record<string, string> = {}
	for (const table of ['appointments', 'contacts', 'messages', 'payments', 'money_movements', 'turns', 'users']) {
		const rows = await desk.look(sql`SELECT * FROM ${sql.identifier(table)} ORDER BY id`)
		contents[table] = digest(JSON.stringify(rows))
	}
	const beside = readdirSync(desk.dataDir, { recursive: true, withFileTypes: true })
	// Where a server answers is no part of what it keeps.
	const kept = beside.filter((entry) => entry.isFile() && !/\.db(-\w+)?$|^server\.address$/.test(entry.name))
	for (const { name, parentPath } of kept) {
		contents[name] = digest(readFileSync(join(parentPath, name)))
	}
	return contents
}

function digest(content: string | Buffer): string {
	return createHash('sha256').update(content).digest('hex')
}

async function changeSomething(desk: Desk, key: string) {
	// The same weekday weeks ahead, as the branch's wall clock has it (six hours behind UTC all year); a holiday on which the
	// branch is closed is passed over.
	const [like] = await desk.look<Wish & { contactId: string }>(sql`
		SELECT a.branch_id AS branchId, a.specialist_id AS specialistId, a.service_id AS serviceId,
			a.contact_id AS contactId, day.value AS date, '12:00' AS time
		FROM appointments a JOIN json_each(json_array(${sql.join(
			[28, 35, 42].map((ahead) => sql`date(a.starts_at / 1000, 'unixepoch', '-6 hours', ${`+${ahead} days`})`),
			sql`, `,
		)})) day
		WHERE a.contact_id = ${(await visitsOf(desk, guest))[0]?.contactId}
			AND day.value NOT IN (SELECT day FROM schedule_exceptions WHERE branch_id = a.branch_id)
		ORDER BY day.value LIMIT 1`)
	if (!like) throw new Error('nothing to book alike')
	expect(await byApi(desk, key, like)).toMatchObject({ booked: true })
	expect(await byForm(desk, await signIn(desk.url), like)).toMatchObject({ booked: false, status: 409 })
}
