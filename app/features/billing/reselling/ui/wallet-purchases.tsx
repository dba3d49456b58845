import { countText } from '#app/features/credits/count-text.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { dayText, priceText, stateOf } from '../../plan-words.ts'
import { type WalletPurchase } from '../schemas.ts'

/** What a partner bought, with its bill. */
export function WalletPurchases({ purchases, timeZone }: { purchases: WalletPurchase[]; timeZone: string }) {
	const columns: Column<WalletPurchase>[] = [
		{ id: 'what', name: 'Compra', title: true, cell: ({ title }) => title },
		{ id: 'at', name: 'Fecha', cell: ({ at }) => <time dateTime={at}>{dayText(at, timeZone)}</time> },
		{ id: 'credits', name: 'Créditos', numeric: true, cell: ({ credits }) => countText(credits) },
		{
			id: 'money',
			name: 'Importe',
			numeric: true,
			cell: ({ amountMinor, currency }) => priceText(amountMinor, currency),
		},
		{ id: 'state', name: 'Estado', cell: (purchase) => <State {...purchase} /> },
		{ id: 'bill', name: 'Factura', cell: (purchase) => <Bill {...purchase} /> },
	]
	return (
		<section className="stack" id="compras" aria-labelledby="compras-t">
			<h2 id="compras-t">Compras y facturas</h2>
			{purchases.length > 0 ? (
				<Table caption="Compras y facturas" columns={columns} rows={purchases} idOf={({ id }) => id} />
			) : (
				<p className="muted">Todavía no has comprado nada. Aquí quedarán tus compras con su factura.</p>
			)}
		</section>
	)
}

function State(purchase: WalletPurchase) {
	const { chip, tone } = stateOf(purchase)
	return <StatusChip status={tone}>{chip}</StatusChip>
}

function Bill({ invoiceUrl, invoiceNumber, payUrl, title }: WalletPurchase) {
	if (invoiceUrl) return <a href={invoiceUrl}>{invoiceNumber ?? 'Ver factura'}</a>
	if (!payUrl) return <span className="muted">Sin factura</span>
	return (
		<a href={payUrl}>
			Ir a pagar<span className="sr"> {title}</span>
		</a>
	)
}
