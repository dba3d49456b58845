import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { newId, newShortId } from '#app/lib/id.ts'
import { openReader } from '#db/reader.server.ts'
import { markedDigits, marker, type Tenant, type TwoBusinesses, tenantTables } from './two-businesses.ts'
import { finderOf } from './words-in.ts'

type Row = Record<string, unknown>
type Db = Awaited<ReturnType<typeof openReader>>['db']

/**
 * Sorts of names by which something of a business can be called: the prefix of an id ('apt'), or one of the few words
 * that are no id of ours.
 */
export type Sort = string

/** What one business is called by, each sort's names in the order in which they came to be. */
export type Names = Map<Sort, string[]>

export type Ids = {
	ours: Names
	theirs: Names
	/** The sort of a name of ours; undefined for any other text. */
	sortOf(value: string): Sort | undefined
	/** The other business's of the same sort, in the same place of the list where it has one there. */
	foreign(sort: Sort, own?: string): string
	/** One that never was. */
	nobodys(sort: Sort): string
	/** What of the other business stands in a text; `sent` is known to who asks. */
	leaksIn(text: string, sent: string): string[]
	/** Every row of the other business, table by table. */
	fingerprint(): Promise<Record<string, string>>
	/** Rows of anybody else that name something of the other business. */
	strayReferences(): Promise<string[]>
	close(): void
}

/** Both businesses' names, read from the file once. */
export async function idsOf({ dataDir, ours, theirs }: TwoBusinesses): Promise<Ids> {
	const reader = await openReader({ url: `file:${join(dataDir, 'recepcion.db')}` })
	const [own, foreign] = [await namesOf(reader.db, ours), await namesOf(reader.db, theirs)]
	const sorts = new Map([...own].flatMap(([sort, names]) => names.map((name) => [name, sort] as const)))
	const common = new Set([...own.values()].flat())
	const secrets = [...foreign.values()].flat().filter((name) => name.length > 6 && !common.has(name))
	// A person's number may well be known to both.
	const named = secrets.filter((name) => !foreign.get('whatsapp')?.includes(name))
	const shown = finderOf([...secrets, marker, markedDigits])
	return {
		ours: own,
		theirs: foreign,
		sortOf: (value) => sorts.get(value),
		foreign(sort, name = '') {
			const at = own.get(sort)?.indexOf(name) ?? -1
			const others = foreign.get(sort) ?? []
			const found = others[at] ?? others[0]
			if (!found) throw new Error(`the other business has no ${sort}`)
			return found
		},
		nobodys: nobodysOf,
		leaksIn: (text, sent) => shown(text).filter((secret) => !sent.includes(secret)),
		fingerprint: () => fingerprintOf(reader.db, theirs.businessId),
		strayReferences: () => strayReferences(reader.db, theirs.businessId, finderOf(named)),
		close: reader.close,
	}
}

function nobodysOf(sort: Sort): string {
	if (sort === 'shortId' || sort === 'slug') return newShortId()
	if (sort === 'host') return `${newShortId()}.nadie.test`
	if (sort === 'whatsapp') return '5500000001'
	return sort.length <= 4 ? newId(sort) : newShortId(24)
}

async function namesOf(db: Db, { businessId, stage, kioskToken }: Tenant): Promise<Names> {
	const names: Names = new Map([
		['biz', [businessId]],
		['kioskToken', [kioskToken]],
		['ptn', [stage.ids.partnerId]],
	])
	const add = (sort: Sort, name: unknown) => {
		if (typeof name !== 'string' || name === '') return
		const known = names.get(sort) ?? []
		if (!known.includes(name)) names.set(sort, [...known, name])
	}
	for (const table of tenantTables) {
		for (const row of await rowsOf(db, getTableConfig(table).name, businessId)) {
			if (typeof row.id === 'string') add(sortOfId(row.id) ?? getTableConfig(table).name, row.id)
			add('shortId', row.short_id)
			add('holdToken', getTableConfig(table).name === 'holds' ? row.token : undefined)
			add('webchatKey', getTableConfig(table).name === 'webchats' ? row.key : undefined)
			add('formToken', getTableConfig(table).name === 'forms' ? row.token : undefined)
			add('ser', row.series_id)
			add('vis', row.visit_id)
			if (['members', 'join_requests'].includes(getTableConfig(table).name)) add('usr', row.user_id)
			add('whatsapp', getTableConfig(table).name === 'contacts' ? row.whatsapp : undefined)
		}
	}
	const [own] = await db.all<Row>(sql`SELECT slug, partner_id FROM businesses WHERE id = ${businessId}`)
	add('slug', own?.slug)
	for (const row of await db.all<Row>(sql`SELECT host FROM partner_domains WHERE partner_id = ${own?.partner_id}`))
		add('host', row.host)
	for (const row of await db.all<Row>(sql`SELECT id FROM partner_invitations WHERE partner_id = ${own?.partner_id}`))
		add('partnerInvitation', row.id)
	return names
}

/** 'apt' of `apt_01j…`. */
function sortOfId(id: string): Sort | undefined {
	return /^([a-z]{2,4})_0/.exec(id)?.[1]
}

function rowsOf(db: Db, table: string, businessId: string): Promise<Row[]> {
	return db.all<Row>(sql`SELECT * FROM ${sql.identifier(table)} WHERE business_id = ${businessId} ORDER BY rowid`)
}

async function fingerprintOf(db: Db, businessId: string): Promise<Record<string, string>> {
	const shown: Record<string, string> = {}
	for (const table of tenantTables) {
		const { name } = getTableConfig(table)
		shown[name] = JSON.stringify(await rowsOf(db, name, businessId))
	}
	shown.businesses = JSON.stringify(await db.all(sql`SELECT * FROM businesses WHERE id = ${businessId}`))
	return shown
}

async function strayReferences(db: Db, businessId: string, namedIn: ReturnType<typeof finderOf>): Promise<string[]> {
	const tables = await db.all<{ name: string }>(
		sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
	)
	const strays: string[] = []
	for (const { name } of tables) {
		for (const row of await db.all<Row>(sql`SELECT * FROM ${sql.identifier(name)}`)) {
			if (row.business_id === businessId || row.id === businessId) continue
			const named = namedIn(JSON.stringify(row))
			if (named.length > 0) strays.push(`${name} ${String(row.id ?? '')}: ${named.join(', ')}`)
		}
	}
	return strays
}
