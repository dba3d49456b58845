import { moneyText } from '#app/lib/money.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { discountText, endingOffer, reducedBy } from '../pay-offer.ts'
import { type PayPage } from '../schemas.ts'
import { clockWords } from './pay-words.ts'

/** What is paid now; with a discount what it was, why, and until when (the bar above counts it down). */
export function PayPrice({ page }: { page: PayPage }) {
	const { price } = page
	if (!price) return null
	const { amountMinor, originalMinor, currency, restMinor } = price
	const money = (minor: number) => moneyText({ minor, currency })
	const reduced = reducedBy(page)
	const offer = endingOffer(page)
	const name = restMinor > 0 ? 'Anticipo' : 'Precio'
	return (
		<>
			<div>
				<p className="price">
					<span className="sr">{reduced ? `${name} con descuento ` : `${name} `}</span>
					<strong>{money(amountMinor)}</strong>
					{reduced ? (
						<>
							<span className="sr">, antes </span>
							<del>{money(originalMinor)}</del>
						</>
					) : null}
				</p>
				{reduced ? (
					<p className="row row--wrap">
						<StatusChip status="ok" icon="tag">
							{discountText(reduced, currency)}
						</StatusChip>
						<span className="muted">{reduced.message}</span>
					</p>
				) : null}
				{restMinor > 0 ? (
					<p className="muted">
						{reduced ? null : `Precio ${money(amountMinor + restMinor)}. `}El resto, {money(restMinor)}, se paga en la
						sucursal.
					</p>
				) : null}
			</div>
			{offer ? (
				<div className="offer">
					<b>La oferta termina {clockWords(offer.until, 'a ')}</b>
					<span className="caption block">Después pagas {money(originalMinor)}</span>
				</div>
			) : null}
		</>
	)
}
