import { and, count, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import { type AnySQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Json } from '#app/lib/json.ts'
import { contacts, type MergeChange } from '#db/schema/contacts.ts'
import { threads } from '#db/schema/inbox.ts'
import { followers } from './follow.server.ts'

type Columns = Record<string, AnySQLiteColumn>
type Row = Record<string, Json> & { id: string }
/** Rows by the name of their table. */
export type Rows = Map<string, Row[]>

const tables: [string, SQLiteTable][] = [contacts, ...followers.map(({ table }) => table)].map((table) => [
	getTableName(table),
	table,
])
const tableNamed = new Map(tables)

/** So many ids stand in one statement. */
const atOnce = 500

/** All that joining these two records may change, as it stands: their own rows, the conversations of both, and what goes over. */
export async function rowsBefore(ctx: ReadCtx, { keptId, goneId }: { keptId: string; goneId: string }): Promise<Rows> {
	const gone = await conversationsOf(ctx, [goneId])
	const found: Rows = new Map()
	found.set(getTableName(contacts), await rowsWhere(ctx, contacts, mine(ctx, contacts, [keptId, goneId])))
	for (const { table, by, only, ofBoth } of followers) {
		const column = columnsOf(table)[by]
		if (!column) throw new Error(`${getTableName(table)} has no ${by}`)
		const ids = by === 'threadId' ? gone : ofBoth ? [keptId, goneId] : [goneId]
		found.set(
			getTableName(table),
			ids.length === 0 ? [] : await rowsWhere(ctx, table, belonging(ctx, table, inArray(column, ids)), only),
		)
	}
	return found
}

/** What became of them. */
export async function changesSince(ctx: ReadCtx, before: Rows): Promise<MergeChange[]> {
	const changes = new Map<string, MergeChange>()
	for (const [name, rows] of before) {
		const table = tableOf(name)
		const only = followers.find((each) => each.table === table)?.only
		const now = new Map((await rowsByIds(ctx, table, { ids: idsOf(rows), only })).map((row) => [row.id, row]))
		for (const row of rows) {
			const change = now.get(row.id) && differenceOf(row, now.get(row.id) as Row)
			if (!change) continue
			const alike = JSON.stringify([name, change])
			const group = changes.get(alike) ?? { table: name, ids: [], ...change }
			group.ids.push(row.id)
			changes.set(alike, group)
		}
	}
	return [...changes.values()]
}

function differenceOf(before: Row, after: Row): Pick<MergeChange, 'before' | 'after'> | null {
	const changed = Object.keys(before).filter((key) => !same(before[key], after[key]))
	if (changed.length === 0) return null
	const pick = (row: Row) => Object.fromEntries(changed.map((key) => [key, row[key] ?? null]))
	return { before: pick(before), after: pick(after) }
}

function same(one: Json | undefined, other: Json | undefined): boolean {
	return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** Whose a row is, and whether it is there: what a merge is about. Other columns may have been changed by hand since. */
const decisive = new Set(['contactId', 'threadId', 'deletedAt'])

/** The first of the changes that does not stand any more, where something has gone on to somebody else since. */
export async function movedOn(ctx: ReadCtx, changes: MergeChange[]): Promise<MergeChange | undefined> {
	for (const change of changes) {
		const keys = Object.keys(change.after).filter((key) => decisive.has(key))
		if (keys.length === 0) continue
		const rows = await rowsByIds(ctx, tableOf(change.table), { ids: change.ids, only: ['id', ...keys] })
		if (rows.some((row) => keys.some((key) => !same(row[key], change.after[key])))) return change
	}
	return undefined
}

/** Each row has again what it had, but for what was changed by hand meanwhile. What is gone stays gone. */
export async function restore(ctx: WriteCtx, changes: MergeChange[]): Promise<void> {
	for (const { table: name, ids, before, after, made } of changes) {
		const table = tableOf(name)
		if (made) {
			await ctx.db.delete(table).where(mine(ctx, table, ids))
			continue
		}
		const rows = await rowsByIds(ctx, table, { ids, only: ['id', ...Object.keys(after)] })
		const groups = new Map<string, { ids: string[]; values: Record<string, Json> }>()
		for (const row of rows) {
			const kept = Object.entries(before).filter(([key]) => same(row[key], after[key]))
			const values = Object.fromEntries(kept)
			const group = groups.get(JSON.stringify(Object.keys(values))) ?? { ids: [], values }
			group.ids.push(row.id)
			groups.set(JSON.stringify(Object.keys(values)), group)
		}
		for (const { ids: alike, values } of groups.values()) {
			if (Object.keys(values).length === 0) continue
			for (const some of chunks(alike))
				await ctx.db
					.update(table)
					.set(values)
					.where(mine(ctx, table, some))
		}
	}
}

/** How many rows would go over, by the table. */
export async function countFollowers(
	ctx: ReadCtx,
	contactId: string,
): Promise<{ named: [string, string]; n: number }[]> {
	const conversations = await conversationsOf(ctx, [contactId])
	const counted: { named: [string, string]; n: number }[] = []
	for (const { table, by, named } of followers) {
		const { [by]: column, businessId } = columnsOf(table)
		if (!named || !column || !businessId) continue
		const ids = by === 'threadId' ? conversations : [contactId]
		if (ids.length === 0) continue
		const [row] = await ctx.db
			.select({ n: count() })
			.from(table)
			.where(and(eq(businessId, ctx.businessId), inArray(column, ids)))
		if (row && row.n > 0) counted.push({ named, n: row.n })
	}
	return counted
}

/** Those of the changes' conversations that are there, before and since. */
export function conversationsIn(changes: MergeChange[]): string[] {
	const named = changes.filter(({ table }) => table === getTableName(threads)).flatMap(({ ids }) => ids)
	const into = changes.flatMap(({ after }) => (typeof after.threadId === 'string' ? [after.threadId] : []))
	return [...new Set([...named, ...into])]
}

async function conversationsOf(ctx: ReadCtx, contactIds: string[]): Promise<string[]> {
	const rows = await ctx.db
		.select({ id: threads.id })
		.from(threads)
		.where(and(eq(threads.businessId, ctx.businessId), inArray(threads.contactId, contactIds)))
	return rows.map(({ id }) => id)
}

async function rowsByIds(ctx: ReadCtx, table: SQLiteTable, { ids, only }: { ids: string[]; only?: string[] }) {
	const rows: Row[] = []
	for (const some of chunks(ids)) rows.push(...(await rowsWhere(ctx, table, mine(ctx, table, some), only)))
	return rows
}

/** Rows of the business, deleted ones too. */
async function rowsWhere(ctx: ReadCtx, table: SQLiteTable, where: SQL | undefined, only?: string[]): Promise<Row[]> {
	const columns = columnsOf(table)
	const shown = only ? Object.fromEntries(Object.entries(columns).filter(([name]) => only.includes(name))) : columns
	return (await ctx.db.select(shown).from(table).where(where)) as Row[]
}

function belonging(ctx: ReadCtx, table: SQLiteTable, where: SQL): SQL | undefined {
	const { businessId } = columnsOf(table)
	if (!businessId) throw new Error(`${getTableName(table)} belongs to no business`)
	return and(eq(businessId, ctx.businessId), where)
}

/** From their ids, never through all that the business has (see `ownedOfMany`). */
function mine(ctx: ReadCtx, table: SQLiteTable, ids: string[]): SQL | undefined {
	const { businessId, id } = columnsOf(table)
	if (!businessId || !id) throw new Error(`${getTableName(table)} has no rows of its own`)
	return and(sql`+${businessId} = ${ctx.businessId}`, inArray(id, ids))
}

function columnsOf(table: SQLiteTable): Columns {
	return getTableColumns(table) as Columns
}

function tableOf(name: string): SQLiteTable {
	const table = tableNamed.get(name)
	if (!table) throw new Error(`no table ${name} follows a contact`)
	return table
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id)

function chunks(ids: string[]): string[][] {
	return Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce))
}
