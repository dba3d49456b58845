import { and, eq, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { headWord } from '#app/lib/tables/heads.ts'
import { moveInHeads } from '#db/schema/imports.ts'
import { type Remembered } from './columns.ts'
import { type MoveKind } from './schemas.ts'

/** What columns were said to be in earlier files of this kind. */
export async function rememberedHeads(ctx: ReadCtx | WriteCtx, kind: MoveKind): Promise<Remembered> {
	const rows = await ctx.db
		.select({ head: moveInHeads.head, field: moveInHeads.field })
		.from(moveInHeads)
		.where(and(eq(moveInHeads.businessId, ctx.businessId), eq(moveInHeads.kind, kind)))
		.limit(2000)
	return new Map(rows.map(({ head, field }) => [head, field]))
}

/** For the next file with columns of these names; a column without a name says nothing. */
export async function rememberHeads(
	ctx: WriteCtx,
	kind: MoveKind,
	heads: string[],
	mapping: (string | null)[],
): Promise<void> {
	const { businessId, now: at } = ctx
	const said = new Map<string, string | null>()
	for (const [place, head] of heads.entries()) {
		const word = headWord(head)
		// Of equal names the first that was said to be something counts.
		if (word !== '') said.set(word, said.get(word) ?? mapping[place] ?? null)
	}
	if (said.size === 0) return
	const { businessId: ofBusiness, kind: ofKind, head: ofHead } = moveInHeads
	await ctx.db
		.insert(moveInHeads)
		.values([...said].map(([head, field]) => ({ businessId, kind, head, field, at })))
		.onConflictDoUpdate({
			target: [ofBusiness, ofKind, ofHead],
			set: { field: sql`excluded.field`, at: sql`excluded.at` },
		})
}
