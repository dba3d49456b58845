import { and, count, eq, isNull, max } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type WhatsAppResult } from '#app/integrations/whatsapp/whatsapp.ts'
import { newId } from '#app/lib/id.ts'
import { seal, unseal } from '#app/lib/secrets.ts'
import { conversionDatasets, conversionSends } from '#db/schema/traffic.ts'
import { type ConnectDataset, type DatasetState, messages, metaEvents } from './schemas.ts'

export type DatasetRow = typeof conversionDatasets.$inferSelect

/** Undefined where none was ever connected. */
export async function datasetRow(ctx: ReadCtx): Promise<DatasetRow | undefined> {
	const [row] = await ctx.db.select().from(conversionDatasets).where(owned(ctx, conversionDatasets))
	return row
}

/** The one that takes events; undefined without a token, or where Meta took it back. */
export async function openDataset(ctx: ReadCtx): Promise<DatasetRow | undefined> {
	const row = await datasetRow(ctx)
	return row?.sealedToken && !row.problem ? row : undefined
}

/** How the connection stands, and how many events went through it. */
export async function datasetState(ctx: ReadCtx): Promise<DatasetState> {
	const row = await datasetRow(ctx)
	const numbers = await ctx.db
		.select({ state: conversionSends.state, many: count(), last: max(conversionSends.sentAt) })
		.from(conversionSends)
		.where(owned(ctx, conversionSends))
		.groupBy(conversionSends.state)
	const of = (state: string) => numbers.find((one) => one.state === state)
	return {
		isConnected: Boolean(row?.sealedToken),
		datasetId: row?.datasetId ?? null,
		name: row?.name ?? null,
		eventName: metaEvents.find((name) => name === row?.eventName) ?? 'LeadSubmitted',
		problem: row?.problem ?? null,
		connectedBy: row?.connectedBy ?? null,
		connectedAt: row?.connectedAt ?? null,
		lastSentAt: of('sent')?.last ?? null,
		sent: of('sent')?.many ?? 0,
		failed: (of('refused')?.many ?? 0) + (of('failed')?.many ?? 0),
	}
}

type Prepared = Omit<ConnectDataset, 'token'> & { sealedToken: string }

/** The token goes on sealed. */
export async function prepareDataset(ctx: WriteCtx, { token, ...input }: ConnectDataset): Promise<Prepared> {
	return { ...input, sealedToken: seal(token, ctx.keys.seal) }
}

/** Meta shows a data set to who may send to it. */
export function askDataset({ dataset: datasetId, sealedToken }: Prepared, { conversions }: Adapters, keys: Keys) {
	return conversions.readDataset({ datasetId, accessToken: unseal(sealedToken, keys.seal) })
}

/** Keeps what Meta opened, in place of what was there. */
export async function recordDataset(
	ctx: WriteCtx,
	{ dataset: datasetId, eventName, sealedToken }: Prepared,
	answer: WhatsAppResult<{ name: string }>,
): Promise<DatasetState> {
	if (answer.kind === 'refused') throw new DomainError('not_connected', 'token', undefined, messages.notOpened)
	if (answer.kind !== 'ok') throw new DomainError('unavailable', 'token', undefined, messages.noAnswer)
	const row = {
		...{ datasetId, eventName, sealedToken, name: answer.value.name, problem: null },
		...{ connectedBy: ctx.actor.name ?? null, connectedAt: ctx.now },
	}
	await ctx.db
		.insert(conversionDatasets)
		.values({ id: newId('cds'), businessId: ctx.businessId, ...row })
		.onConflictDoUpdate({ target: [conversionDatasets.businessId], set: row })
	await ctx.emit('sources.datasetConnected', {})
	return datasetState(ctx)
}

/** Forgets the token: nothing more is told. */
export async function disconnectDataset(ctx: WriteCtx): Promise<DatasetState> {
	await forgetDataset(ctx)
	await ctx.emit('sources.datasetDisconnected', {})
	return datasetState(ctx)
}

/** The business was deleted: no token is kept for it. */
export async function forgetDataset(ctx: WriteCtx): Promise<void> {
	await ctx.db
		.update(conversionDatasets)
		.set({ sealedToken: null, problem: null })
		.where(owned(ctx, conversionDatasets))
}

/** Meta takes the token no more; somebody has to give another one. */
export async function noteRefusedToken(ctx: WriteCtx, row: DatasetRow): Promise<void> {
	const same = and(owned(ctx, conversionDatasets, row.id), eq(conversionDatasets.connectedAt, row.connectedAt))
	const found = await ctx.db
		.update(conversionDatasets)
		.set({ problem: 'token' })
		.where(and(same, isNull(conversionDatasets.problem)))
		.returning({ id: conversionDatasets.id })
	// What was refused before it was known says nothing new.
	for (const { id: datasetId } of found) await ctx.emit('sources.tokenRefused', { datasetId })
}
