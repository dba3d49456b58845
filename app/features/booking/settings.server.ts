import { eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { bookingPages } from '#db/schema/booking.ts'
import { publicBusiness } from './place.server.ts'
import { type PageSettings, type SavePageSettings } from './schemas-settings.ts'
import { originOf } from './site-origin.ts'

export async function pageSettings(ctx: ReadCtx | WriteCtx): Promise<PageSettings> {
	const { slug, open, welcome, policy, takesWaiting, sites } = await publicBusiness(ctx)
	const [row] = await ctx.db.select().from(bookingPages).where(eq(bookingPages.businessId, ctx.businessId))
	const { colorHex = null, asksReviews = false } = row ?? {}
	return { slug, open, welcome, policy, takesWaiting, colorHex, asksReviews, sites }
}

/** One address a line or word, as a browser names a site: 'https://misalon.mx'. */
function sitesIn(typed = ''): string[] {
	const origins = typed.split(/[\s,]+/).flatMap((text) => originOf(text) ?? [])
	return [...new Set(origins)].slice(0, 10)
}

/** Opens or closes the public page and says what stands above it. */
export async function savePageSettings(ctx: WriteCtx, input: SavePageSettings): Promise<PageSettings> {
	const { open, takesWaiting, asksReviews, welcome, policy, colorHex, sites } = input
	const columns = {
		...{ open, takesWaiting, asksReviews, updatedAt: ctx.now },
		welcome: welcome || null,
		policy: policy || null,
		colorHex: input.ownColor ? (colorHex ?? null) : null,
		sites: sitesIn(sites),
	}
	await ctx.db
		.insert(bookingPages)
		.values({ businessId: ctx.businessId, ...columns })
		.onConflictDoUpdate({ target: bookingPages.businessId, set: columns })
	await ctx.emit('booking.settingsSaved', {})
	return pageSettings(ctx)
}
