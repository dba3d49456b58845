import { countText } from '#app/features/credits/count-text.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { dayText, modelNames, priceText, purchaseInWords, stateOf } from '../plan-words.ts'
import { type Account, type Purchase } from '../schemas.ts'

/** What was bought, with its bill. */
export function PurchaseTable({ account: { purchases, timeZone } }: { account: Account }) {
	const columns: Column<Purchase>[] = [
		{ id: 'what', name: 'Compra', title: true, cell: (purchase) => purchaseInWords(purchase) },
		{ id: 'at', name: 'Fecha', cell: ({ at }) => <time dateTime={at}>{dayText(at, timeZone)}</time> },
		{
			id: 'credits',
			name: 'Créditos',
			numeric: true,
			cell: ({ credits, creditType }) => `${countText(credits)} ${modelNames[creditType]}`,
		},
		{
			id: 'money',
			name: 'Importe',
			numeric: true,
			cell: ({ amountMinor: minor, currency }) => priceText(minor, currency),
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

function State(purchase: Purchase) {
	const { chip, tone } = stateOf(purchase)
	return <StatusChip status={tone}>{chip}</StatusChip>
}

function Bill({ invoiceUrl, invoiceNumber, payUrl, title }: Purchase) {
	if (invoiceUrl) return <a href={invoiceUrl}>{invoiceNumber ?? 'Ver factura'}</a>
	if (!payUrl) return <span className="muted">Sin factura</span>
	return (
		<a href={payUrl}>
			Ir a pagar<span className="sr"> {title}</span>
		</a>
	)
}
