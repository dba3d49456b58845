import { createCookie } from '@remix-run/node'
import { bookingPathOf } from '#app/features/booking/paths.ts'
import { utmIn } from '#app/features/sources/campaign.ts'
import { framedCookie } from '#app/web/session.server.ts'

const month = 30 * 24 * 60 * 60

/** The campaign whose link led to a business's page: whoever books days later came by it all the same. */
const cookie = createCookie('campana', { httpOnly: true, maxAge: month })

/** Remembers, in this browser alone, the campaign that the address names; the newest counts. */
export async function noteCampaign(request: Request, slug: string, headers: Headers): Promise<Headers> {
	const utm = utmIn(new URL(request.url).searchParams)
	if (utm) {
		const words = Object.entries(utm).map(([name, word]) => [`utm_${name}`, word])
		const text = new URLSearchParams(words).toString()
		headers.append('Set-Cookie', await cookie.serialize(text, { path: bookingPathOf(slug), ...framedCookie(request) }))
	}
	return headers
}

/** What the form of a booking adds of it. */
export async function campaignFields(request: Request): Promise<Record<string, string>> {
	const header = request.headers.get('Cookie')
	const kept: unknown = header?.includes('campana=') ? await cookie.parse(header) : null
	const utm = typeof kept === 'string' ? utmIn(new URLSearchParams(kept.slice(0, 1500))) : undefined
	return Object.fromEntries(Object.entries(utm ?? {}).map(([name, word]) => [`utm.${name}`, word]))
}
