import { mailBrandOf } from '#app/core/brands.server.ts'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { ownBrand } from '#app/lib/brand/brand.ts'
import { colorRoles } from '#app/lib/brand/brand-colors.ts'
import { brandSheet } from '#app/lib/brand/brand-sheet.ts'
import { webchats } from '#db/schema/webchat.ts'
import { type OneWebchat, type ShownWebchat } from './schemas.ts'

/** The chat as its script and its page show it to anybody: under the brand of the business's partner, in the colour of its own. */
export async function shownWebchat(ctx: ReadCtx, { webchatId }: OneWebchat): Promise<ShownWebchat> {
	const row = await ownRow(ctx, webchats, webchatId, 'webchatId')
	const { key, origins, colorHex, side, buttonText, greeting, hoursText } = row
	const { name, timeZone } = await getBusiness(ctx)
	const { brand, colors } = await mailBrandOf(ctx.db, { businessId: ctx.businessId }, ctx.place.origin)
	const own = { ...colors, ...(colorHex && { primary: colorHex }) }
	const roles = colorRoles(own, 'light')
	return {
		...{ key, origins, colorHex, side, buttonText, greeting, hoursText, timeZone },
		business: name,
		product: brand.name,
		sheet: colorHex || brand.name !== ownBrand.name ? brandSheet(own) : null,
		button: { fill: roles['primary-solid'] ?? '', text: roles['on-primary'] ?? '' },
	}
}
