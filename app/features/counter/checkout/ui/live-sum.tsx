import { type FormEvent, useState } from 'react'
import { type PaymentMethod } from '#app/features/finance/schemas.ts'
import { decimalText, moneyText } from '#app/lib/money.ts'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { cashOf, discountOf, minorIn, type Part, partsOf, sumOf } from '../reckoning.ts'
import { type AccountView, type Checkout } from '../schemas.ts'

type Reckoned = { chargeMinor: number; cashMinor: number; changeMinor: number; owesMinor: number }

/**
 * What the form comes to while one types. The first amount follows a discount and further methods as long as nobody typed
 * in it; what is charged is reckoned again by the server.
 */
export function useReckoning({ dueMinor: wholeMinor, session, currency }: AccountView) {
	const [reckoned, setReckoned] = useState<Reckoned | null>(null)
	const [isTyped, setTyped] = useState(false)
	function onInput(event: FormEvent<HTMLFormElement>) {
		const isAmount = event.target instanceof HTMLInputElement && event.target.name === 'amount'
		if (isAmount) setTyped(true)
		const form = event.currentTarget
		const held = typedIn(form, currency)
		const dueMinor = session && held.usePackage ? session.dueMinor : wholeMinor
		const off = (discountOf(held, dueMinor) ?? 0) + Math.min(minorIn(held.giftAmount, currency), dueMinor ?? 0)
		const leftMinor = dueMinor === null ? null : Math.max(dueMinor - off, 0)
		// What the card pays of it only the server knows: the rest is left to it, and nothing is said of a sum.
		const isOfCard = Boolean(held.giftCode) && held.giftAmount === undefined
		if (isOfCard && !isTyped && !isAmount) {
			fill(form, '')
			return setReckoned(null)
		}
		if (!isTyped && !isAmount && leftMinor !== null) {
			const rest = sumOf(partsOf({ ...held, amount: undefined }, leftMinor)) - sumOf(others(held))
			fill(form, decimalText(Math.max(rest, 0), currency))
		}
		setReckoned(isOfCard ? null : sumsOf(typedIn(form, currency), leftMinor))
	}
	return { reckoned, onInput }
}

function sumsOf(held: Held, leftMinor: number | null): Reckoned {
	const parts = partsOf(held, leftMinor)
	const tipMinor = minorIn(held.tip, held.currency)
	const method = held.tipMethod || parts[0]?.paymentMethod || held.paymentMethod
	const tip: Part | null = tipMinor > 0 ? { minor: tipMinor, paymentMethod: method } : null
	const cashMinor = cashOf(parts, tip)
	const received = minorIn(held.received, held.currency)
	return {
		chargeMinor: sumOf(parts) + tipMinor,
		cashMinor,
		changeMinor: Math.max(received - cashMinor, 0),
		owesMinor: leftMinor === null ? 0 : leftMinor - sumOf(parts),
	}
}

type Held = Pick<
	Checkout,
	'amount' | 'paymentMethod' | 'more' | 'discountType' | 'discountValue' | 'tip' | 'received'
> & {
	tipMethod?: PaymentMethod
	currency: string
	usePackage: boolean
	giftCode?: string
	giftAmount?: string
}

function others({ more, currency }: Held) {
	return more.map(({ amount }) => ({ minor: minorIn(amount, currency) }))
}

function typedIn(form: HTMLFormElement, currency: string): Held {
	const held = new FormData(form)
	const text = (name: string) => String(held.get(name) ?? '').trim() || undefined
	const rows = [...held.keys()].flatMap((name) => /^more\[(\d+)\]\.amount$/.exec(name)?.[1] ?? [])
	const method = (name: string) => (text(name) ?? 'cash') as PaymentMethod
	return {
		currency,
		amount: text('amount'),
		paymentMethod: method('paymentMethod'),
		more: rows.map((at) => ({
			amount: text(`more[${at}].amount`),
			paymentMethod: method(`more[${at}].paymentMethod`),
		})),
		discountType: (text('discountType') ?? 'none') as Held['discountType'],
		discountValue: text('discountValue'),
		tip: text('tip'),
		received: text('received'),
		usePackage: held.has('usePackage'),
		tipMethod: text('tipMethod') as PaymentMethod | undefined,
		giftCode: text('giftCode'),
		giftAmount: text('giftAmount'),
	}
}

function fill(form: HTMLFormElement, text: string): void {
	const input = form.elements.namedItem('amount')
	if (input instanceof HTMLInputElement) input.value = text
}

/** Only with a script; without one the receipt says it. */
export function LiveSum({
	account: { currency, dueMinor },
	reckoned,
}: {
	account: AccountView
	reckoned: Reckoned | null
}) {
	const isScripted = useHydrated()
	if (!isScripted || !reckoned) return null
	const money = (minor: number) => moneyText({ minor, currency })
	const { chargeMinor, changeMinor, owesMinor } = reckoned
	const words = [
		`Cobras ahora ${money(chargeMinor)}.`,
		changeMinor > 0 ? `Cambio: ${money(changeMinor)}.` : '',
		dueMinor !== null && owesMinor > 0 ? `Quedan por pagar ${money(owesMinor)}.` : '',
		dueMinor !== null && owesMinor < 0 ? `Son ${money(-owesMinor)} más de lo que falta.` : '',
	]
	return (
		<Callout status={owesMinor === 0 ? 'ok' : 'aviso'} role="status">
			{words.filter(Boolean).join(' ')}
		</Callout>
	)
}
