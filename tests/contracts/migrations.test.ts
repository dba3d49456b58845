import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'db/migrations'
const names = readdirSync(folder)
	.filter((name) => name.endsWith('.sql'))
	.sort()
/** The hash of each migration that has landed, a line each: somebody's database has been through it in these words. */
const landed = new Map(
	readFileSync('tests/contracts/migrations.sha256', 'utf8')
		.trim()
		.split('\n')
		.map((line) => line.split('  ') as [string, string])
		.map(([hash, name]) => [name, hash]),
)
/** So many of the newest may still wait to be noted: whoever notes them runs `sha256sum *.sql` in the folder. */
const unnoted = 12

const hashOf = (name: string) =>
	createHash('sha256')
		.update(readFileSync(join(folder, name)))
		.digest('hex')

test('a migration that has landed is never edited or taken away: a database that has been through it would be refused', () => {
	expect([...landed.keys()].filter((name) => !names.includes(name))).toEqual([])
	const changed = [...landed].filter(([name, hash]) => hashOf(name) !== hash)
	expect(changed.map(([name]) => name)).toEqual([])
})

test('every migration is noted, but for a few of the newest', () => {
	const last = [...landed.keys()].at(-1) ?? ''
	const missing = names.filter((name) => !landed.has(name))
	expect(missing.filter((name) => name < last)).toEqual([])
	expect(missing.length).toBeLessThanOrEqual(unnoted)
})
