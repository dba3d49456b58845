import { type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { termsInWords } from './terms-words.ts'

type BookingTermsProps = Parameters<typeof termsInWords>[0] & {
	/** What it costs, as it stands now; null where that is nothing to whoever reads it. */
	price: string | null
	/** Beside the price: how long it takes. */
	lasts?: string
	children?: ReactNode
}

/** Price, deposit and rules of what is being booked: the same on every step, so that nothing comes as a surprise. */
export function BookingTerms({ price, lasts, children, ...terms }: BookingTermsProps) {
	return (
		<section className="booking-terms" aria-label={price === null ? 'Condiciones' : 'Precio y condiciones'}>
			{price === null ? null : (
				<p className="booking-price">
					<b className="num text-5">{price}</b>
					{terms.deposit ? (
						<span className="muted num">
							{terms.deposit.isWhole ? 'Se paga' : 'Anticipo'} {terms.deposit.amount}
						</span>
					) : null}
					{lasts ? <span className="muted">{lasts}</span> : null}
				</p>
			)}
			<ul>
				{termsInWords(terms).map((sentence) => (
					<li key={sentence}>
						<Icon name="info" size="s" />
						<span>{sentence}</span>
					</li>
				))}
			</ul>
			{children}
		</section>
	)
}
