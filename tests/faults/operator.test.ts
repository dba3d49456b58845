import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keysFrom } from '#app/core/settings.server.ts'
import { seal } from '#app/lib/secrets.ts'
import { reading } from '#db/file-check.server.ts'
import { fitOf } from '#db/key-check.server.ts'
import { lockFile } from '#db/lock.server.ts'
import { openWriter } from '#db/writer.server.ts'
import { runCommand } from '#tests/support/programs/desk.ts'
import { startProgram } from '#tests/support/programs/program.ts'

let folder = ''
let dataDir = ''
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'recepcion-operator-'))
	dataDir = join(folder, 'datos')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const secret = 'a-secret-that-is-long-enough-for-a-key'
const database = () => ({ url: `file:${join(dataDir, 'recepcion.db')}` })
const command = (...args: string[]) => runCommand(args, { DATA_DIR: dataDir })
const modeOf = (name = '') => statSync(join(dataDir, name)).mode & 0o777

async function write(...statements: ReturnType<typeof sql>[]) {
	const writer = await openWriter(database())
	await writer.transaction(async (db) => {
		for (const statement of statements) await db.run(statement)
	})
	await writer.close()
}

/** What the landed version left: a migrated database with one person and something sealed, a key, no check value. */
async function landed() {
	mkdirSync(dataDir)
	copyFileSync(resolve('node_modules/.cache/tests/template.db'), join(dataDir, 'recepcion.db'))
	writeFileSync(join(dataDir, 'secret.key'), `${secret}\n`)
	const sealed = seal('JBSWY3DPEHPK3PXP', keysFrom(secret).seal)
	await write(
		sql`INSERT INTO users (id, name, email, role, created_at) VALUES ('u1', 'Ana', 'ana@ejemplo.test', 'user', 1)`,
		sql`INSERT INTO second_factors (user_id, sealed_secret, created_at) VALUES ('u1', ${sealed}, 1)`,
	)
}

/** A start that is refused: what it said. Started all the same, it is stopped and told of. */
async function refusedStart(port?: number): Promise<string> {
	const started = startProgram({ dataDir, demo: false, port })
	return started.then(
		(program) => program.stop().then(() => 'it started'),
		(error: Error) => error.message,
	)
}

test('a backup of a wrong or relative DATA_DIR names the folder that was looked at and saves nothing', async () => {
	const target = join(folder, 'respaldo.tar.gz')
	const wrong = await command('backup', target)
	expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining(dataDir) })
	const relative = await runCommand(['backup', target], { DATA_DIR: 'no/such/folder' })
	expect(relative).toMatchObject({ code: 1, output: expect.stringContaining(resolve('no/such/folder')) })
	expect([readdirSync(folder), existsSync(resolve('no'))]).toEqual([[], false])
})

test.each([
	'doctor',
	'user link ana@ejemplo.test',
	'user create ana@ejemplo.test',
	'api-key create --business demo',
	'new-key',
	'restore /no/such/file.tar.gz',
	'serve --only web',
])('%s makes no database and no key where none is, and ends with a code', async (line) => {
	const others: Record<string, string> = {
		restore: '/no/such/file.tar.gz no existe',
		serve: 'necesitan un servidor libSQL',
	}
	const said = others[line.split(' ')[0] ?? ''] ?? `No hay una base de datos en ${dataDir}`
	expect(await command(...line.split(' '))).toMatchObject({ code: 1, output: expect.stringContaining(said) })
	expect(readdirSync(folder)).toEqual([])
})

test('a busy port ends the process, and neither the lock nor the jobs stay behind', async () => {
	const first = await startProgram({ demo: false })
	const said = await refusedStart(Number(new URL(first.url).port))
	expect(said).toContain('ended with 1')
	expect(said).toContain('está ocupado por otro programa')
	// It was a first start: not even a folder is left of it.
	expect(readdirSync(folder)).toEqual([])
	await landed()
	expect(await refusedStart(Number(new URL(first.url).port))).toContain('está ocupado por otro programa')
	;(await lockFile(database().url)).release()
	expect(existsSync(join(dataDir, 'server.address'))).toBe(false)
	await first.stop()
	first.clean()
})

test('a missing key is not replaced: the start is refused with two ways out, and the key that comes back opens', async () => {
	await landed()
	renameSync(join(dataDir, 'secret.key'), join(folder, 'kept'))
	const said = await refusedStart()
	expect(said).toContain(`Falta la llave de esta base de datos (${join(dataDir, 'secret.key')})`)
	expect(said).toContain('recepcion new-key')
	expect(existsSync(join(dataDir, 'secret.key'))).toBe(false)
	writeFileSync(join(dataDir, 'secret.key'), 'the key of somebody else altogether\n')
	expect(await refusedStart()).toContain('no es la de esta base de datos')
	renameSync(join(folder, 'kept'), join(dataDir, 'secret.key'))
	const program = await startProgram({ dataDir, demo: false })
	// What the landed version made has a check value from now on, even once nothing sealed is left in it.
	expect(await program.stop()).toBe(0)
	await write(sql`DELETE FROM second_factors`)
	const fitting = (key: string) => reading(database(), (db) => fitOf(db, keysFrom(key).seal))
	expect([await fitting(secret), await fitting('another-secret-that-is-long-enough')]).toEqual(['fits', 'other'])
	program.clean()
})

test('who lost the key goes on with a new one, and what the old one sealed is gone, not broken', async () => {
	await landed()
	rmSync(join(dataDir, 'secret.key'))
	expect(await command('doctor')).toMatchObject({ code: 1, output: expect.stringContaining('Falta la llave') })
	const taken = await command('new-key')
	expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('1 segundos factores quitados') })
	const program = await startProgram({ dataDir, demo: false })
	expect(await program.stop()).toBe(0)
	expect(await reading(database(), (db) => db.all(sql`SELECT * FROM second_factors`))).toEqual([])
	program.clean()
})

test('an older program refuses a newer file and names the migration that it needs', async () => {
	await landed()
	await write(sql`INSERT INTO migrations (name, hash, at) VALUES ('9999_later.sql', 'x', 1)`)
	const said = await refusedStart()
	expect(said).toContain('ended with 1')
	expect(said).toContain('tiene la migración 9999_later.sql')
	expect(await command('backup', join(folder, 'b.tar.gz'))).toMatchObject({ code: 1 })
})

test('a full disk: no copy, so no migration, and a sentence', async () => {
	mkdirSync(dataDir)
	const old = join(dataDir, 'recepcion.db')
	copyFileSync(resolve('node_modules/.cache/tests/template.db'), old)
	const last = (
		await reading(database(), (db) => db.all<{ name: string }>(sql`SELECT name FROM migrations ORDER BY name`))
	).at(-1)
	await write(sql`DELETE FROM migrations WHERE name = ${last?.name}`)
	const size = Math.floor(statSync(old).size / 1024)
	// No file may grow beyond half of what the copy needs: the system answers as a full disk does.
	const limited = `ulimit -f ${Math.floor(size / 2)}; exec "$0" "$@"`
	const built = resolve(process.env.RECEPCION_BUILD ?? 'build/main.js')
	const { code, output } = await runCommand(
		['-c', limited, process.execPath, built, 'migrate'],
		{ DATA_DIR: dataDir },
		'/bin/bash',
	)
	expect([code, output]).toEqual([1, expect.stringContaining('No se cambió nada')])
	expect(output).toContain('se guarda una copia')
	expect(readdirSync(dataDir).filter((name) => name.includes('antes-de'))).toEqual([])
	const left = await reading(database(), (db) => db.all<{ name: string }>(sql`SELECT name FROM migrations`))
	expect(left.map(({ name }) => name)).not.toContain(last?.name)
})

test('a folder that an earlier version left open to everybody is closed at the start, and all that is made is private', async () => {
	await landed()
	mkdirSync(join(dataDir, 'files'))
	for (const name of ['', 'files']) chmodSync(join(dataDir, name), 0o755)
	for (const name of ['recepcion.db', 'secret.key']) chmodSync(join(dataDir, name), 0o644)
	const program = await startProgram({ dataDir, demo: false })
	const modes = readdirSync(dataDir).map((name) => [name, modeOf(name)])
	expect(Object.fromEntries(modes)).toMatchObject({ files: 0o700, 'recepcion.db': 0o600, 'recepcion.db-wal': 0o600 })
	expect(modes.filter(([name, mode]) => name !== 'files' && mode !== 0o600)).toEqual([])
	expect(modeOf()).toBe(0o700)
	await command('backup', join(folder, 'sub/respaldo.tar.gz'))
	expect(statSync(join(folder, 'sub/respaldo.tar.gz')).mode & 0o777).toBe(0o600)
	await program.stop()
	program.clean()
})

test('doctor says in Spanish what is wrong, with a code, and that all is well, with none', async () => {
	await landed()
	const bad = await command('doctor')
	expect(bad).toMatchObject({ code: 1, output: expect.stringMatching(/✗ Otros usuarios de este equipo pueden leer/) })
	const program = await startProgram({ dataDir, demo: false })
	const good = await command('doctor')
	expect(good.code, good.output).toBe(0)
	expect(good.output).toContain('✓ La llave es la de esta base de datos')
	expect(good.output).toContain(`✓ El servidor atiende en ${program.url}`)
	expect(good.output).toContain('· Sin Google')
	expect(good.output).not.toContain('✗')
	await program.stop()
	writeFileSync(join(dataDir, 'recepcion.db'), readFileSync(join(dataDir, 'recepcion.db')).fill(0x5a, 4096, 90_000))
	expect(await command('doctor')).toMatchObject({ code: 1, output: expect.stringContaining('está dañada') })
	expect(await runCommand(['doctor'], { DATA_DIR: dataDir, PORT: 'tres mil' })).toMatchObject({
		code: 1,
		output: expect.stringContaining('PORT (un número entero de 0 a 65535)'),
	})
	expect(await command('backup')).toMatchObject({ code: 1, output: expect.stringContaining('Falta decir «archivo»') })
	program.clean()
})

test('a start says where its data are and where it serves, user link prints the port really served, and a stop is told', async () => {
	const program = await startProgram({ dataDir, demo: false })
	expect(program.output()).toContain(`Datos en ${dataDir}`)
	for (const [asked, said] of [
		['ana@ejemplo.test --role jefe', 'El papel (--role) es user, partner o admin.'],
		['ana', 'Ese correo no es una dirección.'],
	] as const)
		expect(await command('user', 'create', ...asked.split(' '))).toMatchObject({
			code: 1,
			output: expect.stringContaining(said),
		})
	await command('user', 'create', 'ana@ejemplo.test')
	const link = await command('user', 'link', 'ana@ejemplo.test')
	expect(link.output).toContain(`${program.url}/`)
	expect(await program.stop()).toBe(0)
	expect(program.output()).toContain('Recepción se detuvo.')
	program.clean()
})
