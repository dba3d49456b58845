import { countText } from '#app/features/credits/count-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { outcomeInWords, priceText, purchaseInWords, stateOf } from '../plan-words.ts'
import { type Purchase } from '../schemas.ts'

/** What became of a purchase, for who comes back from the page of payment. */
export function PurchasePage({ purchase, isUnsure }: { purchase: Purchase; isUnsure: boolean }) {
	const { credits, amountMinor: minor, currency, payUrl, invoiceUrl, title } = purchase
	const { chip, tone } = stateOf(purchase)
	return (
		<div className="stack stack--3">
			<PageHead title="Tu compra" crumbs={[{ to: '/creditos', name: 'Créditos' }]} />
			<Card title={purchaseInWords(purchase)} aside={<StatusChip status={tone}>{chip}</StatusChip>}>
				<p>
					{priceText(minor, currency)} · {countText(credits)} créditos
				</p>
				<p>{outcomeInWords(purchase)}</p>
				{isUnsure ? (
					<p className="muted">Ahora no pudimos preguntarle a Stripe. Vuelve a cargar en un momento.</p>
				) : null}
				<div className="row row--wrap">
					<LinkButton look="primary" to="/creditos">
						Ver mis créditos
					</LinkButton>
					{invoiceUrl ? <a href={invoiceUrl}>Ver factura</a> : null}
					{payUrl ? (
						<a href={payUrl}>
							Ir a pagar<span className="sr"> {title}</span>
						</a>
					) : null}
				</div>
			</Card>
		</div>
	)
}
