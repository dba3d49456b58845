import { moneyText } from '#app/lib/money.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { creditsText } from '#app/lib/words/credits-text.ts'
import { ChipLinks } from '#app/ui/chips.tsx'
import { LoadMore } from '#app/ui/list/pager.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { type WalletMovement, type WalletPage } from '../wallet/schemas.ts'
import { modelNames, walletWords } from './words.ts'

const path = '/partner/movimientos'

/** CRE-004: the sorts of movement that a wallet has, as its filter names them. */
const filters = [
	{ id: 'partner_recharge', name: 'Recargas' },
	{ id: 'partner_transfer', name: walletWords.transfer },
	{ id: 'business_extract', name: walletWords.extract },
]

type WalletTableProps = { page: WalletPage; type?: string; timeZone: string }

/** Every credit that came to the wallet or left it. */
export function WalletTable({ page: { movements, next }, type, timeZone }: WalletTableProps) {
	const chips = [{ id: '', name: 'Todos' }, ...filters].map(({ id, name }) => ({
		id: id || 'todos',
		to: id ? `${path}?tipo=${id}` : path,
		current: (type ?? '') === id,
		children: name,
	}))
	const more = next && `${path}?${new URLSearchParams({ ...(type && { tipo: type }), desde: next })}`
	return (
		<div className="stack">
			<ChipLinks label="Tipo de movimiento" chips={chips} />
			{movements.length > 0 ? (
				<Table caption="Movimientos de tu saldo" columns={columnsIn(timeZone)} rows={movements} idOf={({ id }) => id}>
					<LoadMore to={more} text="Ver anteriores" />
				</Table>
			) : (
				<p className="muted">
					{type
						? 'No hay movimientos de este tipo.'
						: 'Aún no hay movimientos. Cuando recargues o envíes créditos, cada uno queda aquí.'}
				</p>
			)}
		</div>
	)
}

function columnsIn(timeZone: string): Column<WalletMovement>[] {
	return [
		{ id: 'what', name: 'Movimiento', title: true, cell: (movement) => <What {...movement} /> },
		{
			id: 'at',
			name: 'Cuándo',
			cell: ({ at }) => <time dateTime={at}>{dateTimeText(Date.parse(at), timeZone)}</time>,
		},
		{ id: 'model', name: 'Modelo', cell: ({ creditType }) => (creditType ? modelNames[creditType] : '—') },
		{
			id: 'credits',
			name: 'Créditos',
			numeric: true,
			cell: ({ hundredths }) => `${hundredths > 0 ? '+' : ''}${creditsText(hundredths)}`,
		},
		{ id: 'left', name: 'Quedaron', numeric: true, cell: ({ balanceAfter }) => creditsText(balanceAfter) },
		{
			id: 'sale',
			name: 'Venta',
			numeric: true,
			cell: ({ sale }) => (sale ? moneyText({ minor: sale.totalMinor, currency: sale.currency }) : '—'),
		},
	]
}

function What({ type, business, comments }: WalletMovement) {
	return (
		<div>
			{walletWords[type]}
			{business ? <span className="block">{business.name}</span> : null}
			{comments ? <span className="muted block">{comments}</span> : null}
		</div>
	)
}
