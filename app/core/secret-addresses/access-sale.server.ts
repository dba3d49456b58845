import { and, eq, isNull } from 'drizzle-orm'
import { businesses } from '#db/schema/businesses.ts'
import { linkSales } from '#db/schema/payments.ts'
import { visitor } from '../access.server.ts'
import { type Ctx, enter } from '../ctx.server.ts'

/** What is sold by a link: whoever has its address may see and pay this one, nothing else. */
export async function bySale(ctx: Ctx, shortId: string): Promise<{ ctx: Ctx<'business'>; saleId: string } | null> {
	const [row] = await ctx.db
		.select({ id: linkSales.id, businessId: linkSales.businessId })
		.from(linkSales)
		.innerJoin(businesses, eq(businesses.id, linkSales.businessId))
		.where(and(eq(linkSales.shortId, shortId), isNull(businesses.deletedAt)))
	if (!row) return null
	const actor = { ...visitor(['payments.pay'], row.id), name: 'Enlace de pago' }
	return { ctx: enter(ctx, 'business', { businessId: row.businessId }, actor), saleId: row.id }
}
