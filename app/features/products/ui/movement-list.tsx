import { Link } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { countText } from '#app/lib/words/counted.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { LoadMore } from '#app/ui/list/pager.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { type StockMovement } from '../schemas.ts'

type MovementListProps = { movements: StockMovement[]; isFiltered: boolean; mayEdit: boolean; more?: string }

const columns: Column<StockMovement>[] = [
	{ id: 'product', name: 'Producto', title: true, cell: ({ productName }) => <b>{productName}</b> },
	{
		id: 'type',
		name: 'Tipo',
		cell: ({ type }) => (
			<StatusChip status={type === 'in' ? 'ok' : 'aviso'}>{type === 'in' ? 'Entrada' : 'Salida'}</StatusChip>
		),
	},
	{
		id: 'quantity',
		name: 'Cantidad',
		numeric: true,
		cell: ({ type, quantity, unit }) => `${type === 'in' ? '+' : '−'}${countText(quantity, unit)}`,
	},
	{ id: 'branch', name: 'Sucursal', cell: ({ branchName }) => branchName },
	{ id: 'at', name: 'Fecha', cell: ({ at, timeZone }) => dateTimeText(Date.parse(at), timeZone) },
	{
		id: 'comments',
		name: 'Comentarios',
		cell: ({ comments, customId, appointmentId }) => (
			<div>
				{comments ?? <span className="muted">Sin comentarios</span>}
				{customId ? <span className="caption block">{customId}</span> : null}
				{appointmentId ? (
					<Link className="caption" to={`/agenda/citas/${appointmentId}`}>
						Ver la cita
					</Link>
				) : null}
			</div>
		),
	},
]

/** What came in and went out, latest first. */
export function MovementList({ movements, isFiltered, mayEdit, more }: MovementListProps) {
	if (movements.length === 0) {
		const add = { to: '/inventario/movimientos/nuevo', icon: 'plus', text: 'Registrar movimiento' } as const
		const all = { to: '/inventario/movimientos', text: 'Ver todos', quiet: true }
		return (
			<EmptyState
				title={isFiltered ? 'Sin movimientos con estos filtros' : 'Aún no hay movimientos'}
				text={isFiltered ? undefined : 'Registra la primera entrada: lo que hay hoy en cada sucursal.'}
				action={isFiltered ? all : mayEdit ? add : undefined}
			/>
		)
	}
	return (
		<Table caption="Movimientos de inventario" columns={columns} rows={movements} idOf={({ id }) => id}>
			{more ? <LoadMore to={more} /> : null}
		</Table>
	)
}
