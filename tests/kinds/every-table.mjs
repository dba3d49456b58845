import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'

/*
 * A row in every table of a file of whatever release, made by what the tables themselves say: kinds, lists of allowed words,
 * and the rows that others must name. What the demo filled stays as it is.
 */

/** What the program keeps for itself, made by it. */
const own = /^(sqlite_|migrations$|key_check$|write_marks$|commit_sequence$)/
const passes = 6

/** Fills each table without a row; answers the tables that stayed empty, with what SQLite said of the last try. */
export function fillEveryTable(dataDir) {
	const file = new Database(join(dataDir, 'recepcion.db'))
	file.exec('PRAGMA foreign_keys = ON')
	const seal = sealerOf(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim())
	const business = file.prepare('SELECT id FROM businesses ORDER BY is_demo DESC LIMIT 1').get().id
	const left = new Map(tablesOf(file).map((name) => [name, '']))
	for (let pass = 0; pass < passes && left.size > 0; pass++) {
		for (const table of left.keys()) {
			const problem = isEmpty(file, table) ? tryToFill(file, table, { business, seal }) : null
			if (problem === null) left.delete(table)
			else left.set(table, problem)
		}
	}
	file.close()
	return Object.fromEntries(left)
}

/** Of each table a hash of its rows by each column, so that two releases can be compared where both have the column. */
export function contentsOf(dataDir) {
	const file = new Database(join(dataDir, 'recepcion.db'), { readonly: true })
	const contents = {}
	for (const table of tablesOf(file)) {
		const columns = columnsOf(file, table).map(({ name }) => name)
		const rows = file
			.prepare(`SELECT ${columns.map(quote).join(', ')} FROM ${quote(table)}`)
			.raw()
			.all()
		const hashes = columns.map((name, at) => [name, hashOf(rows.map((row) => textOf(row[at])).sort())])
		contents[table] = { rows: rows.length, columns: Object.fromEntries(hashes) }
	}
	file.close()
	return contents
}

/** What `before` held and `after` does not, in words. */
export function differences(before, after) {
	return Object.entries(before).flatMap(([table, { rows, columns }]) => {
		const now = after[table]
		if (!now) return rows > 0 ? [`${table}: gone, with ${rows} rows`] : []
		if (now.rows !== rows) return [`${table}: ${rows} rows before, ${now.rows} after`]
		return Object.keys(columns)
			.filter((name) => now.columns[name] !== columns[name])
			.map((name) => `${table}.${name}: ${name in now.columns ? 'another content' : 'gone'}`)
	})
}

/** What SQLite itself finds wrong. */
export function faultsOf(dataDir) {
	const file = new Database(join(dataDir, 'recepcion.db'), { readonly: true })
	const integrity = file
		.prepare('PRAGMA integrity_check')
		.all()
		.map((row) => row.integrity_check)
	const orphans = file
		.prepare('PRAGMA foreign_key_check')
		.all()
		.map((row) => `orphan in ${row.table}`)
	file.close()
	return [...integrity.filter((line) => line !== 'ok'), ...orphans]
}

function tablesOf(file) {
	const rows = file.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name").all()
	const virtual = rows.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name)
	const isOfVirtual = (name) => virtual.some((holder) => name === holder || name.startsWith(`${holder}_`))
	return rows.map(({ name }) => name).filter((name) => !own.test(name) && !isOfVirtual(name))
}

function isEmpty(file, table) {
	return file.prepare(`SELECT 1 FROM ${quote(table)} LIMIT 1`).get() === undefined
}

/** With all that it can hold, else with less: of some columns one excludes the other. Null once a row stands. */
function tryToFill(file, table, about) {
	const whole = rowFor(file, table, about)
	if (typeof whole === 'string') return whole
	const optional = whole.filter(({ optional }) => optional)
	const ways = [
		[],
		...optional.map((one) => [one]),
		optional,
		...optional.map((one) => optional.filter((x) => x !== one)),
	]
	let problem = ''
	for (const without of ways) {
		const row = whole.filter((cell) => !without.includes(cell))
		try {
			const names = row.map(({ name }) => quote(name)).join(', ')
			file
				.prepare(`INSERT INTO ${quote(table)} (${names}) VALUES (${row.map(() => '?').join(', ')})`)
				.run(...row.map(({ value }) => value))
			return null
		} catch (error) {
			problem ||= error.message
		}
	}
	return problem
}

/** The cells of one row, or what it lacks. */
function rowFor(file, table, { business, seal }) {
	const { sql } = file.prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?").get(table)
	const named = parentsOf(file, table, business)
	if (typeof named === 'string') return named
	return columnsOf(file, table).flatMap(({ name, type, notnull, dflt_value: standard, pk }) => {
		const optional = !notnull && !pk
		if (named.has(name)) {
			const value = named.get(name)
			return value === null && optional ? [] : [{ name, value, optional }]
		}
		if (standard !== null) return []
		// Not everywhere does a key say whose it is.
		if (name === 'business_id') return [{ name, value: business, optional }]
		if (name.startsWith('sealed_')) return [{ name, value: seal('something sealed'), optional }]
		return [{ name, value: valueFor({ table, name, type, sql }), optional }]
	})
}

/** The columns that name rows of other tables, with rows of one business where the others have one. */
function parentsOf(file, table, business) {
	const keys = grouped(file.prepare(`PRAGMA foreign_key_list(${quote(table)})`).all())
	const named = new Map()
	for (const parts of keys.values()) {
		const [{ table: parent }] = parts
		if (parent === table) continue
		const isOfBusiness = columnsOf(file, parent).some(({ name }) => name === 'business_id')
		const where = parent === 'businesses' ? 'WHERE id = ?' : isOfBusiness ? 'WHERE business_id = ?' : ''
		const found = file.prepare(`SELECT * FROM ${quote(parent)} ${where} LIMIT 1`).get(...(where ? [business] : []))
		const must = parts.some((part) => columnsOf(file, table).find(({ name }) => name === part.from)?.notnull)
		if (!found && must) return `nothing in ${parent}`
		for (const { from, to } of parts)
			if (from !== 'business_id' || !named.has(from))
				named.set(from, found ? found[to ?? 'id'] : from === 'business_id' ? business : null)
	}
	return named
}

function grouped(rows) {
	const groups = new Map()
	for (const row of rows) groups.set(row.id, [...(groups.get(row.id) ?? []), row])
	return groups
}

function valueFor({ table, name, type, sql }) {
	const [, words] = new RegExp(`"?\\b${name}"? in \\(([^)]*)\\)`, 'i').exec(sql) ?? []
	if (words) return words.split(',')[0].trim().replace(/^'|'$/g, '')
	if (/INT/i.test(type)) return /_(at|until)$/.test(name) ? Date.now() : 1
	if (/REAL|NUM/i.test(type)) return 1
	if (/BLOB/i.test(type)) return Buffer.from('x')
	if (/^(day|date)$|_(day|date)$/.test(name)) return '2026-11-20'
	if (/^time$|_time$/.test(name)) return '10:00'
	return `${table}-${name}`
}

/** As the program seals: its key is derived from the secret that it keeps. */
function sealerOf(secret) {
	const key = Buffer.from(hkdfSync('sha256', secret, 'recepcion', 'seal', 32))
	return (text) => {
		const iv = randomBytes(12)
		const cipher = createCipheriv('aes-256-gcm', key, iv)
		const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
		return ['v1', ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
	}
}

function columnsOf(file, table) {
	return file.prepare(`PRAGMA table_info(${quote(table)})`).all()
}

function textOf(value) {
	return Buffer.isBuffer(value) ? value.toString('base64') : String(value)
}

function hashOf(lines) {
	return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}

const quote = (name) => `"${name.replaceAll('"', '""')}"`
