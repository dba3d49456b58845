import { eq, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { quotaTexts } from '#app/lib/file-kinds.ts'
import { DAY } from '#app/lib/time.ts'
import { files } from '#db/schema/resources.ts'
import { type Room } from './schemas.ts'

/** An upload that nobody uses leaves after so long. */
export const waits = DAY
/** So much may wait at once in a business: more is no work but a flood. */
export const mostWaiting = { files: 200, bytes: 500_000_000 }

/**
 * How many bytes a business may still keep, and why no more. Files that were let go make room at once; since their bytes
 * lie there for ninety days more, all of them together may be no more than the quota once again.
 */
export async function spaceLeft(ctx: ReadCtx | WriteCtx): Promise<Room> {
	return spaceIn(ctx.place.filesQuota, await usedBy(ctx))
}

function spaceIn(quota: number, { kept, gone }: Used): Room {
	const bytes = Math.max(0, quota - kept)
	const whole = Math.max(0, 2 * quota - kept - gone)
	return bytes <= whole ? { bytes, problem: quotaTexts.full(quota, bytes) } : { bytes: whole, problem: quotaTexts.gone }
}

/** How many bytes the next upload may have: of the quota, and of what may wait unused. */
export async function roomFor(ctx: ReadCtx | WriteCtx): Promise<Room> {
	const used = await usedBy(ctx)
	const space = spaceIn(ctx.place.filesQuota, used)
	const { waiting, waitingBytes } = used
	const bytes = waiting >= mostWaiting.files ? 0 : Math.max(0, mostWaiting.bytes - waitingBytes)
	return bytes < space.bytes ? { bytes, problem: quotaTexts.waiting(mostWaiting.files, mostWaiting.bytes) } : space
}

/** Throws `plan_limit` with its sentence at `bytes` when a file does not fit. In the transaction that notes the file. */
export function assertFits({ bytes: left, problem }: Room, bytes: number): void {
	if (bytes > left) throw new DomainError('plan_limit', 'bytes', undefined, problem)
}

type Used = { kept: number; gone: number; waiting: number; waitingBytes: number }

async function usedBy(ctx: ReadCtx | WriteCtx): Promise<Used> {
	const isKept = sql`${files.deletedAt} IS NULL`
	const isWaiting = sql`${isKept} AND ${files.state} = 'pending' AND ${files.createdAt} > ${ctx.now - waits}`
	const total = (which: typeof isKept) =>
		sql<number>`coalesce(sum(CASE WHEN ${which} THEN ${files.bytes} ELSE 0 END), 0)`
	const [used] = await ctx.db
		.select({
			kept: total(isKept),
			gone: total(sql`${files.deletedAt} IS NOT NULL`),
			waitingBytes: total(isWaiting),
			waiting: sql<number>`coalesce(sum(CASE WHEN ${isWaiting} THEN 1 ELSE 0 END), 0)`,
		})
		.from(files)
		.where(eq(files.businessId, ctx.businessId))
	return used ?? { kept: 0, gone: 0, waitingBytes: 0, waiting: 0 }
}
