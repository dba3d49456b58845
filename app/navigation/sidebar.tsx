import { Link, useLocation } from '@remix-run/react'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Brand, BrandLink } from './brand.tsx'
import { type MenuEntry, menuSections } from './menu.ts'

/** `thin` shows icons alone where there is room for a column, and the whole menu in a drawer where there is not. */
export function Sidebar({
	brand,
	menu,
	thin,
	behind,
}: {
	brand: Brand
	menu: MenuEntry[]
	thin: boolean
	behind: object
}) {
	const sections = menuSections
		.map((name) => ({ name, entries: menu.filter(({ section }) => section === name) }))
		.filter(({ entries }) => entries.length > 0)
	return (
		<aside className="sidebar" id="menu" data-drawer aria-label="Menú" {...behind}>
			<div className="sidebar-head">
				<BrandLink brand={brand} to="/" short={thin} />
				<LinkButton look="ghost" icon="x" iconOnly className="burger push" to="#contenido">
					Cerrar menú
				</LinkButton>
			</div>
			<nav className="sidebar-nav" aria-label="Principal">
				{sections.map(({ name, entries }, index) =>
					thin ? (
						<div key={name}>
							{index > 0 ? <div className="nav-sep" /> : null}
							<NavList entries={entries} />
						</div>
					) : (
						<details key={name} className="nav-group" open>
							<summary>
								{name}
								<Icon name="chevron-right" />
							</summary>
							<NavList entries={entries} />
						</details>
					),
				)}
			</nav>
			<form className="sidebar-foot" method="post" action="/auth/salir">
				<button className="nav-item" type="submit">
					<Icon name="log-out" />
					<span>Salir</span>
				</button>
			</form>
		</aside>
	)
}

function NavList({ entries }: { entries: MenuEntry[] }) {
	const isCurrent = useIsCurrent()
	return (
		<ul className="nav-list">
			{entries.map(({ id, path, icon, label, tag, count }) => (
				<li key={id}>
					<Link className="nav-item" to={path} aria-current={isCurrent(path) ? 'page' : undefined}>
						<Icon name={icon} />
						<span>
							{label} {tag ? <Badge kind={tag}>{tag}</Badge> : null}
						</span>
						<NavCount count={count} />
					</Link>
				</li>
			))}
		</ul>
	)
}

export function NavCount({ count }: { count?: number }) {
	if (!count) return null
	return (
		<span className="nav-count">
			{count > 99 ? '99+' : count}
			<span className="sr"> sin leer</span>
		</span>
	)
}

/** Whether a path of the menu holds the address that is open. */
export function useIsCurrent(): (path: string) => boolean {
	const { pathname } = useLocation()
	return (path) => pathname === path || pathname.startsWith(`${path}/`)
}
