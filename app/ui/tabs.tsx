import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Badge } from './feedback/badge.tsx'

export type Tab = { id: string; to: string; name: string; current?: boolean; count?: number }

/** Tabs are addresses. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
	const row = useRef<HTMLElement>(null)
	const open = tabs.find(({ current }) => current)?.id
	// On a phone not all of them fit: the open one is drawn into sight.
	useEffect(() => {
		if (open === undefined) return
		const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
		if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
	}, [open])
	return (
		<nav ref={row} className="tabs" aria-label={label}>
			{tabs.map(({ id, to, name, current, count }) => (
				<Link key={id} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
					{name}
					{count === undefined ? null : <Badge>{count}</Badge>}
				</Link>
			))}
		</nav>
	)
}
