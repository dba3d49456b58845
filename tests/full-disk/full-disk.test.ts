import { closeSync, openSync, readdirSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reading, verifyFile } from '#db/file-check.server.ts'
import { migrations } from '#db/migrations.server.ts'
import { openWriter } from '#db/writer.server.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { runCommand } from '#tests/support/programs/desk.ts'
import { aMessage, connections } from '#tests/support/programs/flood.ts'
import { signIn } from '#tests/support/programs/live.ts'
import { startProgram } from '#tests/support/programs/program.ts'

const disk = process.env.FULL_DISK ?? ''
const dataDir = join(disk, 'datos')
const ballast = join(disk, 'lastre')
const path = join(dataDir, 'recepcion.db')
const env = { META_APP_SECRET: fakeSettings.metaAppSecret, META_VERIFY_TOKEN: 'x' }
const command = (...args: string[]) => runCommand(args, { DATA_DIR: dataDir })

beforeEach(async () => {
	expect(await command('demo')).toMatchObject({ code: 0 })
})
/** What this process read stays open until it is collected, and takes room although it was removed. */
afterEach(async () => {
	for (const name of readdirSync(disk)) rmSync(join(disk, name), { recursive: true, force: true })
	setFlagsFromString('--expose-gc')
	const collect: () => void = runInNewContext('gc')
	const used = () => {
		collect()
		const { blocks, bfree, bsize } = statfsSync(disk)
		return (blocks - bfree) * bsize
	}
	await expect.poll(used, { interval: 100 }).toBeLessThan(500_000)
})

/** Something else of that machine takes what is left of the disk, but for so many bytes. */
function fill(left = 0) {
	const file = openSync(ballast, 'a')
	const piece = Buffer.alloc(4096, 1)
	try {
		for (;;) writeSync(file, piece)
	} catch {
		// Full.
	}
	closeSync(file)
	if (left > 0) {
		const size = statSync(ballast).size
		rmSync(ballast)
		const again = openSync(ballast, 'a')
		for (let written = 0; written < size - left; written += piece.length) writeSync(again, piece)
		closeSync(again)
	}
}

const free = () => rmSync(ballast, { force: true })
const sound = () => verifyFile(path, migrations)

test('messages of a full disk are stored or refused, never lost, and with room again all goes on without a restart', async () => {
	const program = await startProgram({ dataDir, demo: false, env })
	const wire = connections(program.url, 20)
	const send = (nth: number) => wire.post(aMessage(`wamid.full${nth}`, '5215544332211', `Mensaje ${nth}`))
	fill(400_000)
	const answers = new Map<number, number>()
	for (let nth = 0; nth < 400 && ![...answers.values()].some((status) => status !== 200); nth++)
		answers.set(nth, (await send(nth)).status)
	fill()
	for (let nth = 400; nth < 420; nth++) answers.set(nth, (await send(nth)).status)
	const refused = [...answers].filter(([, status]) => status !== 200)
	expect(refused.length).toBeGreaterThan(0)
	expect((await fetch(`${program.url}/readyz`)).status).toBe(503)
	expect((await fetch(`${program.url}/auth/ingresar`)).status).toBe(200)
	free()
	// Whoever was refused says it again.
	for (const [nth] of refused) await expect.poll(async () => (await send(nth)).status, { timeout: 20_000 }).toBe(200)
	const stored = () =>
		reading({ url: `file:${path}` }, (db) =>
			db.all<{ text: string }>(
				sql`SELECT text FROM messages WHERE role = 'user' AND text LIKE 'Mensaje %' ORDER BY text`,
			),
		)
	await expect.poll(async () => (await stored()).length, { timeout: 60_000 }).toBe(answers.size)
	expect(new Set((await stored()).map(({ text }) => text)).size).toBe(answers.size)
	wire.close()
	await program.stop()
	program.clean()
	// `clean` takes the data away; until then the file was whole.
}, 180_000)

test('a backup that finds no room leaves no file and says so', async () => {
	fill(200_000)
	const target = join(disk, 'respaldo.tar.gz')
	const { code, output } = await command('backup', target)
	expect([code, output]).toEqual([1, expect.stringMatching(/espacio|disco/i)])
	expect(readdirSync(disk).filter((name) => /respaldo/.test(name))).toEqual([])
	expect(readdirSync(dataDir).filter((name) => /copia|tmp|respaldo/.test(name))).toEqual([])
	await sound()
}, 60_000)

test('a migration that finds no room for its copy changes nothing', async () => {
	const writer = await openWriter({ url: `file:${path}` })
	const last = migrations.at(-1)?.name
	await writer.transaction((db) => db.run(sql`DELETE FROM migrations WHERE name = ${last}`))
	await writer.close()
	fill(100_000)
	const { code, output } = await command('migrate')
	expect([code, output]).toEqual([1, expect.stringContaining('No se cambió nada')])
	expect(readdirSync(dataDir).filter((name) => name.includes('antes-de'))).toEqual([])
	expect((await sound()).pending).toEqual([last])
}, 60_000)

test('a restore that finds no room leaves what was there', async () => {
	const elsewhere = join(tmpdir(), `respaldo-${process.pid}.tar.gz`)
	try {
		expect(await command('backup', elsewhere)).toMatchObject({ code: 0 })
		const writer = await openWriter({ url: `file:${path}` })
		await writer.transaction((db) => db.run(sql`UPDATE users SET name = 'Después del respaldo'`))
		await writer.close()
		fill(300_000)
		const { code, output } = await command('restore', elsewhere)
		expect([code, output]).toEqual([1, expect.stringMatching(/espacio|disco/i)])
		free()
		const names = await reading({ url: `file:${path}` }, (db) => db.all(sql`SELECT DISTINCT name FROM users`))
		expect(names).toEqual([{ name: 'Después del respaldo' }])
		expect(readdirSync(dataDir).filter((name) => /anterior|recupera|\.parte|^\.respaldo/.test(name))).toEqual([])
	} finally {
		rmSync(elsewhere, { force: true })
	}
}, 60_000)

test('a file that finds no room is refused in Spanish, and nothing says that it is there', async () => {
	const program = await startProgram({ dataDir, demo: false, env })
	const cookie = await signIn(program)
	const upload = async (bytes: number) => {
		const body = new FormData()
		body.append(
			'file',
			new Blob([Buffer.from(`%PDF-1.4\n${'x'.repeat(bytes)}`)], { type: 'application/pdf' }),
			'carta.pdf',
		)
		const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' }
		return fetch(`${program.url}/archivos/subir`, { method: 'POST', body, headers, redirect: 'manual' })
	}
	fill(1_500_000)
	const refused = await upload(3_000_000)
	expect(refused.status).toBeGreaterThanOrEqual(400)
	expect(await refused.text()).not.toMatch(/ENOSPC|SQLITE/)
	const rows = await reading({ url: `file:${path}` }, (db) =>
		db.all(sql`SELECT id FROM files WHERE name = 'carta.pdf'`),
	)
	expect(rows).toEqual([])
	free()
	expect((await upload(300_000)).status).toBeLessThan(400)
	await program.stop()
	program.clean()
}, 60_000)
