import { sessionsText } from '#app/features/counter/packages/words.ts'
import { cancelWords, refundWords } from '#app/features/payments/providing/refund-rule.ts'
import { offerOf } from '#app/features/payments/rules.ts'
import { moneyText } from '#app/lib/money.ts'
import { HOUR } from '#app/lib/time.ts'
import { dateIn, dateInWords } from '#app/lib/time-text.ts'
import { type AppointmentFacts, type Conversation, type PackageFacts, type ServiceFacts } from './engine.ts'

type Talk = Pick<Conversation, 'now' | 'timeZone' | 'business'>

/** What is paid online to keep the hours of these services, at this moment; '' where nothing is. */
export function paidAhead({ now, timeZone: zone }: Talk, services: ServiceFacts[]): string {
	const offers = services.flatMap(({ link }) => (link ? [offerOf(link, { now, zone, firstSeenAt: null })] : []))
	const [first] = offers.filter(({ amountMinor }) => amountMinor > 0)
	if (!first) return ''
	const same = offers.filter(({ currency }) => currency === first.currency)
	const money = (minor: number) => moneyText({ minor, currency: first.currency })
	const asked = money(same.reduce((sum, { amountMinor }) => sum + amountMinor, 0))
	const isPart = same.some(({ laterMinor }) => laterMinor > 0)
	return isPart ? `un anticipo de ${asked}` : asked
}

/** What a person has to know of the money before they say yes to a booking: what is paid, and what goes back. */
export function bookingMoney(talk: Talk, services: ServiceFacts[], formal = false): string {
	const ahead = paidAhead(talk, services)
	if (!ahead) return ''
	const { refundRule } = talk.business
	const back = refundRule ? refundWords(refundRule, formal) : null
	return [`Para apartarla se paga en línea ${ahead}.`, back].filter(Boolean).join(' ')
}

/**
 * What is still owed of what was just booked, and by when where the hours are only set aside for it; null where nothing
 * is. The first link's rule holds for all, as on their page.
 */
export function owedOf(talk: Talk, services: ServiceFacts[]): { asked: string; releaseAt: number | null } | null {
	const asked = paidAhead(talk, services)
	if (!asked) return null
	const hours = services.find(({ link }) => link)?.link?.appointmentConfig.hoursToDeleteAppointmentIfNotPaid
	return { asked, releaseAt: hours && hours > 0 ? talk.now + hours * HOUR : null }
}

/** What goes back if this is cancelled now; '' where nothing was paid online or the business set no rule. */
export function cancelMoney({ now, business }: Talk, mine: AppointmentFacts[], formal = false): string {
	const [first] = mine.filter(({ isPaid }) => isPaid)
	if (!first || !business.refundRule) return ''
	const startsAt = Math.min(...mine.map((one) => one.startsAt))
	return cancelWords(business.refundRule, { now, startsAt }, formal) ?? ''
}

/** 'quedan 7 sesiones de Corte, hasta el viernes 1 de mayo' */
export function packageWords({ left, services, expiresAt }: PackageFacts, zone: string): string {
	const of = services ? ` de ${services}` : ''
	const until = dateInWords(dateIn(expiresAt - 1, zone))
	return `${left === 1 ? 'queda' : 'quedan'} ${sessionsText(left)}${of}, hasta el ${until}`
}
