import { type MetaDescriptor } from '@remix-run/react'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { bookingPathOf, specialistPathOf } from '../paths.ts'
import { type BookingPage } from '../schemas.ts'
import { type Stars, structuredData } from './search-listing.ts'

/** What search engines and chats show of a booking page: its words, its address, and what it offers in their own terms. */
type Shared = { page: BookingPage; origin: string; found?: Stars /** Where its picture is. */; picture: string | null }

export function shareMeta({ page, origin, found, picture }: Shared): MetaDescriptor[] {
	const { business, specialist, open, search } = page
	const who = specialist ? `${specialist.name}, ${business.name}` : business.name
	const title = specialist ? `Reserva con ${nameInSentence(who)}` : `Reserva tu cita · ${who}`
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
		...(picture ? pictureMeta(picture, who) : []),
		...(open && !search ? [{ 'script:ld+json': structuredData(page, origin, found, picture) }] : []),
	]
}

function pictureMeta(picture: string, who: string): MetaDescriptor[] {
	return [
		{ property: 'og:image', content: picture },
		{ property: 'og:image:type', content: 'image/png' },
		{ property: 'og:image:width', content: '1200' },
		{ property: 'og:image:height', content: '630' },
		{ property: 'og:image:alt', content: `${who}: servicios y precios` },
		{ name: 'twitter:card', content: 'summary_large_image' },
	]
}
