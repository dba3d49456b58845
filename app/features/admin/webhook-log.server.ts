import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only } from '#app/core/scope.server.ts'
import { toIso } from '#app/lib/time.ts'
import { lengthOf } from '#db/packed-column.server.ts'
import { type Reader } from '#db/reader.server.ts'
import { jobs, webhookEvents } from '#db/schema/core.ts'
import {
	type ListWebhooks,
	type RawWebhook,
	type Retried,
	type WebhookLine,
	type WebhookPage,
	type WebhookRef,
} from './schemas-machinery.ts'

const columns = {
	id: webhookEvents.id,
	provider: webhookEvents.provider,
	eventKey: webhookEvents.eventKey,
	receivedAt: webhookEvents.receivedAt,
	processedAt: webhookEvents.processedAt,
	problem: webhookEvents.problem,
	bytes: lengthOf(webhookEvents.raw),
}

const inState: Record<ListWebhooks['state'], SQL | undefined> = {
	all: undefined,
	waiting: isNull(webhookEvents.processedAt),
	refused: isNotNull(webhookEvents.problem),
}

/** What providers sent, newest first; `cursor` is the last id of the page before. */
export async function listWebhooks(ctx: ReadCtx<'platform'>, input: ListWebhooks): Promise<WebhookPage> {
	const { state, cursor, limit } = input
	const rows = await ctx.db
		.select(columns)
		.from(webhookEvents)
		.where(and(inState[state], cursor ? lt(webhookEvents.id, cursor) : undefined))
		.orderBy(desc(webhookEvents.id))
		.limit(limit + 1)
	const shown = rows.slice(0, limit)
	return { webhooks: shown.map(toLine), next: rows.length > limit ? shown.at(-1)?.id : undefined }
}

type Row = Omit<WebhookLine, 'receivedAt' | 'processedAt' | 'problem'> & {
	receivedAt: number
	processedAt: number | null
	problem: string | null
}

function toLine({ receivedAt, processedAt, problem, ...row }: Row): WebhookLine {
	return {
		...row,
		receivedAt: toIso(receivedAt),
		processedAt: processedAt === null ? undefined : toIso(processedAt),
		...leftOut({ problem }),
	}
}

/** As it came, byte for byte; and whether it can be read once more. */
export async function showWebhook(ctx: ReadCtx<'platform'>, { webhookId }: WebhookRef): Promise<RawWebhook> {
	const row = only(
		await ctx.db
			.select({ ...columns, raw: webhookEvents.raw })
			.from(webhookEvents)
			.where(eq(webhookEvents.id, webhookId)),
		'webhookId',
	)
	const { raw, ...line } = row
	return { ...toLine(line), raw, mayReplay: (await howToReplay(ctx, row)) !== null }
}

/** Reads it again: what was done stays done, what was refused is tried. Refused while its job waits or runs. */
export async function replayWebhook(ctx: WriteCtx<'platform'>, { webhookId }: WebhookRef): Promise<Retried> {
	const row = only(await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, webhookId)), 'webhookId')
	const how = await howToReplay(ctx, row)
	if (how === null) throw new DomainError('conflict', 'webhookId')
	await ctx.db.update(webhookEvents).set({ processedAt: null, problem: null }).where(eq(webhookEvents.id, webhookId))
	if (how.jobId) await runAgain(ctx, how.jobId)
	else await enqueue(ctx, { kind: how.kind, payload: { webhookEventId: webhookId } })
	await ctx.emit('admin.webhookReplayed', { webhookEventId: webhookId })
	return { count: 1 }
}

async function runAgain(ctx: WriteCtx<'platform'>, jobId: string): Promise<void> {
	ctx.news.jobs = true
	await ctx.db
		.update(jobs)
		.set({ state: 'pending', attempts: 0, runAt: ctx.now, leaseUntil: null, finishedAt: null })
		.where(eq(jobs.id, jobId))
}

type Stored = { id: string; provider: string; problem: string | null; processedAt: number | null }
type Way = { jobId?: string; kind: string }

/** Its own job is run again where it is still there; a webhook of Meta is read by its id alone, so a new one does too. */
async function howToReplay(ctx: { db: Reader }, { id, provider, problem, processedAt }: Stored): Promise<Way | null> {
	if (problem === null && processedAt !== null) return null
	const job = await jobOf(ctx, id)
	if (job) return job.state === 'pending' || job.state === 'running' ? null : { jobId: job.id, kind: job.kind }
	return provider === 'meta' ? { kind: 'inbox.processWebhook' } : null
}

/** Both ids were made in one transaction and begin with the same moment, so the job lies right behind that place. */
async function jobOf({ db }: { db: Reader }, webhookId: string) {
	const moment = webhookId.slice('whk_'.length, 'whk_'.length + 10)
	const [job] = await db.all<{ id: string; kind: string; state: string }>(sql`
		SELECT id, kind, state FROM (SELECT * FROM jobs WHERE id >= ${`job_${moment}`} ORDER BY id LIMIT 2000)
		WHERE json_extract(payload, '$.webhookEventId') = ${webhookId} LIMIT 1`)
	return job
}
