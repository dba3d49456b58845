import { and, eq } from 'drizzle-orm'
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
	const said = new Map(heads.map((head, place) => [headWord(head), mapping[place] ?? null]))
	for (const [head, field] of said) {
		if (head === '') continue
		await ctx.db
			.insert(moveInHeads)
			.values({ businessId, kind, head, field, at })
			.onConflictDoUpdate({ target: [moveInHeads.businessId, moveInHeads.kind, moveInHeads.head], set: { field, at } })
	}
}
