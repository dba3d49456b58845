import { Link } from '@remix-run/react'
import { moneyText } from '#app/lib/money.ts'
import { dateIn, shortDate, timeText } from '#app/lib/time-text.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { LoadMore } from '#app/ui/list/pager.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { type MovementPage, type ShownMovement } from '../schemas-movements.ts'
import { categoryName, movementSorts, paymentMethods, sortOf } from '../words.ts'

type MovementTableProps = Pick<MovementPage, 'movements' | 'total' | 'sums'> & {
	isFiltered: boolean
	mayEdit: boolean
	/** What the address says beside the page, kept by every link of a row. */
	query: string
	more?: string
}

/** What a movement is called in lists: what was written on it, or its sort. */
export function movementTitle({ concept, comments, category }: ShownMovement): string {
	return concept ?? comments ?? categoryName(category)
}

/** '+$350.00', '−$120.00' */
export function signedMoney({ type, amountMinor, currency }: ShownMovement): string {
	return `${type === 'income' ? '+' : '−'}${moneyText({ minor: amountMinor, currency })}`
}

const chips = { income: 'ok', expense: 'aviso', tip: 'info', transfer: 'info' } as const

function columnsOf(query: string): Column<ShownMovement>[] {
	return [
		{
			id: 'concept',
			name: 'Concepto',
			title: true,
			cell: (row) => (
				<div>
					<Link to={`/finanzas/movimientos/${row.id}${query}`} preventScrollReset>
						<b>{movementTitle(row)}</b>
					</Link>
					<span className="caption block">
						{[row.customId, row.contactName, row.isRecurring ? 'Se repite' : null].filter(Boolean).join(' · ')}
					</span>
				</div>
			),
		},
		{
			id: 'at',
			name: 'Fecha',
			cell: ({ at, timeZone }) => {
				const instant = Date.parse(at)
				return `${shortDate(dateIn(instant, timeZone))} ${dateIn(instant, timeZone).slice(0, 4)}, ${timeText(instant, timeZone)}`
			},
		},
		{
			id: 'type',
			name: 'Tipo',
			cell: (row) => <StatusChip status={chips[sortOf(row)]}>{movementSorts[sortOf(row)]}</StatusChip>,
		},
		{ id: 'category', name: 'Categoría', cell: ({ category }) => categoryName(category) },
		{ id: 'method', name: 'Método', cell: ({ paymentMethod }) => paymentMethods[paymentMethod] },
		{
			id: 'branch',
			name: 'Sucursal',
			cell: ({ branchName }) => branchName ?? <span className="muted">Sin sucursal</span>,
		},
		{ id: 'amount', name: 'Monto', numeric: true, cell: (row) => <b>{signedMoney(row)}</b> },
	]
}

/** What came in and went out, the latest first, and what all of it comes to. */
export function MovementTable({ movements, total, sums, isFiltered, mayEdit, query, more }: MovementTableProps) {
	if (movements.length === 0) {
		const add = { to: '/finanzas/movimientos/nuevo', icon: 'plus', text: 'Registrar movimiento' } as const
		const all = { to: '/finanzas/movimientos', text: 'Ver todos', quiet: true }
		return (
			<EmptyState
				title={isFiltered ? 'Sin movimientos con estos filtros' : 'Aún no hay movimientos'}
				text={isFiltered ? undefined : 'Aquí se juntan los cobros de las citas y lo que registres a mano.'}
				action={isFiltered ? all : mayEdit ? add : undefined}
			/>
		)
	}
	const shown = `${movements.length} de ${total}`
	return (
		<>
			<ul className="row" aria-label="Sumas de todo lo que cumple los filtros">
				{sums.map(({ currency, income, expense, tips }) => (
					<li key={currency} className="row flex-wrap">
						<span>
							Ingresos <b>{moneyText({ minor: income, currency })}</b>
						</span>
						<span>
							Gastos <b>{moneyText({ minor: expense, currency })}</b>
						</span>
						<span>
							Queda <b>{moneyText({ minor: income - expense, currency })}</b>
						</span>
						{tips === 0 ? null : (
							<span>
								Propinas, de quien atendió <b>{moneyText({ minor: tips, currency })}</b>
							</span>
						)}
					</li>
				))}
			</ul>
			<Table caption="Movimientos de dinero" columns={columnsOf(query)} rows={movements} idOf={({ id }) => id}>
				<LoadMore shown={shown} to={more} />
			</Table>
		</>
	)
}
