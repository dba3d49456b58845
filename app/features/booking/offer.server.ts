import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type BranchRow } from '#app/features/branches/queries.server.ts'
import { refundWords } from '#app/features/payments/providing/refund-rule.ts'
import { settingsOf } from '#app/features/payments/providing/settings.server.ts'
import { offerOf } from '#app/features/payments/rules.ts'
import { faceOf, type ServiceRow, serviceNames, takesPayments } from '#app/features/services/queries.server.ts'
import { addOnsIn, optionRows, termsIn } from '#app/features/services/selling/terms.server.ts'
import {
	type AddOn,
	minutesWith,
	type OwnTerms,
	priceInWords,
	priceNamed,
	priceShown,
	priceWith,
} from '#app/features/services/selling/terms.ts'
import { moneyText } from '#app/lib/money.ts'
import { type PublicService } from './schemas.ts'

/** Where something is sold, by whom where that is one of those who give it, and what is added to it. */
type Sale = { branch: Pick<BranchRow, 'id' | 'timeZone'>; specialistId?: string | null; addOns?: AddOn[] }

/**
 * What people outside see of services: what each costs and takes there (the least of those who may give it), its options
 * and additions, and what it asks for beforehand.
 */
export async function publicServices(ctx: ReadCtx, rows: ServiceRow[], sale: Sale): Promise<PublicService[]> {
	const withOptions = rows.filter(({ hasOptions }) => hasOptions).map(({ id }) => id)
	const options = await optionRows(ctx, withOptions)
	const neededIds = rows.flatMap(({ neededFirstId }) => neededFirstId ?? [])
	const sold = [...rows, ...options].map(({ id }) => id)
	const [terms, addOns, isPaying, needed] = await Promise.all([
		termsIn(ctx, sold, { branchId: sale.branch.id, specialistId: sale.specialistId }),
		addOnsIn(ctx, rows),
		takesPayments(ctx),
		serviceNames(ctx, neededIds),
	])
	const refund = refundWords(await settingsOf(ctx)) ?? undefined
	const moment = { isPaying, refund, now: ctx.now, zone: sale.branch.timeZone }
	return rows.map((row) => {
		const own = options
			.filter(({ optionOfId }) => optionOfId === row.id)
			.map((option) => ({ option, ...pricedFor(option, terms.get(option.id)) }))
		const priced = pricedFor(row, terms.get(row.id), sale.addOns)
		return {
			id: row.id,
			name: row.name,
			description: row.description,
			price: own.length > 0 ? leastOf(own) : priced.price,
			amount: amountOf(row, priced),
			durationMinutes: priced.durationMinutes,
			photo: faceOf(ctx, row),
			categoryId: row.categoryId,
			options: own.map(toOption),
			addOns: (addOns.get(row.id) ?? []).map(({ id, name, priceMinor, minutes }) => {
				return { id, name, price: moneyText({ minor: priceMinor, currency: row.currency }), minutes }
			}),
			deposit: depositOf(row, moment),
			noticeMinutes: row.minimumNoticeMinutes,
			neededFirst: neededOf(row, needed),
		}
	})
}

type Priced = ReturnType<typeof pricedFor>

function toOption({ option, price, durationMinutes }: Priced & { option: ServiceRow }) {
	return { id: option.id, name: option.optionName ?? '', price, durationMinutes }
}

function amountOf({ currency }: ServiceRow, { leastMinor, priceFrom, price }: Priced): PublicService['amount'] {
	return { minor: leastMinor, currency, isLeast: priceFrom || /^desde\b/i.test(price) }
}

/** 'Desde' the cheapest of them; one price where all cost the same. */
function leastOf(options: (Priced & { option: ServiceRow })[]): string {
	const sorted = [...options].sort((a, b) => (a.leastMinor ?? 0) - (b.leastMinor ?? 0))
	const [least] = sorted
	if (!least) return ''
	const priceFrom = sorted.at(-1)?.leastMinor !== least.leastMinor
	// What costs nothing says so in words, which no 'Desde' goes before.
	const isFree = least.leastMinor === 0 && priceFrom
	const price = isFree ? moneyText({ minor: 0, currency: least.option.currency }) : least.price
	return priceShown({ price, priceFrom })
}

/** What has to be paid so that the hour is kept, and within how many hours; null where nothing is asked. */
export function depositOf(
	{ linkPrice, priceMinor }: Pick<ServiceRow, 'linkPrice' | 'priceMinor'>,
	{ isPaying, refund, ...moment }: { isPaying: boolean; refund?: string; now: number; zone: string },
): PublicService['deposit'] {
	if (!linkPrice || !isPaying) return null
	const { amountMinor, currency } = offerOf(linkPrice, { ...moment, firstSeenAt: null })
	if (amountMinor <= 0) return null
	const { hoursToDeleteAppointmentIfNotPaid: hours } = linkPrice.appointmentConfig
	const money = { minor: amountMinor, currency }
	const isWhole = !linkPrice.deposit && priceMinor !== null && linkPrice.unitPriceMinor >= priceMinor
	return { ...money, amount: moneyText(money), isWhole, hours: hours && hours > 0 ? hours : null, refund }
}

function neededOf({ neededFirstId, neededWithinDays }: ServiceRow, names: Map<string, string>) {
	const name = neededFirstId && names.get(neededFirstId)
	return name ? { serviceId: neededFirstId, name, days: neededWithinDays } : null
}

const asTheServiceSays: OwnTerms[] = [{ priceMinor: null, durationMinutes: null }]

/** What a service costs and takes with what is added: the least of what those ask who may give it. */
function pricedFor(service: ServiceRow, whose = asTheServiceSays, addOns: AddOn[] = []) {
	const known = whose.flatMap((own) => priceWith(service, own, addOns) ?? [])
	const minutes = whose.map((own) => minutesWith(service, own, addOns))
	const isTyped = addOns.length === 0 && whose.every(({ priceMinor }) => priceMinor === null)
	const leastMinor = known.length > 0 ? Math.min(...known) : null
	const priceFrom = service.priceFrom || known.some((price) => price !== leastMinor)
	const { currency } = service
	const text = isTyped || leastMinor === null ? priceNamed(service) : moneyText({ minor: leastMinor, currency })
	const price = priceInWords({ price: text, currency, priceFrom })
	return { leastMinor, priceFrom, price, durationMinutes: Math.min(...minutes) }
}
