import { and, desc, isNull } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { toIso } from '#app/lib/time.ts'
import { apiKeys } from '#db/schema/businesses.ts'
import { type ApiKey, type ApiKeyRef, type ApiKeys, type NewApiKey, type SetKeyRole } from '../schemas.ts'

/** A key for integrations. Only its hash is stored. */
export async function createApiKey(ctx: WriteCtx, input: NewApiKey): Promise<ApiKey> {
	const key = `rk_${newToken()}`
	const id = newId('key')
	await ctx.db.insert(apiKeys).values({
		id,
		businessId: ctx.businessId,
		name: input.name,
		keyHash: tokenHash(key),
		prefix: key.slice(0, 8),
		role: input.role,
		createdAt: ctx.now,
	})
	await ctx.emit('businesses.apiKeyCreated', { apiKeyId: id })
	return { id, name: input.name, key }
}

/** Keys that work, newest first. */
export async function listApiKeys(ctx: ReadCtx): Promise<ApiKeys> {
	const rows = await ctx.db
		.select()
		.from(apiKeys)
		.where(and(owned(ctx, apiKeys), isNull(apiKeys.revokedAt)))
		.orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
		.limit(200)
	const keys = rows.map(({ id, name, prefix, role, createdAt, lastUsedAt }) => ({
		id,
		role,
		name,
		prefix,
		createdAt: toIso(createdAt),
		lastUsedAt: lastUsedAt === null ? undefined : toIso(lastUsedAt),
	}))
	return { keys }
}

/** From the next call on the key may do that, and nothing else. */
export async function setApiKeyRole(ctx: WriteCtx, { apiKeyId, role }: SetKeyRole): Promise<{ id: string }> {
	const isWorking = and(owned(ctx, apiKeys, apiKeyId), isNull(apiKeys.revokedAt))
	const { id } = only(
		await ctx.db.update(apiKeys).set({ role }).where(isWorking).returning({ id: apiKeys.id }),
		'apiKeyId',
	)
	await ctx.emit('businesses.apiKeyChanged', { apiKeyId: id })
	return { id }
}

/** From this moment the key opens nothing. */
export async function revokeApiKey(ctx: WriteCtx, { apiKeyId }: ApiKeyRef): Promise<{ id: string }> {
	const isWorking = and(owned(ctx, apiKeys, apiKeyId), isNull(apiKeys.revokedAt))
	const { id } = only(
		await ctx.db.update(apiKeys).set({ revokedAt: ctx.now }).where(isWorking).returning({ id: apiKeys.id }),
		'apiKeyId',
	)
	await ctx.emit('businesses.apiKeyRevoked', { apiKeyId: id })
	return { id }
}

/** A call was made with the key: noted at most once in so long, so that a call is not a write. */
export async function noteKeyUsed(ctx: WriteCtx, { apiKeyId }: ApiKeyRef): Promise<{ id: string }> {
	const { id } = only(
		await ctx.db
			.update(apiKeys)
			.set({ lastUsedAt: ctx.now })
			.where(owned(ctx, apiKeys, apiKeyId))
			.returning({ id: apiKeys.id }),
		'apiKeyId',
	)
	await ctx.emit('businesses.apiKeyUsed', { apiKeyId })
	return { id }
}
