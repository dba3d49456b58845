import { countText } from '#app/features/credits/count-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { outcomeInWords, priceText, stateOf } from '../../plan-words.ts'
import { type WalletPurchase as Bought } from '../schemas.ts'

/** What became of a purchase, for who comes back from the page of payment. */
export function WalletPurchase({ purchase, isUnsure }: { purchase: Bought; isUnsure: boolean }) {
	const { credits, amountMinor, currency, payUrl, invoiceUrl, title } = purchase
	const { chip, tone } = stateOf(purchase)
	return (
		<div className="wrap stack stack--3">
			<PageHead title="Tu compra" crumbs={[{ to: '/partner/recargar-creditos', name: 'Créditos' }]} />
			<Card title={title} aside={<StatusChip status={tone}>{chip}</StatusChip>}>
				<p>
					{priceText(amountMinor, currency)} · {countText(credits)} créditos
				</p>
				<p>{outcomeInWords(purchase)}</p>
				{isUnsure ? (
					<p className="muted">Ahora no pudimos preguntarle a Stripe. Vuelve a cargar en un momento.</p>
				) : null}
				<div className="row row--wrap">
					<LinkButton look="primary" to="/partner/dashboard">
						Ver mis negocios
					</LinkButton>
					{invoiceUrl ? <a href={invoiceUrl}>Ver factura</a> : null}
					{payUrl ? <a href={payUrl}>Ir a pagar</a> : null}
				</div>
			</Card>
		</div>
	)
}
