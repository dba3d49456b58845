import { partners } from '#app/features/partners/operations.server.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { takeFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'
import { partnerContext } from './partner-context.server.ts'

/** A partner may have businesses in several zones; his own hours are told in that of the documents. */
export const partnerZone = 'America/Mexico_City'

/** What the frame of a partner's pages shows. */
export async function partnerPage(request: Request) {
	const ctx = await partnerContext(request)
	const { promotion, ...partner } = await load(ctx, partners.frame, {})
	const { flash, headers } = await takeFlash(request)
	const running = promotion && {
		text: promotion.text,
		path: promotion.path,
		secondsLeft: promotion.secondsLeft,
		until: dateTimeText(promotion.endsAt, partnerZone),
	}
	const user = { name: ctx.actor.name ?? '', role: 'Partner' }
	return { shown: { user, partner: { ...partner, promotion: running }, flash }, headers }
}
