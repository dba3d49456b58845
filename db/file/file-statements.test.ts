import Database from 'libsql'
import { expect, test } from 'vitest'
import { kept, Statements } from './file-statements.server.ts'

/** An empty database that tells what it compiled. */
function counted() {
	const database = new Database(':memory:')
	const compiled: string[] = []
	const prepare = database.prepare.bind(database)
	database.prepare = (sql: string) => {
		compiled.push(sql)
		return prepare(sql)
	}
	return { statements: new Statements(database), compiled, database }
}

test('a statement that is used again and again stays compiled, however many others come and go', () => {
	const { statements, compiled, database } = counted()
	const hot = 'PRAGMA user_version'
	for (let index = 0; index < 3 * kept; index++) {
		expect(statements.rows(hot, [])).toEqual([[0]])
		expect(statements.rows(`SELECT ${index}`, [])).toEqual([[index]])
	}
	expect(compiled.filter((sql) => sql === hot)).toHaveLength(1)
	database.close()
})

test('no more statements are kept than the bound: the one that was not used for longest is compiled anew', () => {
	const { statements, compiled, database } = counted()
	for (let index = 0; index <= kept; index++) statements.rows(`PRAGMA cache_size(${-index - 1})`, [])
	const before = compiled.length
	statements.rows('PRAGMA cache_size(-2)', [])
	expect(compiled).toHaveLength(before)
	statements.rows('PRAGMA cache_size(-1)', [])
	expect(compiled).toHaveLength(before + 1)
	database.close()
})
