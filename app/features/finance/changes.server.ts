import { and, asc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { decimalText } from '#app/lib/money.ts'
import { toIso } from '#app/lib/time.ts'
import { type moneyMovements, movementChanges } from '#db/schema/finance.ts'
import { type MovementRecord } from './schemas-movements.ts'

export type MovementRow = typeof moneyMovements.$inferSelect
type Act = (typeof movementChanges.$inferSelect)['act']

/** Who acts, as an audit line names him. */
export function byOf({ actor }: Pick<WriteCtx, 'actor'>): string {
	return actor.name ?? actor.kind
}

/** The audit line of a movement, in the transaction of what was done to it; `before`: the row as it was. */
export async function noteChange(ctx: WriteCtx, movementId: string, act: Act, before?: MovementRow): Promise<void> {
	const { businessId, now: at } = ctx
	await ctx.db.insert(movementChanges).values({
		id: newId('mch'),
		...{ businessId, movementId, act, at },
		by: byOf(ctx),
		before: before ? textsOf(before) : null,
	})
}

function textsOf(row: MovementRow): Record<string, string> {
	const { type, amountMinor, currency, paymentMethod, category, customId, comments, at } = row
	const said = { type, paymentMethod, category, customId, comments, at: toIso(at) }
	const texts = Object.entries(said).flatMap(([word, text]) => (text === null ? [] : [[word, text] as const]))
	return { ...Object.fromEntries(texts), amount: `${decimalText(amountMinor, currency)} ${currency}` }
}

/** All that was done to a movement, the first first. */
export async function changesOf(ctx: ReadCtx, movementId: string): Promise<MovementRecord['changes']> {
	const rows = await ctx.db
		.select()
		.from(movementChanges)
		.where(and(owned(ctx, movementChanges), eq(movementChanges.movementId, movementId)))
		.orderBy(asc(movementChanges.at), asc(movementChanges.id))
		.limit(100)
	return rows.map(({ act, by, before, at }) => ({ act, by, before, at: toIso(at) }))
}
