import { eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { recordRow } from '#app/features/businesses/record/record.server.ts'
import { users } from '#db/schema/accounts.ts'
import { closeNotices as table } from '#db/schema/finance.ts'
import { type CloseNotices, type SetCloseNotices } from './schemas.ts'

/** How the owner hears of a closed drawer, and where she is reached. */
export async function closeNotices(ctx: ReadCtx | WriteCtx): Promise<CloseNotices> {
	const [row] = await ctx.db.select().from(table).where(eq(table.businessId, ctx.businessId))
	const { ownerId } = await getBusiness(ctx)
	const [owner] = ownerId ? await ctx.db.select().from(users).where(eq(users.id, ownerId)) : []
	const { whatsappOwner, countryCode } = await recordRow(ctx)
	return {
		byMail: row?.byMail ?? true,
		byWhatsapp: row?.byWhatsapp ?? false,
		owner: owner ? { name: owner.name, email: owner.email } : null,
		whatsapp: whatsappOwner ? { countryCode: countryCode || '52', number: whatsappOwner } : null,
	}
}

/** From the next close on the owner hears of it so. */
export async function setCloseNotices(ctx: WriteCtx, { byMail, byWhatsapp }: SetCloseNotices): Promise<CloseNotices> {
	const change = { byMail, byWhatsapp, updatedAt: ctx.now }
	await ctx.db
		.insert(table)
		.values({ ...change, businessId: ctx.businessId })
		.onConflictDoUpdate({ target: table.businessId, set: change })
	await ctx.emit('finance.closeNoticesSet', { byMail, byWhatsapp })
	return closeNotices(ctx)
}
