import { lengthInWords } from '#app/lib/time-text.ts'
import { hoursInWords } from './booking-words.ts'

type Terms = {
	deposit: { amount: string; isWhole: boolean; hours: number | null; refund?: string } | null
	/** Null for one that can be changed no more. */
	noticeMinutes: number | null
	policy: string | null
	neededFirst?: Needed | Needed[] | null
}
type Needed = { name: string; days: number | null }

/** What a client agrees to by booking, a sentence each: the deposit, until when it may be changed, and the house's own rule. */
export function termsInWords({ deposit, noticeMinutes, policy, neededFirst = [] }: Terms): string[] {
	return [
		...[neededFirst ?? []].flat().map(neededInWords),
		deposit ? depositInWords(deposit) : '',
		deposit?.refund ?? '',
		noticeMinutes === null ? '' : changesInWords(noticeMinutes),
		policy ?? '',
	].filter(Boolean)
}

/** 'Se aparta con un anticipo de $100.00: …', or that all of it is paid at once. */
export function depositInWords({ amount, isWhole, hours }: NonNullable<Terms['deposit']>): string {
	const kept = isWhole
		? `Se paga completa al reservar: ${amount}.`
		: `Se aparta con un anticipo de ${amount}, que pagas al reservar.`
	if (hours === null) return kept
	return `${kept} Tienes ${hoursInWords(hours)}: si no llega, el horario se libera.`
}

/** Until when the client may move or cancel it alone. */
export function changesInWords(noticeMinutes: number): string {
	if (noticeMinutes <= 0) return 'La puedes cambiar o cancelar en línea hasta que empiece.'
	const hours = noticeMinutes / 60
	const notice = Number.isInteger(hours) ? hoursInWords(hours) : lengthInWords(noticeMinutes)
	return `La puedes cambiar o cancelar en línea hasta ${notice} antes.`
}

function neededInWords({ name, days }: Needed): string {
	if (days === null) return `Antes necesitas «${name}».`
	return `Antes necesitas «${name}», a lo más ${days === 1 ? 'un día' : `${days} días`} antes de esta cita.`
}
