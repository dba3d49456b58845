import { type MetaDescriptor } from '@remix-run/react'
import { bookingPathOf, specialistPathOf } from '../paths.ts'
import { type BookingPage } from '../schemas.ts'
import { type Stars, structuredData } from './search-listing.ts'

/** What search engines and chats show of a booking page: its words, its address, and what it offers in their own terms. */
type Shared = { page: BookingPage; origin: string; found?: Stars }

export function shareMeta({ page, origin, found }: Shared): MetaDescriptor[] {
	const { business, specialist, open, search } = page
	const who = specialist ? `${specialist.name}, ${business.name}` : business.name
	const title = specialist ? `Reserva con ${who}` : `Reserva tu cita · ${who}`
	const description = business.welcome ?? `Elige servicio y horario en ${who}.`
	const path = specialist ? specialistPathOf(business.slug, specialist.id) : bookingPathOf(business.slug)
	return [
		{ title },
		{ name: 'description', content: description },
		{ tagName: 'link', rel: 'canonical', href: `${origin}${path}` },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: `${origin}${path}` },
		...(open && !search ? [{ 'script:ld+json': structuredData(page, origin, found) }] : []),
	]
}
