import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { contacts } from '#db/schema/contacts.ts'
import { threads } from '#db/schema/inbox.ts'
import { type ThreadsFilter } from '../schemas.ts'
import { hasUnread } from '../threads/threads.server.ts'
import { type DeskCounts } from './schemas-desk.ts'

const isSnoozed = isNotNull(threads.snoozedUntil)
const waits = isNotNull(threads.waitingSince)

/** Who was removed is in no list, and nobody is called to a conversation that can't be opened. */
export const ofLiving = sql`EXISTS (SELECT 1 FROM ${contacts} AS living
	WHERE living.business_id = ${threads.businessId} AND living.id = ${threads.contactId} AND living.deleted_at IS NULL)`

/** The clauses of the desk's own filters: whose it is, what it waits for, where the person goes. */
export async function deskClauses(ctx: ReadCtx, filter: ThreadsFilter): Promise<(SQL | undefined)[]> {
	const { assigned, unread, waiting, paused, snoozed, branchId, search } = filter
	return [
		assigned === 'me' ? mine(ctx) : assigned === 'nobody' ? isNull(threads.assigneeId) : undefined,
		unread ? hasUnread : undefined,
		waiting ? waits : undefined,
		paused ? isPaused(ctx) : undefined,
		// Who looks for a name finds it, put off or not.
		snoozed ? isSnoozed : search ? undefined : isNull(threads.snoozedUntil),
		branchId ? atBranch(ctx, (await getBranch(ctx, branchId)).id) : undefined,
	]
}

function mine({ actor }: ReadCtx): SQL {
	return eq(threads.assigneeId, actor.id ?? '')
}

/** In this conversation, or towards the person wherever they write; each in an index of its own. */
function isPaused({ businessId }: ReadCtx): SQL {
	return sql`${threads.id} IN (
		SELECT paused.id FROM threads AS paused
			WHERE paused.business_id = ${businessId} AND paused.assistant_paused_at IS NOT NULL
		UNION ALL
		SELECT silent.id FROM ${contacts} JOIN threads AS silent
			ON silent.business_id = ${contacts.businessId} AND silent.contact_id = ${contacts.id}
			WHERE ${contacts.businessId} = ${businessId} AND no_respond = 1)`
}

/** Where the person last had or has an appointment, as the choice of an assistant goes by it. */
function atBranch({ businessId }: ReadCtx, branchId: string): SQL {
	return sql`(SELECT visit.branch_id FROM appointments AS visit
		WHERE visit.business_id = ${businessId} AND visit.contact_id = ${threads.contactId} AND visit.deleted_at IS NULL
		ORDER BY visit.starts_at DESC LIMIT 1) = ${branchId}`
}

const countedAtMost = 100

/** How many stand behind each filter; every one is a short walk in an index of those alone. */
export function deskCounts(ctx: ReadCtx): Promise<DeskCounts> {
	return cachedRead(ctx, { name: 'inbox.deskCounts', input: null }, () => countDesk(ctx))
}

async function countDesk(ctx: ReadCtx): Promise<DeskCounts> {
	const open = and(
		owned(ctx, threads),
		isNull(threads.archivedAt),
		gt(threads.lastMessageAt, 0),
		sql`channel <> 'web'`,
		ofLiving,
	)
	const awake = and(open, isNull(threads.snoozedUntil))
	const some = (where: SQL | undefined) =>
		sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${threads} WHERE ${where} LIMIT ${countedAtMost}))`
	const [row] = await ctx.db.all<DeskCounts>(sql`SELECT
		${some(and(awake, mine(ctx), isNotNull(threads.assigneeId)))} AS mine,
		${some(and(awake, hasUnread))} AS unread,
		${some(and(awake, waits))} AS waiting,
		${some(and(awake, isNotNull(threads.assistantPausedAt)))} AS paused,
		${some(and(open, isSnoozed))} AS snoozed`)
	return row ?? { mine: 0, unread: 0, waiting: 0, paused: 0, snoozed: 0 }
}
