import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NotAFile } from '#db/backup.server.ts'
import { NoDatabase, reading } from '#db/file-check.server.ts'
import { FileInUse, lockFile } from '#db/lock.server.ts'
import { openWriter } from '#db/writer.server.ts'
import { goBack, UnfitProgram, upgrade } from './upgrade.server.ts'
import { addUpgradeCommand, rehearsalLines } from './upgrade-commands.server.ts'

let folder = ''
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'recepcion-upgrade-'))
	mkdirSync(join(folder, 'data'))
	copyFileSync(resolve('node_modules/.cache/tests/template.db'), join(folder, 'data/recepcion.db'))
	writeFileSync(join(folder, 'data/secret.key'), 'the key\n')
	program('recepcion', '1.0.0', 'exit 0')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program that says its version, and does `migrate` with the folder that it is given. */
function program(name: string, version: string, migrate: string): string {
	const path = join(folder, name)
	const text = `#!/bin/sh\nif [ "$1" = --version ]; then echo ${version}; exit 0; fi\n${migrate}\n`
	writeFileSync(path, text, { mode: 0o755 })
	return path
}

const here = () => ({
	executable: join(folder, 'recepcion'),
	database: { url: `file:${join(folder, 'data/recepcion.db')}` },
	dataDir: join(folder, 'data'),
	keyFile: join(folder, 'data/secret.key'),
	at: Date.UTC(2026, 10, 22, 3, 32, 49),
})
const inPlace = () => /echo (\S+);/.exec(readFileSync(join(folder, 'recepcion'), 'utf8'))?.[1]
const programs = () => readdirSync(folder).filter((name) => name.startsWith('recepcion'))
const wantsAll = '[ -s "$DATA_DIR/recepcion.db" ] && [ -s "$DATA_DIR/secret.key" ] && [ -z "$DATABASE_URL" ]'

test('another version takes the place once it has managed a copy of the data, and the one before can come back', async () => {
	mkdirSync(join(folder, 'data/.ensayo-cortado'))
	const file = program('descargado', '1.1.0', `${wantsAll} && echo changed > "$DATA_DIR/recepcion.db"`)
	expect(await upgrade(here(), file)).toEqual({ version: '1.1.0', aside: null, isRehearsed: true })
	expect([inPlace(), programs()]).toEqual(['1.1.0', ['recepcion', 'recepcion.anterior']])
	// Said a second time, it does not take the one of before away.
	await expect(upgrade(here(), file)).rejects.toMatchObject({ problem: 'same' })
	// What it did, it did to a copy.
	expect(readFileSync(join(folder, 'data/recepcion.db'), 'latin1').slice(0, 15)).toBe('SQLite format 3')
	expect(await goBack(here(), null)).toEqual({ version: '1.0.0', aside: null, isRehearsed: true })
	expect([inPlace(), programs()]).toEqual(['1.0.0', ['recepcion', 'recepcion.anterior']])
	expect(await goBack(here(), null)).toMatchObject({ version: '1.1.0' })
	expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('.'))).toEqual([])
})

test('what is no program of ours, or does not manage the data, changes nothing and leaves nothing', async () => {
	const picture = join(folder, 'foto.png')
	writeFileSync(picture, Buffer.from([0x89, 0x50, 0x4e, 0x47]))
	await expect(upgrade(here(), picture)).rejects.toMatchObject({ problem: 'foreign' })
	await expect(upgrade(here(), join(folder, 'nada'))).rejects.toMatchObject({ problem: 'absent' })
	const broken = program('roto', '1.1.0', 'echo "La base de datos está dañada" >&2; exit 1')
	const refused = await upgrade(here(), broken).catch((error) => error)
	expect(refused).toBeInstanceOf(UnfitProgram)
	expect(refused).toMatchObject({ problem: 'refuses', said: 'La base de datos está dañada' })
	expect([inPlace(), programs(), readdirSync(join(folder, 'data'))]).toEqual([
		'1.0.0',
		['recepcion'],
		['recepcion.db', 'secret.key'],
	])
	await expect(goBack(here(), null)).rejects.toMatchObject({ problem: 'absent' })
})

test('an older version that can not read the data any more is given the copy of before, with no server running', async () => {
	program('recepcion.anterior', '0.9.0', 'grep -q "ana de antes" "$DATA_DIR/recepcion.db"')
	await expect(goBack(here(), null)).rejects.toMatchObject({ problem: 'refuses' })
	const copy = join(folder, 'data/recepcion.db.antes-de-0048')
	copyFileSync(join(folder, 'data/recepcion.db'), copy)
	const writer = await openWriter({ url: `file:${copy}` })
	await writer.transaction((db) =>
		db.run(
			sql`INSERT INTO users (id, name, email, role, created_at) VALUES ('u', 'ana de antes', 'ana@ejemplo.test', 'user', 1)`,
		),
	)
	await writer.close()
	const held = await lockFile(here().database.url)
	await expect(goBack(here(), copy)).rejects.toBeInstanceOf(FileInUse)
	held.release()
	// Where the program can not change its place, the data stay too.
	mkdirSync(join(folder, 'recepcion.nuevo'))
	await expect(goBack(here(), copy)).rejects.toThrow('recepcion.nuevo')
	expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('anterior-'))).toEqual([])
	rmSync(join(folder, 'recepcion.nuevo'), { recursive: true })
	const aside = join(folder, 'data/anterior-20261122-033249')
	expect(await goBack(here(), copy)).toEqual({ version: '0.9.0', aside, isRehearsed: true })
	const people = (at: string) =>
		reading({ url: `file:${at}/recepcion.db` }, (db) => db.all(sql`SELECT name FROM users`))
	expect([inPlace(), await people(join(folder, 'data')), await people(aside)]).toEqual([
		'0.9.0',
		[{ name: 'ana de antes' }],
		[],
	])
})

test('where there are no data nothing is exchanged, made or claimed; of a libSQL server it is said that nothing was rehearsed', async () => {
	const file = program('descargado', '1.1.0', 'exit 1')
	const mistyped = join(folder, 'dato')
	const elsewhere = { ...here(), database: { url: `file:${join(mistyped, 'recepcion.db')}` }, dataDir: mistyped }
	await expect(upgrade(elsewhere, file)).rejects.toBeInstanceOf(NoDatabase)
	program('recepcion.anterior', '0.9.0', 'exit 0')
	const copy = join(folder, 'data/recepcion.db.antes-de-0048')
	copyFileSync(join(folder, 'data/recepcion.db'), copy)
	await expect(goBack(elsewhere, copy)).rejects.toBeInstanceOf(NoDatabase)
	expect([inPlace(), existsSync(mistyped)]).toEqual(['1.0.0', false])

	const server = { ...here(), database: { url: 'ws://127.0.0.1:1' } }
	await expect(goBack(server, copy)).rejects.toBeInstanceOf(NotAFile)
	const swapped = await upgrade(server, file)
	expect(swapped).toEqual({ version: '1.1.0', aside: null, isRehearsed: false })
	expect(rehearsalLines(swapped).join()).toMatch(/^No se ensayó/)
	expect(rehearsalLines({ isRehearsed: true }).join()).toMatch(/^Se ensayó/)
})

test('a copy of the data without the way back is refused', async () => {
	const asked = addUpgradeTo(new Command()).parseAsync(['node', 'recepcion', 'upgrade', 'nuevo', '--data', 'copia'])
	await expect(asked).rejects.toThrow('--data va junto con --back.')
})

function addUpgradeTo(command: Command): Command {
	addUpgradeCommand(command)
	return command
}
