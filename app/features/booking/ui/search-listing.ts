import { decimalText } from '#app/lib/money.ts'
import { worldPhone } from '#app/lib/phone.ts'
import { isoOfCountry } from '#app/lib/phone-countries.ts'
import { type Weekday, weekdays } from '#app/lib/time-calendar.ts'
import { amountIn } from '#app/lib/words/currencies.ts'
import { bookingPathOf, specialistPathOf } from '../paths.ts'
import { type BookingPage, type PublicService } from '../schemas.ts'

type Data = { [key: string]: unknown }

/** What clients gave their visits. */
export type Stars = { average: number | null; count: number }

/** The page as search engines read it (schema.org): the place, when it is open, what it offers, and where to book it. */
export function structuredData(page: BookingPage, origin: string, stars?: Stars, picture?: string | null): Data {
	const { business, branches, branchId, photos, services, team } = page
	const branch = branches.find(({ id }) => id === branchId)
	const url = `${origin}${bookingPathOf(business.slug)}`
	return {
		'@context': 'https://schema.org',
		'@type': 'HealthAndBeautyBusiness',
		'@id': branch ? `${url}?sucursal=${branch.id}` : url,
		name: business.name,
		url,
		description: business.welcome ?? undefined,
		image: photos.length > 0 ? photos.map((photo) => `${origin}${photo}`) : (picture ?? undefined),
		telephone: branch?.phone ? worldPhone(business.countryCode, branch.phone) : undefined,
		address: branch && {
			'@type': 'PostalAddress',
			streetAddress: branch.address || undefined,
			addressLocality: branch.city,
			addressCountry: business.countryCode ? isoOfCountry(business.countryCode) : undefined,
		},
		hasMap: branch?.mapUrl || undefined,
		openingHoursSpecification: branch ? hoursOf(branch.hours) : [],
		employee: team.map(({ id, name }) => ({
			'@type': 'Person',
			name,
			url: `${origin}${specialistPathOf(business.slug, id)}`,
		})),
		aggregateRating: stars?.average
			? { '@type': 'AggregateRating', ratingValue: stars.average, reviewCount: stars.count, bestRating: 5 }
			: undefined,
		makesOffer: services.flatMap((service) => offersOf(service, url)),
		potentialAction: reserveAt(url),
	}
}

/** Where and on what one may book, as Google's 'Reserve' reads it. */
function reserveAt(urlTemplate: string): Data {
	const actionPlatform = ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform']
	return {
		'@type': 'ReserveAction',
		target: { '@type': 'EntryPoint', urlTemplate, inLanguage: 'es-MX', actionPlatform },
		result: { '@type': 'Reservation', name: 'Reservar cita' },
	}
}

const names: Record<Weekday, string> = {
	monday: 'Monday',
	tuesday: 'Tuesday',
	wednesday: 'Wednesday',
	thursday: 'Thursday',
	friday: 'Friday',
	saturday: 'Saturday',
	sunday: 'Sunday',
}

function hoursOf(hours: BookingPage['branches'][number]['hours']): Data[] {
	return weekdays.flatMap((weekday) =>
		hours[weekday].map(({ from, to }) => ({
			'@type': 'OpeningHoursSpecification',
			dayOfWeek: `https://schema.org/${names[weekday]}`,
			opens: from,
			closes: to,
		})),
	)
}

/** An offer for each thing that can be booked: the service, or each of its options. */
function offersOf({ id, name, description, price, options, amount }: PublicService, url: string): Data[] {
	const sold = options.length > 0 ? options.map((option) => ({ ...option, of: name })) : [{ id, name, price, of: '' }]
	return sold.map((one) => ({
		'@type': 'Offer',
		url: `${url}/${one.id}`,
		...amountOf(one.price, amount.currency),
		itemOffered: {
			'@type': 'Service',
			name: one.of ? `${one.of} (${one.name})` : one.name,
			description: description || undefined,
		},
		potentialAction: reserveAt(`${url}/${one.id}`),
	}))
}

/** The amount in a price's text; a price without one is told in words only. */
function amountOf(text: string, priceCurrency: string): Data {
	const minor = amountIn(text, priceCurrency)
	if (minor === null) return { description: text }
	const found = decimalText(minor, priceCurrency)
	if (!/^desde\b/i.test(text)) return { price: found, priceCurrency }
	return { priceSpecification: { '@type': 'PriceSpecification', minPrice: found, priceCurrency } }
}
