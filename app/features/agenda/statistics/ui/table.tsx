import { percentText } from '#app/lib/chart/chart-geometry.ts'
import { Table } from '#app/ui/list/table.tsx'
import { type StatisticsRow } from '../schemas.ts'
import { noShowShare } from '../statistics.ts'
import { allOf, revenueText } from './figures.ts'

type StatisticsTableProps = { title: string; name: string; rows: StatisticsRow[]; currency: string }

/** Who or what the appointments were with, the most first. */
export function StatisticsTable({ title, name, rows, currency }: StatisticsTableProps) {
	return (
		<section className="stack stack--1">
			<h2>{title}</h2>
			<Table
				caption={title}
				rows={rows}
				idOf={({ id }) => id}
				columns={[
					{ id: 'name', name, title: true, cell: (row) => row.name },
					{ id: 'all', name: 'Citas', numeric: true, cell: allOf },
					{ id: 'attended', name: 'Asistidas', numeric: true, cell: ({ attended }) => attended },
					{ id: 'noShow', name: 'No asistieron', numeric: true, cell: (row) => percentText(noShowShare(row)) },
					...(rows.every(({ revenue }) => revenue) ? [revenueIn(currency)] : []),
				]}
			/>
		</section>
	)
}

function revenueIn(currency: string) {
	const cell = ({ revenue }: StatisticsRow) => revenueText(revenue, currency)
	return { id: 'revenue', name: 'Ingresos', numeric: true, cell }
}
