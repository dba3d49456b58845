import { Link } from '@remix-run/react'
import { Badge } from './badge.tsx'

export type Tab = { id: string; to: string; name: string; current?: boolean; count?: number }

/** Tabs are addresses. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
	return (
		<nav className="tabs" aria-label={label}>
			{tabs.map(({ id, to, name, current, count }) => (
				<Link key={id} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
					{name}
					{count === undefined ? null : <Badge>{count}</Badge>}
				</Link>
			))}
		</nav>
	)
}
