import { Link } from '@remix-run/react'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { SearchBar } from '#app/ui/list/search-bar.tsx'
import { type MenuEntry, searchMenu } from './menu/menu-entries.ts'

type Group = { name: string; items: { to: string; label: string; hint: string }[] }

/** The palette as a page: for who has no script, and for a link to what was searched. */
export function SearchPage({ menu, search, groups }: { menu: MenuEntry[]; search: string; groups: Group[] }) {
	const screens = searchMenu(menu, search)
		.filter(({ closed }) => !closed)
		.map(({ path, label, section }) => ({ to: path, label, hint: section }))
	const all = screens.length > 0 ? [{ name: 'Pantallas', items: screens }, ...groups] : groups
	return (
		<div className="wrap">
			<header className="page-head">
				<div>
					<h1>Buscar</h1>
					<p>Pantallas, clientes, citas y servicios; o lo que quieres hacer: «nueva cita», «corte mañana 5».</p>
				</div>
			</header>
			<SearchBar key={search} name="q" id="buscar" value={search} label="Qué buscas" form={{ action: '/buscar' }} />
			{all.map((group) => (
				<section key={group.name} className="card">
					<div className="card-head">
						<h2>{group.name}</h2>
					</div>
					<ul className="list">
						{group.items.map(({ to, label, hint }) => (
							<li key={to}>
								<span className="grow">
									<Link to={to}>{label}</Link>
									<span className="caption block">{hint}</span>
								</span>
							</li>
						))}
					</ul>
				</section>
			))}
			{search && all.length === 0 ? (
				<EmptyState
					title={`Nada se llama «${search}»`}
					text="Prueba con menos letras, o con los últimos dígitos del número."
				/>
			) : null}
		</div>
	)
}
