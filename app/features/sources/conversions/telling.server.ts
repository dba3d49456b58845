import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, TryAgain } from '#app/core/deliveries.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { type ConversionPerson } from '#app/integrations/meta-conversions/conversions.ts'
import { newId } from '#app/lib/id.ts'
import { unseal } from '#app/lib/secrets.ts'
import { conversionSends } from '#db/schema/traffic.ts'
import { conversionEvents } from '#db/schema/turns.ts'
import { type DatasetRow, datasetRow, noteRefusedToken, openDataset } from './dataset.server.ts'
import { messages, type OneConversion, type Told } from './schemas.ts'

type SendRow = typeof conversionSends.$inferSelect

/**
 * A conversion is told to Meta where a data set is connected and an advertisement brought the person. While Meta takes the
 * token no more it is kept as one that could not go, for somebody to send again.
 */
export async function queueTelling(
	ctx: WriteCtx,
	{ payload: { conversionId, contactId } }: LoggedEvent<'turns.conversionNoted'>,
): Promise<void> {
	const dataset = await datasetRow(ctx)
	if (!dataset?.sealedToken) return
	const person = await personOf(ctx, contactId)
	const id = newId('cvs')
	const begun = begunAs({ isKnown: person !== null, isRefused: dataset.problem !== null })
	await ctx.db
		.insert(conversionSends)
		.values({ id, businessId: ctx.businessId, conversionId, ...begun, createdAt: ctx.now })
	if (begun.state === 'queued') await queue(ctx, id, 'first')
	await ctx.emit('sources.conversionTold', { conversionId, state: begun.state })
}

function begunAs({ isKnown, isRefused }: { isKnown: boolean; isRefused: boolean }) {
	if (!isKnown) return { state: 'not_sent', problem: 'no_ad' } as const
	return isRefused ? ({ state: 'failed', problem: 'token' } as const) : ({ state: 'queued' } as const)
}

/** At most one job for each asking; Meta counts the event once however often it is told. */
function queue(ctx: WriteCtx, sendId: string, asking: string): Promise<string> {
	return enqueue(ctx, { kind: 'conversions.tell', payload: { sendId }, key: `conversions.tell:${sendId}:${asking}` })
}

/** Somebody asks to tell it once more. Throws `conflict` where Meta has it, `not_connected` without a data set. */
export async function tellAgain(ctx: WriteCtx, { conversionId }: OneConversion): Promise<Told> {
	const one = and(owned(ctx, conversionSends), eq(conversionSends.conversionId, conversionId))
	const row = only(await ctx.db.select().from(conversionSends).where(one), 'conversionId')
	if (row.state === 'sent') throw new DomainError('conflict', 'conversionId', undefined, messages.isSent)
	if (!(await openDataset(ctx)))
		throw new DomainError('not_connected', 'conversionId', undefined, messages.notConnected)
	const told: Told = { state: 'queued', problem: null, sentAt: null }
	if (row.state === 'queued') return told
	await queue(ctx, row.id, String(ctx.now))
	return settle(ctx, row, told)
}

type Found = {
	clickId: string | null
	channel: string
	externalId: string
	parentId: string | null
	address: string | null
}

/** By what Meta knows somebody, from the latest conversation to which an advertisement led. */
async function personOf(ctx: ReadCtx, contactId: string): Promise<ConversionPerson | null> {
	const rows = await ctx.db.all<Found>(sql`
		SELECT json_extract(thread.referral, '$.clickId') AS clickId, thread.channel, account.external_id AS externalId,
			account.parent_id AS parentId, (SELECT handle.address FROM contact_handles AS handle
				WHERE handle.business_id = thread.business_id AND handle.contact_id = thread.contact_id
					AND handle.channel = thread.channel ORDER BY handle.created_at DESC LIMIT 1) AS address
		FROM threads AS thread JOIN channel_accounts AS account
			ON account.business_id = thread.business_id AND account.id = thread.account_id
		WHERE thread.business_id = ${ctx.businessId} AND thread.contact_id = ${contactId}
			AND thread.referral IS NOT NULL AND thread.deleted_at IS NULL
			AND (json_extract(thread.referral, '$.clickId') IS NOT NULL
				OR lower(json_extract(thread.referral, '$.source')) IN ('ad', 'ads'))
		ORDER BY json_extract(thread.referral, '$.at') DESC LIMIT 10`)
	for (const row of rows) {
		const person = toPerson(row)
		if (person) return person
	}
	return null
}

function toPerson({ channel, clickId, externalId, parentId, address }: Found): ConversionPerson | null {
	if (channel === 'whatsapp') return clickId && parentId ? { channel, wabaId: parentId, clickId } : null
	if (!address) return null
	if (channel === 'messenger') return { channel, pageId: externalId, personId: address }
	return channel === 'instagram' ? { channel, profileId: externalId, personId: address } : null
}

/** Tells Meta of one conversion. */
export const tell: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new Error('a conversion belongs to a business')
	const found = await readSend(ctx, String(job.payload.sendId))
	if (found?.row.state !== 'queued') return
	const { row, contactId, at } = found
	const [dataset, person] = [await openDataset(ctx), await personOf(ctx, contactId)]
	if (!dataset?.sealedToken) return end(ctx, row, { state: 'failed', problem: 'not_connected' })
	if (!person) return end(ctx, row, { state: 'not_sent', problem: 'no_ad' })
	const opened = { datasetId: dataset.datasetId, accessToken: unseal(dataset.sealedToken, ctx.keys.seal) }
	const event = { eventId: row.id, eventName: dataset.eventName, at, person }
	const answer = await ctx.adapters.conversions.send(opened, event)
	if (answer.kind === 'ok')
		return end(ctx, row, answer.value.received > 0 ? { state: 'sent' } : { state: 'refused', problem: 'not_counted' })
	const isFinal = answer.kind === 'refused' && answer.retryAfterMs === undefined
	if (!isFinal && job.attempt < job.maxAttempts)
		throw new TryAgain(answer.kind, answer.kind === 'refused' ? answer.retryAfterMs : undefined)
	if (answer.kind !== 'refused') return end(ctx, row, { state: 'failed', problem: 'no_answer' })
	const isToken = answer.meaning === 'token'
	await end(
		ctx,
		row,
		{ state: 'refused', problem: isToken ? 'token' : `meta:${answer.code}` },
		isToken ? dataset : undefined,
	)
}

async function readSend(ctx: ReadCtx, sendId: string) {
	const [found] = await ctx.db
		.select({ row: conversionSends, contactId: conversionEvents.contactId, at: conversionEvents.at })
		.from(conversionSends)
		.innerJoin(
			conversionEvents,
			and(
				eq(conversionEvents.businessId, conversionSends.businessId),
				eq(conversionEvents.id, conversionSends.conversionId),
			),
		)
		.where(owned(ctx, conversionSends, sendId))
	return found
}

type Ending = { state: Told['state']; problem?: string }

async function end(ctx: Ctx<'business'>, row: SendRow, { state, problem = undefined }: Ending, refusing?: DatasetRow) {
	await transact(ctx, async (within) => {
		const sentAt = state === 'sent' ? within.now : null
		// Meanwhile somebody may have settled it otherwise.
		if ((await readSend(within, row.id))?.row.state === 'queued')
			await settle(within, row, { state, problem: problem ?? null, sentAt })
		if (refusing) await noteRefusedToken(within, refusing)
	})
}

async function settle(ctx: WriteCtx, row: SendRow, told: Told): Promise<Told> {
	await ctx.db
		.update(conversionSends)
		.set(told)
		.where(owned(ctx, conversionSends, row.id))
	await ctx.emit('sources.conversionTold', { conversionId: row.conversionId, state: told.state })
	return told
}
