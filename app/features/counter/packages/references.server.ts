import { and, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type Reference } from '#app/core/references.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { servicePackages, soldPackages } from '#db/schema/counter.ts'

/** What a package pays, and where, is archived and not deleted: of the catalogue, and as somebody bought it. */
export const packageReferences: Reference[] = [
	{ to: 'service', by: 'packages', isUsed: (ctx, id) => isNamed(ctx, 'serviceIds', id) },
	{ to: 'branch', by: 'packages', isUsed: (ctx, id) => isNamed(ctx, 'branchIds', id) },
]

async function isNamed(ctx: ReadCtx, by: 'serviceIds' | 'branchIds', id: string): Promise<boolean> {
	const has = (table: typeof servicePackages | typeof soldPackages): SQL | undefined =>
		and(owned(ctx, table), sql`exists (select 1 from json_each(${table[by]}) where value = ${id})`)
	const offered = await ctx.db.$count(servicePackages, has(servicePackages))
	return offered > 0 || (await ctx.db.$count(soldPackages, has(soldPackages))) > 0
}
