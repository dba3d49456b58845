import { moneyText } from '#app/lib/money.ts'
import { type AccountView } from '../schemas.ts'
import './checkout.css'

/** What is charged and what is left of it; how it comes to that only for who may see money. */
export function AccountSums({ account }: { account: AccountView }) {
	const { sums, dueMinor, currency } = account
	const money = (minor: number) => moneyText({ minor, currency })
	return (
		<dl className="checkout-sums">
			{rowsOf(account).map(([id, term, text]) => (
				<Line key={id} term={term} text={text} />
			))}
			{sums && sums.paidMinor > 0 ? <Line term="Ya pagado" text={`−${money(sums.paidMinor)}`} /> : null}
			{dueMinor === null ? null : (
				<div className="total">
					<dt>Falta</dt>
					<dd>{money(dueMinor)}</dd>
				</div>
			)}
		</dl>
	)
}

function rowsOf({ sums, currency }: AccountView): [id: string, term: string, text: string][] {
	const money = (minor: number) => moneyText({ minor, currency })
	const { lines = [], credits = [] } = sums ?? {}
	return [
		...lines.map(({ name, detail, minor }) => [`${name} · ${detail}`, minor === null ? 'Sin precio' : money(minor)]),
		...credits.map(({ name, minor }) => [name, `−${money(minor)}`]),
	].map(([term = '', text = ''], at) => [`${at} ${term}`, term, text])
}

function Line({ term, text }: { term: string; text: string }) {
	return (
		<div>
			<dt>{term}</dt>
			<dd>{text}</dd>
		</div>
	)
}
