import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { classNames } from '../style/class-names.ts'

export type Column<Row> = {
	id: string
	name: string
	/** The cell that becomes the heading of the card on a narrow screen. */
	title?: boolean
	numeric?: boolean
	/** Holds a menu, which stands in the corner of the card on a narrow screen. */
	menu?: boolean
	/** Where a press on the heading leads, and how it is sorted now. */
	sort?: { to: string; current?: 'ascending' | 'descending' }
	cell: (row: Row) => ReactNode
}

type TableProps<Row> = {
	caption: string
	columns: Column<Row>[]
	rows: Row[]
	idOf: (row: Row) => string
	children?: ReactNode
}

/** Where it is narrow each row is a card. `children` stand under it: 'Cargar más', bulk actions. */
export function Table<Row>({ caption, columns, rows, idOf, children }: TableProps<Row>) {
	return (
		<div className="card table-wrap">
			<table className="table">
				<caption className="sr">{caption}</caption>
				<thead>
					<tr>
						{columns.map((column) => (
							<Heading key={column.id} column={column} />
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={idOf(row)}>
							{columns.map(({ id, name, title, numeric, menu, cell }) => (
								<td
									key={id}
									data-label={name}
									className={classNames(title && 'is-title', numeric && 'num', menu && 'is-menu')}
								>
									{cell(row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{children}
		</div>
	)
}

function Heading<Row>({ column: { name, numeric, sort } }: { column: Column<Row> }) {
	return (
		<th scope="col" className={numeric ? 'num' : undefined} aria-sort={sort?.current}>
			{sort ? (
				<Link to={sort.to} preventScrollReset>
					{name}
					{sort.current ? <Icon name={sort.current === 'ascending' ? 'chevron-up' : 'chevron-down'} size="xs" /> : null}
				</Link>
			) : (
				name
			)}
		</th>
	)
}
