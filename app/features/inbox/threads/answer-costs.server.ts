import { and, inArray } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { decimalText } from '#app/lib/money.ts'
import { turns } from '#db/schema/turns.ts'
import { type Message } from '../schemas.ts'

/** Beside each answer of an assistant what it took, in credits and tokens, for who may see credits. */
export async function withCosts(ctx: ReadCtx, shown: Message[]): Promise<Message[]> {
	const ids = [...new Set(shown.flatMap(({ cause, turnId }) => (cause?.kind === 'turn' && turnId ? [turnId] : [])))]
	if (ids.length === 0 || !ctx.can('credits.view')) return shown
	const { replyMessageId, creditHundredths, inputTokens, cachedTokens, outputTokens } = turns
	const rows = await ctx.db
		.select({ replyMessageId, creditHundredths, inputTokens, cachedTokens, outputTokens })
		.from(turns)
		.where(and(owned(ctx, turns), inArray(turns.id, ids)))
	const costs = new Map(rows.map(({ replyMessageId: id, ...row }) => [id, row]))
	return shown.map((message) => {
		const row = costs.get(message.id)
		if (!row || !message.cause) return message
		const { creditHundredths: hundredths, ...tokens } = row
		return { ...message, cause: { ...message.cause, spent: { credits: decimalText(hundredths), ...tokens } } }
	})
}
