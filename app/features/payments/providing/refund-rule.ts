import { HOUR } from '#app/lib/time.ts'

export type RefundRule = { refundsByRule: boolean; noticeHours: number; earlyPercent: number; latePercent: number }

/** How much of a hundred goes back when a client cancels now a visit that begins at `startsAt`; null: no rule says it. */
export function percentBack(rule: RefundRule, { now, startsAt }: { now: number; startsAt: number }): number | null {
	if (!rule.refundsByRule) return null
	return startsAt - now >= rule.noticeHours * HOUR ? rule.earlyPercent : rule.latePercent
}

const familiar = { cancel: 'cancelas', come: 'llegas', back: 'te devolvemos', paid: 'pagaste' }
const polite = { cancel: 'cancela', come: 'llega', back: 'le devolvemos', paid: 'pagó' }
type Person = typeof familiar

/** The rule as people read it before they pay; `formal`, as who calls them 'usted' says it. Null where there is none. */
export function refundWords(rule: RefundRule, formal = false): string | null {
	const { refundsByRule, noticeHours, earlyPercent, latePercent } = rule
	if (!refundsByRule) return null
	const you = formal ? polite : familiar
	const noShow = `Si no ${you.come}, lo pagado no se devuelve.`
	if (earlyPercent === latePercent) {
		return earlyPercent === 0
			? `Lo pagado no se devuelve si ${you.cancel} o no ${you.come}.`
			: `Si ${you.cancel}, ${you.back} ${partWords(earlyPercent, you)}. ${noShow}`
	}
	const late = latePercent === 0 ? 'después ya no se devuelve' : `después, ${partWords(latePercent, you)}`
	return `Si ${you.cancel} con ${hoursWords(noticeHours)} o más de anticipación, ${you.back} ${partWords(earlyPercent, you)}; ${late}. ${noShow}`
}

/** What would go back if a client cancelled now: before they press. Null where no rule says it. */
export function cancelWords(
	rule: RefundRule,
	moment: { now: number; startsAt: number },
	formal = false,
): string | null {
	const percent = percentBack(rule, moment)
	if (percent === null) return null
	const you = formal ? polite : familiar
	return percent === 0
		? `Si ${you.cancel} ahora, lo que ${you.paid} no se devuelve.`
		: `Si ${you.cancel} ahora, ${you.back} ${partWords(percent, you)}.`
}

function partWords(percent: number, { paid }: Person): string {
	return percent === 100 ? `todo lo que ${paid}` : `el ${percent} % de lo que ${paid}`
}

function hoursWords(hours: number): string {
	if (hours === 1) return '1 hora'
	return hours >= 48 && hours % 24 === 0 ? `${hours / 24} días` : `${hours} horas`
}
