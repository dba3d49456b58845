import { fullName } from '#app/features/contacts/rules.ts'
import { localDate } from '#app/lib/time.ts'
import { type ReceiptBody } from '#db/schema/counter.ts'
import { type Account } from '../account/account.server.ts'
import { dueWith } from '../packages/using.server.ts'
import { leftUntilText } from '../packages/words.ts'
import { creditName } from '../words.ts'
import { type Reckoned } from './checkout.server.ts'
import { sumOf } from './reckoning.ts'

type Paper = Omit<ReceiptBody, 'business' | 'branch' | 'address' | 'timeZone' | 'cashier'>

/** What the receipt of a payment says: all services of the visit, what was taken off, what was paid and what is left. */
export function bodyOf(account: Account, { sessions, discount, card, parts, tip, ...cash }: Reckoned): Paper {
	const { own, paidMinor } = account
	const dueMinor = dueWith(account, sessions)
	const off = [
		...(discount ? [{ name: 'Descuento', minor: discount.minor }] : []),
		...(card ? [{ name: `Tarjeta de regalo ${card.masked}`, minor: card.minor }] : []),
	]
	const settled = sumOf(parts) + sumOf(off)
	const zone = own.branch.timeZone
	return {
		client: fullName(own.contact),
		shortId: own.appointment.shortId,
		lines: linesOf(account),
		credits: [
			...account.credits.map((credit) => ({ name: creditName(credit), minor: credit.amountMinor })),
			...sessions.map(({ name, minor }) => ({ name: `Paquete ${name}`, minor })),
			...off,
		],
		beforeMinor: paidMinor,
		owesMinor: dueMinor === null ? 0 : dueMinor - settled,
		paid: withTip(parts, tip),
		tips: tip ? tip.shares.map(({ name, minor }) => ({ name, minor })) : [],
		...cash,
		notes: [
			...sessions.map(({ name, left, sessions: of, expiresAt }) => {
				const until = localDate(expiresAt - 1, zone)
				return `${name}: ${leftUntilText({ left, sessions: of, until }).toLowerCase()}.`
			}),
			...(card && card.leftMinor > 0
				? [`A la tarjeta de regalo le quedan ${card.leftText} hasta el ${card.until}.`]
				: []),
		],
	}
}

/** What came in by each method, the tip included: together they are what was taken. */
function withTip(parts: Reckoned['parts'], tip: Reckoned['tip']): ReceiptBody['paid'] {
	if (!tip) return parts
	const { paymentMethod, minor } = tip
	const isIn = parts.some((part) => part.paymentMethod === paymentMethod)
	const all = isIn ? parts : [...parts, { paymentMethod, minor: 0 }]
	const at = all.findIndex((part) => part.paymentMethod === paymentMethod)
	return all.map((part, index) => (index === at ? { ...part, minor: part.minor + minor } : part))
}

/** What is charged for: each service of the visit, and who gives it. */
export function linesOf({ charged }: Account): ReceiptBody['lines'] {
	return charged.map(({ appointment, service, specialist }) => ({
		name: service.name,
		detail: specialist.name,
		minor: appointment.priceMinor,
	}))
}
