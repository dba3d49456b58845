import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { undoable } from '#app/features/businesses/record/deletion.server.ts'
import { businessExports, contactExports } from '#db/schema/archives.ts'
import { businesses } from '#db/schema/businesses.ts'
import { files } from '#db/schema/resources.ts'
import { type Swept } from './schemas.ts'
import { tablesOfBusinesses } from './tables.server.ts'

const atOnce = 2000

/** Each business whose days of grace are over gets a job that takes it away. */
export async function purgeBusinesses(ctx: WriteCtx<'platform'>): Promise<Swept> {
	const over = await ctx.db
		.select({ id: businesses.id })
		.from(businesses)
		.where(lt(businesses.deletedAt, ctx.now - undoable))
		.limit(100)
	for (const { id } of over) {
		await enqueue(ctx, { kind: 'archives.purgeBusiness', payload: { businessId: id }, key: `purge:${id}` })
	}
	if (over.length > 0) await ctx.emit('archives.purgeAsked', { count: over.length })
	return { count: over.length }
}

/** Bytes, rows of every table, and the business itself, some thousand rows at a time. Running twice does no harm. */
export async function removeBusiness(ctx: Ctx<'platform'>, businessId: string): Promise<void> {
	const isOver = and(eq(businesses.id, businessId), isNotNull(businesses.deletedAt))
	const [business] = await ctx.db.select({ deletedAt: businesses.deletedAt }).from(businesses).where(isOver)
	if (!business?.deletedAt || business.deletedAt > ctx.now - undoable) return
	await removeBytes(ctx, businessId)
	for (const table of await tablesOfBusinesses(ctx)) await empty(ctx, table, businessId)
	for (const table of ['jobs', 'events']) await empty(ctx, table, businessId)
	await transact(ctx, async (within) => {
		await within.db.delete(businesses).where(isOver)
		await within.emit('archives.businessPurged', { purgedId: businessId })
	})
}

async function removeBytes({ db, adapters }: Ctx<'platform'>, businessId: string): Promise<void> {
	const stored = await db.select({ key: files.storageKey }).from(files).where(eq(files.businessId, businessId))
	const made = await db
		.select({ key: businessExports.storageKey })
		.from(businessExports)
		.where(eq(businessExports.businessId, businessId))
	const asked = await db
		.select({ key: contactExports.storageKey })
		.from(contactExports)
		.where(eq(contactExports.businessId, businessId))
	for (const { key } of [...stored, ...made, ...asked]) if (key) await adapters.storage.delete(key)
}

/** The newest first: a row that refers to another of its own table is younger than it. */
async function empty(ctx: Ctx<'platform'>, table: string, businessId: string): Promise<void> {
	const name = sql.identifier(table)
	while (true) {
		const gone = await transact(ctx, ({ db }) =>
			db.all(sql`DELETE FROM ${name} WHERE rowid IN (
				SELECT rowid FROM ${name} WHERE business_id = ${businessId} ORDER BY rowid DESC LIMIT ${atOnce}) RETURNING 1`),
		)
		if (gone.length < atOnce) return
	}
}
