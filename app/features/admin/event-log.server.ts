import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { actorIn } from '#app/core/events.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only } from '#app/core/scope.server.ts'
import { toIso } from '#app/lib/time.ts'
import { businesses } from '#db/schema/businesses.ts'
import { events } from '#db/schema/core.ts'
import { type EventLine, type EventPage, type ListAudit, type ListEvents } from './schemas-machinery.ts'

/** What happened, newest first: everywhere, or in one business. `cursor` is the last sequence of the page before. */
export async function listEvents(ctx: ReadCtx<'platform'>, input: ListEvents): Promise<EventPage> {
	const { businessId, name } = input
	const business = businessId
		? only(
				await ctx.db
					.select({ id: businesses.id, name: businesses.name })
					.from(businesses)
					.where(eq(businesses.id, businessId)),
				'businessId',
			)
		: undefined
	const where = and(
		businessId ? eq(events.businessId, businessId) : undefined,
		name ? sql`instr(${events.name}, ${name}) > 0` : undefined,
	)
	return { ...(await pageOf(ctx, where, input)), business }
}

/** What admins did, on the platform and inside businesses. */
export async function listAudit(ctx: ReadCtx<'platform'>, input: ListAudit): Promise<EventPage> {
	// To the letter as in the index events_by_admin.
	const byAdmin = sql`json_extract(actor, '$.kind') = 'admin'`
	const who = input.adminId ? sql`json_extract(actor, '$.id') = ${input.adminId}` : undefined
	return pageOf(ctx, and(byAdmin, who), input)
}

type PageAsked = { cursor?: string; limit: number }

async function pageOf(
	ctx: ReadCtx<'platform'>,
	where: SQL | undefined,
	{ cursor, limit }: PageAsked,
): Promise<EventPage> {
	const before = cursor && /^\d{1,15}$/.test(cursor) ? lt(events.seq, Number(cursor)) : undefined
	const rows = await ctx.db
		.select({ event: events, business: { id: businesses.id, name: businesses.name } })
		.from(events)
		.leftJoin(businesses, eq(businesses.id, events.businessId))
		.where(and(where, before))
		.orderBy(desc(events.seq))
		.limit(limit + 1)
	const shown = rows.slice(0, limit)
	return {
		events: shown.map(({ event, business }) => toLine(event, business)),
		next: rows.length > limit ? String(shown.at(-1)?.event.seq) : undefined,
	}
}

function toLine(event: typeof events.$inferSelect, business: EventLine['business'] | null): EventLine {
	const { seq, at, name, payload, cause } = event
	const actor = actorIn(event)
	return {
		seq,
		at: toIso(at),
		name,
		...leftOut({ business, cause }),
		actor: { kind: actor.kind, id: actor.id, name: actor.name },
		payload: JSON.stringify(payload),
	}
}
