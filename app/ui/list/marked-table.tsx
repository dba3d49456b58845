import { Link } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { Icon } from '../icon.tsx'
import { classNames } from '../style/class-names.ts'
import { useHydrated } from '../use-hydrated.ts'

export type MarkedColumn<Row> = {
	id: string
	name: ReactNode
	/** The name in words, for the cards of a narrow screen. */
	label: string
	numeric?: boolean
	title?: boolean
	/** Left out of the cards of a narrow screen. */
	extra?: boolean
	sort?: { to: string; current?: 'ascending' | 'descending' }
	cell: (row: Row) => ReactNode
}

type MarkedTableProps<Row extends { id: string }> = {
	caption: string
	columns: MarkedColumn<Row>[]
	rows: Row[]
	/** Whom a mark is about: 'Seleccionar a {name}'. */
	nameOf: (row: Row) => string
	/** All that the list asks for are meant, on whatever page. */
	isAll: boolean
	/** Whether there is anything to do with those who are marked. */
	mayMark: boolean
	/** Buttons at the end of a row. */
	end?: (row: Row) => ReactNode
}

/** A table whose rows are marked for the form around it, one by one or a whole page; posts `ids`. */
export function MarkedTable<Row extends { id: string }>(props: MarkedTableProps<Row>) {
	const { caption, columns, rows, nameOf, isAll, mayMark, end } = props
	const hydrated = useHydrated()
	const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
	const mark = (ids: string[], on: boolean) => {
		setMarked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
	}
	const all = rows.map(({ id }) => id)
	return (
		<table className="table">
			<caption className="sr">{caption}</caption>
			<thead>
				<tr>
					{mayMark ? (
						<th scope="col" className="is-check">
							{hydrated && !isAll ? (
								<label className="check">
									<input
										type="checkbox"
										checked={all.every((id) => marked.has(id))}
										onChange={({ currentTarget }) => mark(all, currentTarget.checked)}
									/>
									<span className="sr">Seleccionar toda la página</span>
								</label>
							) : (
								<span className="sr">Selección</span>
							)}
						</th>
					) : null}
					{columns.map((column) => (
						<Heading key={column.id} {...column} />
					))}
					{end ? (
						<th scope="col" className="only-wide">
							<span className="sr">Acciones</span>
						</th>
					) : null}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						{mayMark ? (
							<td className="is-check">
								<label className="check">
									<input
										type="checkbox"
										name="ids"
										value={row.id}
										disabled={isAll}
										onChange={({ currentTarget }) => mark([row.id], currentTarget.checked)}
										{...(hydrated ? { checked: isAll || marked.has(row.id) } : { defaultChecked: isAll })}
									/>
									<span className="sr">Seleccionar a {nameOf(row)}</span>
								</label>
							</td>
						) : null}
						{columns.map(({ id, label, title, numeric, extra, cell }) => (
							<td
								key={id}
								data-label={label}
								className={classNames(title && 'is-title', numeric && 'num', extra && 'is-extra')}
							>
								{cell(row)}
							</td>
						))}
						{end ? <td className="is-actions only-wide">{end(row)}</td> : null}
					</tr>
				))}
			</tbody>
		</table>
	)
}

type HeadingProps = Pick<MarkedColumn<never>, 'name' | 'numeric' | 'title' | 'sort'>

function Heading({ name, numeric, title, sort }: HeadingProps) {
	return (
		<th scope="col" className={classNames(numeric && 'num', title && 'is-title')} aria-sort={sort?.current}>
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
