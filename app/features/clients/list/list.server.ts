import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { peopleCount } from '#app/features/contacts/finding/words.server.ts'
import { contacts, foldedName } from '#db/schema/contacts.ts'
import { notesSeparator } from '../files/columns.ts'
import { assertMayAsk, narrows, type Sifted, sift, siftPlaces } from './filter.server.ts'
import {
	type ClientCount,
	ClientFilter,
	type ClientPage,
	type ExportClients,
	type ExportedClient,
	type ExportPage,
	type ListClients,
	type ListedClient,
	type NoteExport,
} from './schemas-list.ts'
import { sidesOf } from './sides.server.ts'

/** What each order goes by; an index of the living holds it in these very words. */
const keys: Record<ListClients['sort'], SQL> = {
	interaccion: sql`coalesce(person.last_interaction_at, 0)`,
	nombre: sql.raw(foldedName('person.')),
	alta: sql`person.created_at`,
}

/** A page of the people whom a filter keeps, found from where the page before it ended. */
export async function listClients(ctx: ReadCtx, input: ListClients): Promise<ClientPage> {
	if (await isBroad(ctx, input)) return pageOf(ctx, inOrder(await sift(ctx, input)), input)
	const isPlaced = input.sort === 'interaccion'
	const filter = ClientFilter.parse(input)
	return pageOf(ctx, await (isPlaced ? siftPlaces(ctx, filter) : sift(ctx, filter)), input)
}

/**
 * Whether a search keeps so many that a page of them is found sooner by going through everybody in their order than by
 * looking up and sorting all whom it keeps: as many steps as the page has people, times everybody by whom it keeps.
 */
async function isBroad(ctx: ReadCtx, input: ListClients): Promise<boolean> {
	if ([...(input.search ?? '')].length < 2) return false
	const { all, fits } = await countClients(ctx, ClientFilter.parse(input))
	return fits * fits > input.limit * all
}

/** The same people, gone through in the order of an index; the plus keeps the ids from being what is gone through. */
function inOrder({ where, found }: Sifted): Sifted {
	return { from: sql`contacts AS person`, where: sql`${where} AND +person.id IN (${found})`, found }
}

type Order = Pick<ListClients, 'sort' | 'direction' | 'limit' | 'cursor'>

/** The same of people who were sifted otherwise. */
export async function pageOf(ctx: ReadCtx, sifted: Pick<Sifted, 'from' | 'where'>, input: Order): Promise<ClientPage> {
	const places = await placesOf(ctx, sifted, input)
	const page = places.slice(0, input.limit)
	const last = page.at(-1)
	return {
		clients: await rowsOf(ctx, page),
		next: places.length > input.limit && last ? cursorOf(last) : undefined,
	}
}

/**
 * The same for a file: what its columns show and nothing else, read in one go. Throws `forbidden` for who may not see them.
 */
export async function exportClients(ctx: ReadCtx, input: ExportClients): Promise<ExportPage> {
	if (!ctx.can('contacts.view')) throw new DomainError('forbidden')
	if (input.ids && !input.cursor) await assertOwn(ctx, input.ids)
	const { from, where } = await sift(ctx, input)
	const marked = input.ids ? sql` AND +person.id IN (SELECT value FROM json_each(${JSON.stringify(input.ids)}))` : sql``
	const [key, behind, order] = placed(input)
	const rows = await ctx.db.all<Exported>(sql`
		SELECT person.id AS id, ${key} AS "key", person.custom_id AS "customId", person.name AS name, person.lastname AS lastname,
			person.second_lastname AS "secondLastname", person.type AS type, person.whatsapp AS whatsapp,
			person.country_code AS "countryCode", person.email AS email, person.gender AS gender, person.birthdate AS birthdate,
			person.last_interaction_at AS "lastInteractionAt", nullif(person.custom_fields, '{}') AS fields,
			(SELECT group_concat(text, ${notesSeparator}) FROM (SELECT text FROM contact_notes AS note
				WHERE note.business_id = ${ctx.businessId} AND note.contact_id = person.id ORDER BY note.at DESC)) AS notes
		FROM ${from} WHERE ${where}${marked}${behind} ${order} LIMIT ${input.limit + 1}`)
	const page = rows.slice(0, input.limit)
	const last = page.at(-1)
	return {
		clients: page.map(({ key, fields, ...client }) => ({ ...client, customFields: fields ? JSON.parse(fields) : {} })),
		next: rows.length > input.limit && last ? cursorOf(last) : undefined,
	}
}

type Exported = Omit<ExportedClient, 'customFields'> & Place & { fields: string | null }

/** Throws `not_found` when one of them is not there. */
async function assertOwn(ctx: ReadCtx, ids: string[]): Promise<void> {
	const unique = [...new Set(ids)]
	const there = await ctx.db.$count(contacts, and(owned(ctx, contacts), inArray(contacts.id, unique)))
	if (there < unique.length) throw new DomainError('not_found', 'ids')
}

/** The line of the log that says who took whom away. */
export async function noteExport(ctx: WriteCtx, { format, filter }: NoteExport): Promise<Record<string, never>> {
	await ctx.emit('clients.exported', { format, filter })
	return {}
}

/** How many a filter keeps, and how many there are; kept while nothing of the business is written. Throws `forbidden`. */
export async function countClients(ctx: ReadCtx, filter: ClientFilter): Promise<ClientCount> {
	// What is kept answers anyone: whether this one may ask is seen before.
	assertMayAsk(ctx, filter)
	return cachedRead(ctx, { name: 'clients.count', input: filter, forAnyone: true }, async () => {
		const all = await peopleCount(ctx)
		return { all, fits: Object.values(filter).some(narrows) ? await countOf(ctx, filter) : all }
	})
}

/** How many a filter keeps now. */
export async function countOf(ctx: ReadCtx, filter: ClientFilter): Promise<number> {
	if (!Object.values(filter).some(narrows)) return peopleCount(ctx)
	return peopleIn(ctx, await siftPlaces(ctx, filter))
}

/** How many those are. */
export async function peopleIn(ctx: ReadCtx, { from, where }: Pick<Sifted, 'from' | 'where'>): Promise<number> {
	const [row] = await ctx.db.all<{ people: number }>(sql`SELECT count(*) AS people FROM ${from} WHERE ${where}`)
	return row?.people ?? 0
}

type Place = { id: string; key: string | number }

async function placesOf(ctx: ReadCtx, { from, where }: Pick<Sifted, 'from' | 'where'>, input: Order): Promise<Place[]> {
	const [key, behind, order] = placed(input)
	return ctx.db.all<Place>(sql`
		SELECT person.id AS id, ${key} AS "key" FROM ${from} WHERE ${where}${behind} ${order} LIMIT ${input.limit + 1}`)
}

/** What the order goes by, who stands behind the page before, and the order. */
function placed({ sort, direction, cursor }: Order): [SQL, SQL, SQL] {
	const [key, going] = [keys[sort], sql.raw(direction)]
	const behind = cursor ? beyond(key, past(direction), pointOf(cursor, sort)) : sql``
	return [key, behind, sql`ORDER BY ${key} ${going}, person.id ${going}`]
}

/** The bound of the key alone is what an index finds; of a pair with an expression in it SQLite reads all from the top. */
function beyond(key: SQL, past: SQL, { at, id }: { at: string | number; id: string }): SQL {
	return sql` AND ${key} ${past}= ${at} AND (${key}, person.id) ${past} (${at}, ${id})`
}

function past(direction: ListClients['direction']): SQL {
	return direction === 'desc' ? sql`<` : sql`>`
}

/** Where the next page begins, as it travels in an address. */
function cursorOf({ key, id }: Place): string {
	return `${id}~${key}`
}

/** Throws `invalid_input` on what `cursorOf` did not write. */
function pointOf(cursor: string, sort: ListClients['sort']): { at: string | number; id: string } {
	const [, id, key = ''] = /^(con_\w{1,60})~(.{0,600})$/s.exec(cursor) ?? []
	const isNumber = sort !== 'nombre'
	if (id === undefined || (isNumber && !/^\d{1,15}$/.test(key))) throw new DomainError('invalid_input', 'cursor')
	return { at: isNumber ? Number(key) : key, id }
}

async function rowsOf(ctx: ReadCtx, places: Place[]): Promise<ListedClient[]> {
	const ids = places.map(({ id }) => id)
	if (ids.length === 0) return []
	const rows = await ctx.db
		.select()
		.from(contacts)
		.where(and(owned(ctx, contacts), inArray(contacts.id, ids)))
	const byId = new Map(rows.map((row) => [row.id, row]))
	const sides = await sidesOf(ctx, ids)
	return ids.flatMap((id) => {
		const row = byId.get(id)
		return row ? [toListed(row, sides(id))] : []
	})
}

type Sides = ReturnType<Awaited<ReturnType<typeof sidesOf>>>

function toListed(row: typeof contacts.$inferSelect, sides: Sides): ListedClient {
	const { id, customId, name, lastname, secondLastname, type, whatsapp, countryCode, email, gender, birthdate } = row
	const { tags, noRespond, customFields, lastInteractionAt, createdAt } = row
	return {
		...{ id, customId, name, lastname, secondLastname, type, whatsapp, countryCode, email, gender, birthdate },
		...{ tags, noRespond, customFields, lastInteractionAt, createdAt },
		...sides,
	}
}
