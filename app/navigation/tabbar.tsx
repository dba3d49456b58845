import { Link } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { type MenuEntry } from './menu.ts'
import { NavCount, useIsCurrent } from './sidebar.tsx'

/** The one thing that is made fifty times a day. */
export type CreateLink = { to: string; label: string }

/** The bottom bar of a phone: what has a place there, what is made most often in the middle, and the menu. */
export function Tabbar({ menu, create, behind }: { menu: MenuEntry[]; create?: CreateLink; behind: object }) {
	const isCurrent = useIsCurrent()
	const placed = menu.filter(({ tabbar }) => tabbar).sort((a, b) => (a.tabbar ?? 0) - (b.tabbar ?? 0))
	const links = placed.map(({ id, path, icon, label, count }) => (
		<Link key={id} to={path} aria-current={isCurrent(path) ? 'page' : undefined}>
			<Icon name={icon} />
			{label}
			<NavCount count={count} />
		</Link>
	))
	const middle = Math.ceil(links.length / 2)
	return (
		<nav className="tabbar" aria-label="Accesos rápidos" {...behind}>
			{links.slice(0, middle)}
			{create ? (
				<Link className="tabbar-new" to={create.to}>
					<span>
						<Icon name="plus" />
					</span>
					<span className="sr">{create.label}</span>
				</Link>
			) : null}
			{links.slice(middle)}
			<a href="#menu">
				<Icon name="menu" />
				Menú
			</a>
		</nav>
	)
}
