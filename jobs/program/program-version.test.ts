import { expect, test } from 'vitest'
import { version } from '#app/lib/version.ts'
import { NewerDatabase } from '#db/migrate.server.ts'
import { migrations } from '#db/migrations.server.ts'
import { sentenceOf } from '../words/sentences.server.ts'
import { programVersion } from './program-version.ts'

test('a build is called by its last migration and the moment of its commit, and says so itself', () => {
	expect(programVersion(['0009_a.sql', '0012_b.sql', 'meta'])).toMatch(/^0\.12\.(20\d{10}|0)$/)
	expect(version).toBe(programVersion())
	expect(version).toContain(`0.${Number.parseInt(migrations.at(-1)?.name ?? '', 10)}.`)
})

test('a database of a newer program names the version that it needs', () => {
	const text = sentenceOf(new NewerDatabase('0123_rooms.sql', '0122_doors.sql'))
	expect(text).toContain('Usa la versión 0.123 o una posterior')
	expect(text).toContain(`esta es la ${version}`)
})
