import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { offerOf } from '#app/features/payments/rules.ts'
import { faceOf, type ServiceRow, serviceNames, takesPayments } from '#app/features/services/queries.server.ts'
import { addOnsIn, optionRows } from '#app/features/services/selling/terms.server.ts'
import {
	type AddOn,
	minutesWith,
	type OwnTerms,
	priceShown,
	priceTextOf,
	priceWith,
} from '#app/features/services/selling/terms.ts'
import { moneyText } from '#app/lib/money.ts'
import { type PublicService } from './schemas.ts'

/** What people outside see of services: what each costs, its options and additions, and what it asks for beforehand. */
export async function publicServices(ctx: ReadCtx, rows: ServiceRow[]): Promise<PublicService[]> {
	const withOptions = rows.filter(({ hasOptions }) => hasOptions).map(({ id }) => id)
	const neededIds = rows.flatMap(({ neededFirstId }) => neededFirstId ?? [])
	const [options, addOns, isPaying, needed] = await Promise.all([
		optionRows(ctx, withOptions),
		addOnsIn(ctx, rows),
		takesPayments(ctx),
		serviceNames(ctx, neededIds),
	])
	return rows.map((row) => {
		const own = options.filter(({ optionOfId }) => optionOfId === row.id)
		return {
			id: row.id,
			name: row.name,
			description: row.description,
			price: own.length > 0 ? leastOf(own) : priceShown(row),
			durationMinutes: row.durationMinutes,
			photo: faceOf(ctx, row),
			categoryId: row.categoryId,
			options: own.map(({ id, optionName, durationMinutes, ...option }) => {
				return { id, name: optionName ?? '', price: priceShown(option), durationMinutes }
			}),
			addOns: (addOns.get(row.id) ?? []).map(({ id, name, priceMinor, minutes }) => {
				return { id, name, price: moneyText({ minor: priceMinor, currency: row.currency }), minutes }
			}),
			deposit: depositOf(ctx, row, isPaying),
			noticeMinutes: row.minimumNoticeMinutes,
			neededFirst: neededOf(row, needed),
		}
	})
}

/** 'Desde' the cheapest of them; one price where all cost the same. */
function leastOf(options: ServiceRow[]): string {
	const sorted = [...options].sort((a, b) => (a.priceMinor ?? 0) - (b.priceMinor ?? 0))
	const [least] = sorted
	if (!least) return ''
	const isOne = sorted.at(-1)?.priceMinor === least.priceMinor
	return priceShown({ price: least.price, priceFrom: !isOne || least.priceFrom })
}

/** What has to be paid so that the hour is kept, and within how many hours; null where nothing is asked. */
export function depositOf(
	{ now }: ReadCtx | WriteCtx,
	{ linkPrice }: Pick<ServiceRow, 'linkPrice'>,
	isPaying: boolean,
): PublicService['deposit'] {
	if (!linkPrice || !isPaying) return null
	const { amountMinor, currency } = offerOf(linkPrice, { now, zone: 'UTC', firstSeenAt: undefined })
	if (amountMinor <= 0) return null
	const { hoursToDeleteAppointmentIfNotPaid: hours } = linkPrice.appointmentConfig
	return { amount: moneyText({ minor: amountMinor, currency }), hours: hours && hours > 0 ? hours : null }
}

function neededOf({ neededFirstId, neededWithinDays }: ServiceRow, names: Map<string, string>) {
	const name = neededFirstId && names.get(neededFirstId)
	return name ? { serviceId: neededFirstId, name, days: neededWithinDays } : null
}

type Wish = { addOns: AddOn[]; terms: Map<string, OwnTerms>; specialistIds: string[]; specialistId: string | null }

/** What a wish costs and takes: of one specialist, or the least of those who may give it. */
export function pricedFor(service: ServiceRow, { addOns, terms, specialistIds, specialistId }: Wish) {
	const whose = specialistId ? [specialistId] : specialistIds
	const prices = whose.map((id) => priceWith(service, terms.get(id), addOns))
	const minutes = whose.map((id) => minutesWith(service, terms.get(id), addOns))
	const known = prices.filter((price) => price !== null)
	const isTyped = addOns.length === 0 && whose.every((id) => terms.get(id)?.priceMinor == null)
	const least = Math.min(...known)
	const priceFrom = service.priceFrom || known.some((price) => price > least)
	const text = isTyped || known.length === 0 ? service.price : priceTextOf(least, service.currency)
	return { price: priceShown({ price: text, priceFrom }), durationMinutes: Math.min(...minutes) }
}
