import { Link, useLocation } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { currentItem, type MenuEntry } from './menu-entries.ts'
import { NavCount } from './sidebar.tsx'

/** The one thing that is made fifty times a day. */
export type CreateLink = { to: string; label: string }

/**
 * The bottom bar of a phone: home, what has a place there, what is made most often in the middle, and the menu. What is
 * made over the screen that is open keeps its state, such as the day that the agenda shows.
 */
export function Tabbar({ menu, create, behind }: { menu: MenuEntry[]; create?: CreateLink; behind: object }) {
	const { pathname, search } = useLocation()
	const current = currentItem(menu, pathname)
	const placed = menu.filter(({ tabbar, closed }) => tabbar && !closed)
	placed.sort((a, b) => (a.tabbar ?? 0) - (b.tabbar ?? 0))
	const links = [
		<Link key="/principal" to="/principal" aria-current={pathname === '/principal' ? 'page' : undefined}>
			<Icon name="house" />
			Inicio
		</Link>,
		...placed.map((entry) => (
			<Link key={entry.path} to={entry.path} aria-current={entry === current ? 'page' : undefined}>
				<Icon name={entry.icon} />
				{entry.label}
				<NavCount count={entry.count} />
			</Link>
		)),
	]
	const middle = Math.ceil((links.length + 1) / 2)
	return (
		<nav className="tabbar" aria-label="Accesos rápidos" {...behind}>
			{links.slice(0, middle)}
			{create ? (
				<Link className="tabbar-new" to={create.to.startsWith(`${pathname}/`) ? create.to + search : create.to}>
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
