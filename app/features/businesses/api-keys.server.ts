import { type WriteCtx } from '#app/core/ctx.server.ts'
import { newId } from '#app/lib/id.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { apiKeys } from '#db/schema/businesses.ts'
import { type ApiKey, type NewApiKey } from './schemas.ts'

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
		createdAt: ctx.now,
	})
	await ctx.emit('businesses.apiKeyCreated', { apiKeyId: id })
	return { id, name: input.name, key }
}
