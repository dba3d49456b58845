import {
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { reading } from '#db/file-check.server.ts'
import { openWriter } from '#db/writer.server.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { startStorage, storageSettings } from '#tests/fakes/storage.ts'
import { startWhatsAppGraph } from '#tests/fakes/whatsapp-graph.ts'
import { type StandinTemplate } from '#tests/fakes/whatsapp-state.ts'
import { runCommand } from '#tests/support/programs/desk.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'

const operator = 'operador@ejemplo.test'

/** Of the operator's own WhatsApp account, for what goes wrong. */
const alertTemplate: StandinTemplate = {
	...{ wabaId: fakeSettings.wabaId, id: '400000000000099', name: 'aviso_tecnico', language: 'es_MX' },
	...{ status: 'APPROVED', category: 'UTILITY', components: [{ type: 'BODY', text: 'Aviso: {{1}}' }] },
}

const databaseIn = (dataDir: string) => ({ url: `file:${join(dataDir, 'recepcion.db')}` })

async function write(dataDir: string, ...statements: ReturnType<typeof sql>[]) {
	const writer = await openWriter(databaseIn(dataDir))
	await writer.transaction(async (db) => {
		for (const statement of statements) await db.run(statement)
	})
	await writer.close()
}

/** A migrated database in which a server died in the middle of a job. */
async function leftByADeadServer() {
	const dataDir = mkdtempSync(join(tmpdir(), 'recepcion-watch-'))
	copyFileSync(resolve('node_modules/.cache/tests/template.db'), join(dataDir, 'recepcion.db'))
	const hours = Date.now() + 5 * 3_600_000
	await write(
		dataDir,
		sql`INSERT INTO jobs (id, kind, payload, state, run_at, attempts, lease_until, created_at)
			VALUES ('job_dead', 'test.unknown', '{}', 'running', 1, 1, ${hours}, 1)`,
	)
	const respaldos = join(dataDir, 'respaldos')
	mkdirSync(respaldos)
	for (const day of [1, 2, 3]) writeFileSync(join(respaldos, `recepcion-2026010${day}-000000.tar.gz`), 'old')
	writeFileSync(join(respaldos, 'mio.tar.gz'), 'made by hand')
	// What can not even be looked at, and so not be cleared.
	symlinkSync('.respaldo-lazo', join(respaldos, '.respaldo-lazo'))
	const jobState = () =>
		reading(databaseIn(dataDir), (db) => db.get<{ state: string }>(sql`SELECT state FROM jobs WHERE id = 'job_dead'`))
	return { dataDir, respaldos, jobState }
}

/** The cookie of who opened the link that the start printed, with a second factor that is shown. */
async function firstAdmin({ url, output, dataDir }: Program): Promise<string> {
	const token = /\/auth\/configurar\?t=(\S+)\n/.exec(output())?.[1] ?? ''
	const person = { token, name: 'Olga Operadora', email: operator, password: 'una-clave-muy-larga' }
	const form = { method: 'POST', headers: { Origin: url }, body: new URLSearchParams(person) }
	const set = await fetch(`${url}/auth/configurar`, { ...form, redirect: 'manual' })
	// Who set it up is in.
	const cookie = set.headers.getSetCookie()[0]?.split(';')[0] ?? ''
	expect([set.status, set.headers.get('Location'), cookie]).toEqual([303, '/', expect.stringContaining('=')])
	const at = Date.now()
	await write(
		dataDir,
		sql`INSERT INTO second_factors (user_id, sealed_secret, created_at, confirmed_at) SELECT id, 'sealed', ${at}, ${at} FROM users`,
		sql`UPDATE sessions SET second_factor_at = ${at}`,
	)
	return cookie
}

test('a server watches over itself: backups, readiness, numbers, what is slow, and a letter when something stays wrong', async () => {
	const smtp = await startSmtp()
	const graph = await startWhatsAppGraph({ templates: [alertTemplate], statuses: 'none' })
	const { dataDir, respaldos, jobState } = await leftByADeadServer()
	const env = { BACKUP_EVERY: '1h', BACKUP_KEEP: '2', SIGN_UP: 'closed', SLOW_MS: '1' }
	const mail = { SMTP_URL: smtp.url, ALERT_EMAIL: operator }
	const whatsApp = {
		META_GRAPH_BASE: graph.url,
		ALERT_WHATSAPP_TO: '5215512345678',
		ALERT_WHATSAPP_TEMPLATE: 'aviso_tecnico:es_MX',
		ALERT_WHATSAPP_NUMBER_ID: fakeSettings.phoneNumberId,
		ALERT_WHATSAPP_TOKEN: fakeSettings.whatsAppToken,
	}
	const program = await startProgram({ dataDir, demo: false, env: { ...env, ...mail, ...whatsApp } })
	const get = (path: string, headers: Record<string, string> = {}) => fetch(program.url + path, { headers })
	const ready = async () => {
		const answer = await get('/readyz')
		return [answer.status, (await answer.text()).split('\n')[0]]
	}

	// Work of the server that died begins at once: its lock proves it dead, whatever its lease says.
	await expect.poll(jobState, { timeout: 5_000 }).toEqual({ state: 'failed' })

	// One is made at once since the newest is old; of ours two stay, and what a person laid there too.
	const made = () =>
		readdirSync(respaldos)
			.filter((name) => !name.startsWith('.'))
			.sort()
	await expect.poll(made, { timeout: 60_000 }).toHaveLength(3)
	const [mine, older, newest = ''] = made()
	expect([mine, older]).toEqual(['mio.tar.gz', 'recepcion-20260103-000000.tar.gz'])
	expect(statSync(join(respaldos, newest)).mode & 0o777).toBe(0o600)
	expect(await ready()).toEqual([200, 'ok'])

	const numbers = await (await get('/metrics')).text()
	for (const name of ['ready 1', 'request_seconds_count{door="pages"}', 'writer_wait_seconds_count', 'jobs_failed 1'])
		expect(numbers).toContain(`\nrecepcion_${name}`)
	for (const name of [
		'event_loop_delay_seconds',
		'memory_bytes',
		'database_bytes',
		'backup_age_seconds',
		'job_seconds',
	])
		expect(numbers).toContain(`\n# TYPE recepcion_${name} `)
	expect((await get('/metrics', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(404)

	expect(await (await get('/auth/ingresar')).text()).not.toContain('/auth/registro')
	const person = { name: 'Ana Ruiz', email: 'ana@ejemplo.test', password: 'una-clave-muy-larga', terms: 'on' }
	const asked = { method: 'POST', headers: { Origin: program.url }, body: new URLSearchParams(person) }
	const refused = await fetch(`${program.url}/auth/registro?correo=ana@ejemplo.test`, asked)
	expect([refused.status, await refused.text()]).toEqual([
		403,
		expect.stringContaining('Aquí no se crean cuentas nuevas'),
	])
	expect(program.output()).toContain('"name":"POST /auth/registro"')
	expect(program.output()).toMatch(/"name":"select [^"]+"[^\n]+a slow statement/i)
	expect(program.output()).not.toContain('ana@ejemplo.test')

	// Another program holds the file, while nobody here wants to write.
	const other = new Database(join(dataDir, 'recepcion.db'))
	other.exec('BEGIN IMMEDIATE')
	await expect.poll(ready, { timeout: 5_500 }).toEqual([503, 'writer'])
	other.exec('ROLLBACK')
	other.close()
	await expect.poll(ready, { timeout: 5_000 }).toEqual([200, 'ok'])

	// A newer program brought the database on; a table that can't be read stands for a file that can't.
	for (const [word, wrong, right] of [
		['migrations', `INSERT INTO migrations VALUES ('9999_newer.sql', 'x', 1)`, `DELETE FROM migrations WHERE at = 1`],
		['database', 'ALTER TABLE migrations RENAME TO away', 'ALTER TABLE away RENAME TO migrations'],
	] as const) {
		await write(dataDir, sql.raw(wrong))
		await expect.poll(ready, { timeout: 5_000 }).toEqual([503, word])
		await write(dataDir, sql.raw(right))
		await expect.poll(ready, { timeout: 5_000 }).toEqual([200, 'ok'])
	}

	// Whoever tidies up takes the file, or the whole folder, from under the program.
	for (const [from, to] of [
		[join(dataDir, 'recepcion.db'), join(dataDir, 'aparte.db')],
		[dataDir, `${dataDir}-aparte`],
	] as const) {
		renameSync(from, to)
		await expect.poll(async () => (await ready())[1], { timeout: 5_000 }).toBe('moved')
		expect(await (await get('/metrics')).text()).toContain('recepcion_trouble{name="moved"} 1')
		renameSync(to, from)
		await expect.poll(ready, { timeout: 5_000 }).toEqual([200, 'ok'])
	}

	// The next start would not open what is sealed: seen at once, told after five minutes, and that it is over.
	renameSync(join(dataDir, 'secret.key'), join(dataDir, 'kept'))
	await expect.poll(ready, { timeout: 5_000 }).toEqual([503, 'key'])
	const admin = { Cookie: await firstAdmin(program) }
	const salud = async () => (await get('/admin/salud', admin)).text()
	// While the folder was away it was looked into, too.
	const fresh = `Respaldo cada 1 h en ${respaldos}; el último es de hace`
	await expect.poll(salud, { timeout: 30_000, interval: 500 }).toContain(fresh)
	const health = await salud()
	expect(health).toMatch(/La llave falta en su lugar/)
	expect(health).toMatch(/Retira los archivos que nadie usó[^.]*?cada hora, al minuto 35/)
	await new Promise((wait) => setTimeout(wait, 5_500))
	program.setClock(6 * 60_000)
	const told = await smtp.next(operator)
	expect([told.subject, told.text]).toEqual([expect.any(String), expect.stringContaining('La llave falta en su lugar')])
	renameSync(join(dataDir, 'kept'), join(dataDir, 'secret.key'))
	await expect.poll(ready, { timeout: 5_000 }).toEqual([200, 'ok'])
	program.setClock(8 * 60_000)
	expect((await smtp.next(operator)).text).toContain('Ya pasó: La llave')
	const written = () => graph.sent().map(({ waId, type, text }) => [waId, type, text])
	await expect.poll(written).toEqual([
		[
			'5215512345678',
			'template',
			expect.stringMatching(/^Aviso: Recepción necesita una mano: La llave falta en su lugar/),
		],
		['5215512345678', 'template', expect.stringMatching(/^Aviso: Recepción ya está bien: Ya pasó: La llave/)],
	])
	await program.stop()
	const rehearsed = await runCommand(['doctor', '--backup', join(respaldos, newest)], { DATA_DIR: dataDir })
	expect(rehearsed).toMatchObject({ code: 0, output: expect.stringContaining('está entero y se puede recuperar') })
	const cut = await runCommand(['doctor', '--backup', join(respaldos, 'mio.tar.gz')], { DATA_DIR: dataDir })
	expect(cut).toMatchObject({ code: 1, output: expect.stringMatching(/No se podría recuperar: .* no es un respaldo/) })

	// Who has a timer in place of BACKUP_EVERY is told of the one that no longer runs.
	rmSync(join(respaldos, newest))
	const timed = await startProgram({ dataDir, demo: false, env: { DISK_FREE_MB: '0' } })
	const word = async () => (await (await fetch(`${timed.url}/readyz`)).text()).split('\n')[0]
	await expect.poll(word, { timeout: 10_000 }).toBe('backup')
	expect((await runCommand(['doctor'], { DATA_DIR: dataDir })).output).toMatch(
		/✗ Respaldos que algo tuyo deja en .+ \(BACKUP_EVERY no está puesto\); .+: ya debería/,
	)
	const nightly = new Date().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)
	writeFileSync(join(respaldos, `recepcion-${nightly}.tar.gz`), 'made by a timer')
	await expect.poll(word, { timeout: 10_000 }).toBe('ok')
	await timed.stop()

	// No room left, and a folder for backups that can not be one.
	const wrong = { BACKUP_EVERY: '1h', BACKUP_DIR: join(respaldos, 'mio.tar.gz'), DISK_FREE_MB: '900000000' }
	const full = await startProgram({ dataDir, demo: false, env: wrong })
	const reasons = async () => (await (await fetch(`${full.url}/readyz`)).text()).split('\n').slice(0, 2)
	await expect.poll(reasons, { timeout: 60_000 }).toEqual(['disk', 'backup'])
	await full.stop()
	await smtp.close()
	await graph.close()
	program.clean()
}, 240_000)

test('backups lie in a bucket too: sent once, the surplus taken away, told when refused, and brought back from there', async () => {
	const store = await startStorage()
	const { dataDir, respaldos } = await leftByADeadServer()
	store.stored.set('s3/otro.tar.gz', Buffer.from('not ours'))
	for (const day of [1, 2, 3])
		store.stored.set(`s3/respaldos/another/recepcion-2025010${day}-000000.tar.gz`, Buffer.from('of another'))
	const { bucket, accessKeyId, secretAccessKey } = storageSettings.s3
	const env = {
		...{ BACKUP_EVERY: '1d', BACKUP_KEEP: '2', BACKUP_S3_BUCKET: bucket, BACKUP_S3_ENDPOINT: store.url },
		...{ BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey },
	}
	const sent = () => [...store.stored.keys()].sort()
	store.setFault({ kind: '500', method: 'PUT' })
	const program = await startProgram({ dataDir, demo: false, env })
	const reasons = async () => (await (await fetch(`${program.url}/readyz`)).text()).split('\n')[0]
	await expect.poll(reasons, { timeout: 90_000 }).toBe('backup')
	expect(sent()).toHaveLength(4)
	expect(program.output()).toMatch(/"problem":"El bucket .+ de 127\.0\.0\.1:\d+ no pudo atender \(500\)/)
	program.setClock(11 * 60_000)
	await expect.poll(reasons, { timeout: 30_000 }).toBe('ok')
	const newest = sent().find((key) => !key.includes('another') && key.includes('recepcion-')) ?? ''
	expect(sent()).toHaveLength(5)
	const name = newest.slice('s3/'.length)
	const made = join(respaldos, basename(name))
	expect(store.stored.get(newest)).toEqual(readFileSync(made))
	const health = await (
		await fetch(`${program.url}/admin/salud`, { headers: { Cookie: await firstAdmin(program) } })
	).text()
	expect(health).toContain(`También en el bucket ${bucket}: el último es de hace`)
	await program.stop()

	const here = { DATA_DIR: dataDir, ...env }
	const again = await runCommand(['send-backup', made], here)
	expect(again).toMatchObject({ code: 0, output: expect.stringContaining('ya estaba en el bucket') })
	// Of its own the newest stay, so many as are kept, and what was just sent; of another's nothing goes.
	const mine = newest.slice(0, newest.lastIndexOf('/') + 1)
	for (const day of [1, 2, 3]) store.stored.set(`${mine}recepcion-2025010${day}-000000.tar.gz`, Buffer.from('old'))
	const older = join(respaldos, 'recepcion-20250101-000000.tar.gz')
	copyFileSync(made, older)
	expect(await runCommand(['send-backup', older], here)).toMatchObject({ code: 0 })
	expect(sent().filter((key) => key.startsWith(mine))).toEqual([`${mine}${basename(older)}`, newest])
	expect(sent()).toHaveLength(6)
	const named = await runCommand(['send-backup', join(respaldos, 'mio.tar.gz')], here)
	expect(named).toMatchObject({ code: 1, output: expect.stringContaining('llevan el nombre del programa') })
	const doctor = await runCommand(['doctor'], here)
	expect(doctor.output).toMatch(new RegExp(`✓ Bucket de respaldos ${bucket}: el último es de `))

	// Another machine, which has nothing but the credentials.
	const elsewhere = { ...here, DATA_DIR: mkdtempSync(join(tmpdir(), 'recepcion-otra-')) }
	expect((await runCommand(['backups'], elsewhere)).output).toContain(`s3:${name}`)
	const several = await runCommand(['restore', 's3:'], elsewhere)
	expect(several).toMatchObject({ code: 1, output: expect.stringContaining('respaldos de varias instalaciones') })
	const absent = await runCommand(['restore', 's3:respaldos/another/recepcion-20240101-000000.tar.gz'], elsewhere)
	expect(absent).toMatchObject({ code: 1, output: expect.stringContaining('no existe') })
	for (const key of sent()) if (key.includes('another')) store.stored.delete(key)
	const back = await runCommand(['restore', 's3:'], elsewhere)
	expect(back).toMatchObject({ code: 0, output: expect.stringContaining('Respaldo recuperado') })
	const job = await reading(databaseIn(elsewhere.DATA_DIR), (db) =>
		db.get<{ kind: string }>(sql`SELECT kind FROM jobs WHERE id = 'job_dead'`),
	)
	expect(job).toEqual({ kind: 'test.unknown' })
	expect(readdirSync(elsewhere.DATA_DIR).filter((each) => each.startsWith('.'))).toEqual([])
	await store.close()
	const gone = await runCommand(['doctor'], here)
	expect(gone.output).toMatch(/✗ Bucket de respaldos .+: No hubo conexión con 127\.0\.0\.1:\d+: nadie atiende/)
	program.clean()
	for (const folder of [dataDir, elsewhere.DATA_DIR]) rmSync(folder, { recursive: true, force: true })
}, 240_000)
