import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { bookingPages } from '#db/schema/booking.ts'
import { publicBusiness } from './place.server.ts'
import { type PageSettings, type SavePageSettings } from './schemas.ts'

export async function pageSettings(ctx: ReadCtx | WriteCtx): Promise<PageSettings> {
	const { slug, open, welcome } = await publicBusiness(ctx)
	return { slug, open, welcome }
}

/** Opens or closes the public page and says what stands above it. */
export async function savePageSettings(ctx: WriteCtx, { open, welcome }: SavePageSettings): Promise<PageSettings> {
	const columns = { open, welcome: welcome || null, updatedAt: ctx.now }
	await ctx.db
		.insert(bookingPages)
		.values({ businessId: ctx.businessId, ...columns })
		.onConflictDoUpdate({ target: bookingPages.businessId, set: columns })
	await ctx.emit('booking.settingsSaved', {})
	return pageSettings(ctx)
}
