import { moneyText } from '#app/lib/money.ts'
import { localDate } from '#app/lib/time.ts'
import { dateInWords, timeText } from '#app/lib/time-text.ts'
import { type Receipt } from '../schemas.ts'
import { methodName } from '../words.ts'

/** One line of a receipt: what, how much, and how it is shown. */
export type PaperLine = { term: string; value: string; detail?: string; look?: 'total' | 'inner' }

/** What was charged, less what was taken off, and what was paid of it: the parts of a receipt in their order. */
export function partsOfPaper({ currency, body }: Receipt): PaperLine[][] {
	const money = (minor: number) => moneyText({ minor, currency })
	const { lines, credits, beforeMinor, owesMinor, paid, tips, receivedMinor, changeMinor, isRefund } = body
	const known = lines.every(({ minor }) => minor !== null)
	const charged = lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0)
	const off = credits.reduce((sum, { minor }) => sum + minor, 0)
	const sold = lines.map(({ name, detail, minor }) => ({
		term: name,
		detail,
		value: minor === null ? '' : money(minor),
	}))
	const total = { term: isRefund ? 'DEVUELTO' : 'TOTAL', value: money(charged - off), look: 'total' as const }
	const moved = paid.reduce((sum, { minor }) => sum + minor, 0)
	return [
		[...sold, ...credits.map(({ name, minor }) => ({ term: name, value: `−${money(minor)}`, look: 'inner' as const }))],
		isRefund || !known
			? []
			: [total, ...(beforeMinor ? [{ term: 'Pagado antes', value: `−${money(beforeMinor)}` }] : [])],
		[
			...tips.map(({ name, minor }) => ({ term: `Propina para ${name}`, value: money(minor) })),
			{ term: isRefund ? 'DEVUELTO' : 'COBRADO', value: money(moved), look: 'total' as const },
			...paid.map(({ paymentMethod, minor }) => ({ term: methodName(paymentMethod), value: money(minor) })),
			...(receivedMinor ? [{ term: 'Recibido', value: money(receivedMinor) }] : []),
			...(receivedMinor ? [{ term: 'Cambio', value: money(changeMinor) }] : []),
			...(owesMinor > 0 ? [{ term: 'Queda por pagar', value: money(owesMinor) }] : []),
		],
	].filter((part) => part.length > 0)
}

/** When, as the branch's clock says it: 'viernes 20 de noviembre de 2026, 09:57'. */
export function momentOfPaper({ at, body: { timeZone } }: Receipt): string {
	const instant = Date.parse(at)
	const date = localDate(instant, timeZone)
	return `${dateInWords(date)} de ${date.slice(0, 4)}, ${timeText(instant, timeZone)}`
}

export const notAnInvoice = 'Este recibo no es factura.'

/** The receipt as lines of plain text, for a message or a mail. */
export function receiptLines(receipt: Receipt): string[] {
	const { folio, body } = receipt
	const line = ({ term, detail, value }: PaperLine) =>
		[detail ? `${term} (${detail})` : term, value].filter(Boolean).join(': ')
	return [
		`${body.business} · ${body.branch}`,
		`Recibo ${folio} · ${momentOfPaper(receipt)}`,
		...partsOfPaper(receipt).flat().map(line),
		...body.notes,
		notAnInvoice,
	]
}
