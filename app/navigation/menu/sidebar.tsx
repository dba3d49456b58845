import { Link, useFetcher, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Brand } from '#app/lib/brand/brand.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useLinkDelegation } from '#app/ui/use-link-delegation.ts'
import { BrandLink } from '../brand.tsx'
import { currentItem, type MenuEntry } from './menu-entries.ts'
import { type MenuSection, menuSections } from './menu-item.ts'
import { isOpen, parseMenuState, rememberMenu } from './menu-state.ts'
import { MenuTags } from './menu-tags.tsx'

export type BackLink = { to: string; label: string }

type SidebarProps = {
	brand: Brand
	menu: MenuEntry[]
	/** Icons alone where there is room for a column, and the whole menu in a drawer where there is not. */
	thin: boolean
	/** A work screen is always thin; on the others the person chooses. */
	mayWiden: boolean
	/** How the menu was left (the cookie's value). */
	state: string
	back?: BackLink
	signedIn: boolean
	behind: object
}

export function Sidebar({ brand, menu, thin, mayWiden, state, back, signedIn, behind }: SidebarProps) {
	const follow = useLinkDelegation({ preventScrollReset: false })
	const { pathname } = useLocation()
	const current = currentItem(menu, pathname)
	return (
		<aside className="sidebar" id="menu" data-drawer aria-label="Menú" {...behind}>
			<div className="sidebar-head">
				<BrandLink brand={brand} to={signedIn ? '/principal' : '/'} short={thin} />
				<LinkButton look="ghost" icon="x" iconOnly className="burger push" to="#contenido">
					Cerrar menú
				</LinkButton>
			</div>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: presses on the links in it, which a keyboard makes too */}
			<nav className="sidebar-nav" aria-label="Principal" onClick={follow}>
				{signedIn ? (
					<>
						<ul className="nav-list">
							{back ? (
								<NavLink to={back.to} icon={<Icon name="arrow-left" />}>
									{back.label}
								</NavLink>
							) : null}
							<NavLink to="/principal" icon={<Icon name="house" />} current={pathname === '/principal'}>
								Inicio
							</NavLink>
						</ul>
						<Sections menu={menu.filter(({ closed }) => !closed)} current={current} thin={thin} state={state} />
						{/* A rail has room for what can be opened. */}
						{thin ? null : <Soon entries={menu.filter(({ closed }) => closed)} />}
					</>
				) : (
					<SignIn />
				)}
			</nav>
			{signedIn ? (
				<div className="sidebar-foot">
					{mayWiden ? <RailSwitch thin={thin} /> : null}
					<SignOut />
				</div>
			) : null}
		</aside>
	)
}

type SectionsProps = { menu: MenuEntry[]; current?: MenuEntry; thin: boolean; state: string }

/** Opening or closing a section is remembered in a cookie, so that the next page comes as this one was left. */
function Sections({ menu, current, thin, state: stored }: SectionsProps) {
	const [state, setState] = useState(() => parseMenuState(stored))
	function remember(section: MenuSection, open: boolean) {
		if (open === isOpen(state, section, current?.section)) return
		const next = { ...state, sections: { ...state.sections, [section]: open } }
		setState(next)
		rememberMenu(next)
	}
	return menuSections.map((section) => {
		const entries = menu.filter((entry) => entry.section === section)
		if (entries.length === 0) return null
		const list = <NavList key={section} entries={entries} current={current} thin={thin} />
		if (thin) return [<div key={`${section} antes`} className="nav-sep" />, list]
		return (
			<Group
				key={section}
				name={section}
				open={isOpen(state, section, current?.section)}
				onTurn={(open) => remember(section, open)}
			>
				{list}
			</Group>
		)
	})
}

type GroupProps = { name: string; open: boolean; onTurn: (open: boolean) => void; children: ReactNode }

function Group({ name, open, onTurn, children }: GroupProps) {
	const here = useRef<HTMLDetailsElement>(null)
	// What was opened or closed before the scripts ran is remembered too.
	useEffect(() => {
		if (here.current && here.current.open !== open) onTurn(here.current.open)
	})
	return (
		<details ref={here} className="nav-group" open={open} onToggle={({ currentTarget }) => onTurn(currentTarget.open)}>
			<summary>
				{name}
				<Icon name="chevron-right" />
			</summary>
			{children}
		</details>
	)
}

function NavList({ entries, current, thin }: { entries: MenuEntry[]; current?: MenuEntry; thin: boolean }) {
	return (
		<ul className="nav-list">
			{entries.map((entry) => {
				const { path, icon, label, tags, premium, count } = entry
				return (
					<NavLink
						key={path}
						to={path}
						icon={<Icon name={icon} />}
						current={entry === current}
						count={count}
						title={thin ? label : undefined}
					>
						{label}
						<MenuTags tags={tags} premium={premium} />
					</NavLink>
				)
			})}
		</ul>
	)
}

type NavLinkProps = {
	to: string
	icon: ReactNode
	current?: boolean
	count?: number
	title?: string
	children: ReactNode
}

/** A plain anchor: forty of them stand on every page, and one handler above them spares the reload. */
function NavLink({ to, icon, current, count, title, children }: NavLinkProps) {
	return (
		<li>
			<a className="nav-item" href={to} title={title} aria-current={current ? 'page' : undefined}>
				{icon}
				<span>{children}</span>
				<NavCount count={count} />
			</a>
		</li>
	)
}

/**
 * What has no screen yet, folded in one place behind what has, each under its section: shown, but it leads nowhere; why
 * stands in its tooltip.
 */
function Soon({ entries }: { entries: MenuEntry[] }) {
	if (entries.length === 0) return null
	return (
		<details className="nav-group">
			<summary>
				Próximamente
				<Icon name="chevron-right" />
			</summary>
			{menuSections
				.map((section) => ({ section, soon: entries.filter((entry) => entry.section === section) }))
				.filter(({ soon }) => soon.length > 0)
				.map(({ section, soon }) => (
					<section key={section} className="nav-soon" aria-label={`Próximamente en ${section}`}>
						<p className="caption">{section}</p>
						<SoonList entries={soon} />
					</section>
				))}
		</details>
	)
}

function SoonList({ entries }: { entries: MenuEntry[] }) {
	return (
		<ul className="nav-list">
			{entries.map(({ path, icon, label, premium, closed }) => (
				<li key={path}>
					<span className="nav-item" aria-disabled="true" title={closed}>
						<Icon name={icon} />
						<span>
							{label}
							<MenuTags tags={['proximamente']} premium={premium} />
						</span>
					</span>
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

function RailSwitch({ thin }: { thin: boolean }) {
	const { pathname, search } = useLocation()
	const fetcher = useFetcher()
	return (
		<fetcher.Form className="rail-switch" method="post" action="/menu">
			<input type="hidden" name="back" value={pathname + search} />
			<button className="nav-item" type="submit" name="menu" value={thin ? 'ancho' : 'angosto'}>
				<Icon name="panel-left" />
				<span>{thin ? 'Ensanchar menú' : 'Contraer menú'}</span>
			</button>
		</fetcher.Form>
	)
}

/** All that is offered to who is not signed in (NAV-017), who comes back to this page afterwards. */
function SignIn() {
	const { pathname, search } = useLocation()
	return (
		<Link className="nav-item" to={`/auth/ingresar?p=${encodeURIComponent(pathname + search)}`}>
			<Icon name="user" />
			<span>Ingresar</span>
		</Link>
	)
}

/** The last section of who is (NAV-017). */
function SignOut() {
	return (
		<form method="post" action="/auth/salir">
			<button className="nav-item" type="submit">
				<Icon name="log-out" />
				<span>Salir</span>
			</button>
		</form>
	)
}
