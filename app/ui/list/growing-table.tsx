import { useLocation } from '@remix-run/react'
import { type ReactNode } from 'react'
import { buttonClass } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'
import { type Page } from './more-pages.ts'
import { type Column, Table } from './table.tsx'
import { useMore } from './use-more.ts'

type GrowingTableProps<Row extends { id: string }> = {
	caption: string
	columns: Column<Row>[]
	page: Page<Row>
	/** Finds the page in what the same loader answers for the next address. */
	pageIn: (answer: unknown) => Page<Row> | undefined
	shown: (count: number) => ReactNode
	empty: { title: string; text?: string }
}

/** A list that grows when its end is scrolled to; without a script 'Cargar más' leads to its next page. */
export function GrowingTable<Row extends { id: string }>(props: GrowingTableProps<Row>) {
	const { caption, columns, page, pageIn, shown, empty } = props
	const { pathname, search } = useLocation()
	const more = useMore(page, pathname + search, pageIn)
	if (more.rows.length === 0) {
		return (
			<div className="card">
				<EmptyState {...empty} />
			</div>
		)
	}
	return (
		<Table caption={caption} columns={columns} rows={more.rows} idOf={({ id }) => id}>
			<div className="more">
				<span role="status">{more.loading ? 'Cargando...' : shown(more.rows.length)}</span>
				{more.moreHref ? (
					<a ref={more.link} className={buttonClass({ size: 's' })} href={more.moreHref}>
						Cargar más
					</a>
				) : null}
			</div>
		</Table>
	)
}

/** The page under its name in a loader's answer. */
export function pageUnder<Row>(key: string): (answer: unknown) => Page<Row> | undefined {
	return (answer) => {
		if (typeof answer !== 'object' || answer === null || !(key in answer)) return undefined
		return (answer as Record<string, Page<Row>>)[key]
	}
}
