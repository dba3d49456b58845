import { countText } from '#app/features/credits/count-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { priceText, purchaseInWords, returnedInWords, stateOf } from '../plan-words.ts'
import { type Purchase } from '../schemas.ts'

const told: Record<string, string> = {
	open: 'Stripe todavía no confirma el pago. Si ya pagaste, tus créditos llegan en unos minutos: no hace falta pagar otra vez.',
	failed: 'El pago no se hizo y no se cobró nada. Puedes intentarlo de nuevo.',
	expired: 'La página de pago venció y no se cobró nada. Puedes intentarlo de nuevo.',
	mismatched:
		'Lo que se pagó no coincide con esta compra, y no se dieron créditos. Escribe a quien administra el sistema.',
}

/** What became of a purchase, for who comes back from the page of payment. */
export function PurchasePage({ purchase, isUnsure }: { purchase: Purchase; isUnsure: boolean }) {
	const { state, credits, amountMinor: minor, currency, payUrl, invoiceUrl, title } = purchase
	const { chip, tone } = stateOf(purchase)
	const text =
		purchase.returnedMinor > 0
			? returnedInWords(purchase)
			: (told[state] ?? `Listo: ya tienes ${countText(credits)} créditos más.`)
	return (
		<div className="stack stack--3">
			<PageHead title="Tu compra" crumbs={[{ to: '/creditos', name: 'Créditos' }]} />
			<Card title={purchaseInWords(purchase)} aside={<StatusChip status={tone}>{chip}</StatusChip>}>
				<p>
					{priceText(minor, currency)} · {countText(credits)} créditos
				</p>
				<p>{text}</p>
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
