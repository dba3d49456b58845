import { moneyText } from '#app/lib/money.ts'
import { type PublicService, type VisitTerms } from './schemas.ts'

/** Price, length, deposit and rules of services that are booked together; of one alone they are its own. */
export function termsOfVisit(services: PublicService[]): VisitTerms {
	const before = new Set<string>()
	const neededFirst = services.flatMap((service) => {
		const needed = service.neededFirst
		const isMissing = needed && !before.has(needed.serviceId)
		before.add(service.id)
		return isMissing ? [needed] : []
	})
	return {
		price: priceOf(services),
		durationMinutes: services.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
		deposit: depositOf(services),
		noticeMinutes: Math.max(0, ...services.map(({ noticeMinutes }) => noticeMinutes)),
		neededFirst,
	}
}

/** One sum; where one has no number, or they differ in currency, what each says, one beside the other. */
function priceOf(services: PublicService[]): string {
	const [first] = services
	if (!first || services.length === 1) return first?.price ?? ''
	const { currency } = first.amount
	const known = services.flatMap(({ amount }) => {
		return amount.minor === null || amount.currency !== currency ? [] : [amount.minor]
	})
	if (known.length < services.length) return services.map(({ price }) => price).join(' + ')
	const sum = moneyText({ minor: known.reduce((total, minor) => total + minor, 0), currency })
	return services.some(({ amount, options }) => amount.isLeast || options.length > 0) ? `Desde ${sum}` : sum
}

/** What keeps all of it, paid at once; the first that would be given back says until when. */
function depositOf(services: PublicService[]): VisitTerms['deposit'] {
	const [first, ...more] = services.flatMap(({ deposit }) => deposit ?? [])
	if (!first) return null
	// Of several, what keeps one of them is a part of the whole.
	if (more.length === 0) return { ...first, isWhole: first.isWhole && services.length === 1 }
	const all = [first, ...more.filter(({ currency }) => currency === first.currency)]
	const isWhole = all.length === services.length && all.every((one) => one.isWhole)
	const money = { minor: all.reduce((sum, { minor }) => sum + minor, 0), currency: first.currency }
	const hours = all.flatMap((one) => one.hours ?? [])
	const { refund } = first
	return { ...money, isWhole, amount: moneyText(money), hours: hours.length > 0 ? Math.min(...hours) : null, refund }
}
