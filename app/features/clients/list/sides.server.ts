import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { tipCategory } from '#app/features/finance/words.ts'

const nothing = { visits: 0, revenueMinor: null as number | null, currency: null as string | null }

/** What a line of the list says beside the record, each for who may see it: visits, money and the latest conversation. */
export async function sidesOf(ctx: ReadCtx, ids: string[]) {
	const visits = ctx.can('agenda.view') ? await visitsOf(ctx, ids) : new Map<string, number>()
	const money = ctx.can('finance.view') ? await moneyOf(ctx, ids) : new Map<string, Money>()
	const threads = ctx.can('inbox.view') ? await threadsOf(ctx, ids) : new Map<string, string>()
	return (id: string) => ({
		...nothing,
		visits: visits.get(id) ?? 0,
		...money.get(id),
		threadId: threads.get(id) ?? null,
	})
}

type Money = { revenueMinor: number; currency: string }

/** The ids as rows: each is then sought in an index of its own, however many people there are. */
function asked(ids: string[]) {
	return sql`json_each(${JSON.stringify(ids)}) AS asked`
}

async function visitsOf(ctx: ReadCtx, ids: string[]): Promise<Map<string, number>> {
	const rows = await ctx.db.all<{ id: string; visits: number }>(sql`
		SELECT asked.value AS id, count(*) AS visits FROM ${asked(ids)}
		CROSS JOIN appointments AS visit ON visit.business_id = ${ctx.businessId} AND visit.contact_id = asked.value
		WHERE visit.deleted_at IS NULL AND visit.status IN ('asistida', 'no_pagada') GROUP BY asked.value`)
	return new Map(rows.map(({ id, visits }) => [id, visits]))
}

/** What came in without tips, in the currency in which most of it did. */
async function moneyOf(ctx: ReadCtx, ids: string[]): Promise<Map<string, Money>> {
	const rows = await ctx.db.all<Money & { id: string }>(sql`
		SELECT asked.value AS id, money.currency AS currency, sum(money.amount_minor) AS "revenueMinor" FROM ${asked(ids)}
		CROSS JOIN money_movements AS money ON money.business_id = ${ctx.businessId} AND money.contact_id = asked.value
		WHERE money.type = 'income' AND money.deleted_at IS NULL AND money.category <> ${tipCategory}
		GROUP BY asked.value, money.currency ORDER BY 3`)
	return new Map(rows.map(({ id, ...money }) => [id, money]))
}

async function threadsOf(ctx: ReadCtx, ids: string[]): Promise<Map<string, string>> {
	const rows = await ctx.db.all<{ id: string; threadId: string }>(sql`
		SELECT asked.value AS id, thread.id AS "threadId" FROM ${asked(ids)}
		CROSS JOIN threads AS thread ON thread.business_id = ${ctx.businessId} AND thread.contact_id = asked.value
		WHERE thread.deleted_at IS NULL ORDER BY thread.last_message_at`)
	return new Map(rows.map(({ id, threadId }) => [id, threadId]))
}
