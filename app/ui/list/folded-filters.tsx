import { type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import './folded-filters.css'

type FoldedFiltersProps = {
	/** How many of them are in use. */
	used: number
	children: ReactNode
}

/** Filters behind one line that says how many are in use; where there is room for them they stand open. */
export function FoldedFilters({ used, children }: FoldedFiltersProps) {
	return (
		<details className="folded-filters">
			<summary className="btn btn--secondary">
				<Icon name="funnel" />
				Filtros
				{used > 0 ? <span className="count">{used === 1 ? '1 en uso' : `${used} en uso`}</span> : null}
			</summary>
			{children}
		</details>
	)
}
