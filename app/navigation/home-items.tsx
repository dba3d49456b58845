import { Link } from '@remix-run/react'
import { type FormEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { SearchBar } from '#app/ui/list/search-bar.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { type HomeTab, homeTabs, itemsOfTab, shownTabs } from './home-tabs.ts'
import { type MenuEntry, searchMenu } from './menu/menu-entries.ts'
import { MenuTags } from './menu/menu-tags.tsx'
import './home-items.css'

/** A GET form over the items of the menu (NAV-013); `onSearch` hears every letter where there is a script. */
export function HomeSearch({ value, onSearch }: { value: string; onSearch: (value: string) => void }) {
	const hear = ({ target }: FormEvent<HTMLFormElement>) => {
		if (target instanceof HTMLInputElement && target.name === 'q') onSearch(target.value)
	}
	return (
		<SearchBar
			name="q"
			value={value}
			label="Buscar en el menú"
			placeholder="Busca una pantalla"
			button={null}
			form={{ action: '/principal', onInput: hear }}
		/>
	)
}

/** The five tabs, as far as this person may open something in them, and the items of the open one, or what a search found. */
export function HomeItems({ menu, tab, search }: { menu: MenuEntry[]; tab: HomeTab; search: string }) {
	if (search.trim()) return <Found entries={searchMenu(menu, search)} search={search.trim()} />
	const tabs = shownTabs(menu, tab).map((name) => {
		return { id: name, name, to: `/principal?seccion=${name}`, current: name === tab }
	})
	const open = itemsOfTab(menu, tab).filter(({ closed }) => !closed)
	return (
		<div className="stack">
			<Tabs label="Secciones" tabs={tabs} />
			<h2 className="sr">{tab}</h2>
			{open.length > 0 ? (
				<Items entries={open} />
			) : (
				<EmptyState plain nested title="Nada por aquí" text="Con tus permisos no hay pantallas en esta sección." />
			)}
			<SoonOfAll menu={menu} />
		</div>
	)
}

function Found({ entries, search }: { entries: MenuEntry[]; search: string }) {
	const open = entries.filter(({ closed }) => !closed)
	const everywhere = `/buscar?q=${encodeURIComponent(search)}`
	return (
		<section className="stack" aria-labelledby="h-encontrado">
			<h2 id="h-encontrado">Pantallas con «{search}»</h2>
			<p className="sr" role="status">
				{entries.length === 1 ? '1 pantalla' : `${entries.length} pantallas`}
			</p>
			{open.length > 0 ? <Items entries={open} /> : null}
			<Soon entries={entries.filter(({ closed }) => closed)} />
			{entries.length > 0 ? null : <p className="muted">Ninguna pantalla se llama así.</p>}
			<p className="row row--wrap row--2">
				<Link to={everywhere}>Buscar «{search}» en clientes y citas</Link>
				<Link to="/principal">Quitar búsqueda</Link>
			</p>
		</section>
	)
}

function Items({ entries }: { entries: MenuEntry[] }) {
	return (
		<div className="items">
			{entries.map((entry, index) => (
				<Item key={entry.path} entry={entry} tint={`t${(index % 6) + 1}`} />
			))}
		</div>
	)
}

/** A card that leads to its screen. */
function Item({ entry, tint }: { entry: MenuEntry; tint: string }) {
	const { path, icon, label, text, tags, premium } = entry
	return (
		<Link className={classNames('card item', tint)} to={path}>
			<span className="tile">
				<Icon name={icon} />
			</span>
			<h3>
				{label}
				<MenuTags tags={tags} premium={premium} />
			</h3>
			<p>{text}</p>
		</Link>
	)
}

/** What has no screen yet, of all sections in one place: folded, and the same below each tab. */
function SoonOfAll({ menu }: { menu: MenuEntry[] }) {
	const sections = homeTabs
		.map((tab) => ({ tab, soon: itemsOfTab(menu, tab).filter(({ closed }) => closed) }))
		.filter(({ soon }) => soon.length > 0)
	if (sections.length === 0) return null
	return (
		<details className="soon">
			<summary>Próximamente</summary>
			{sections.map(({ tab, soon }) => (
				<section key={tab} aria-label={`Próximamente en ${tab}`}>
					<p className="caption">{tab}</p>
					<SoonList entries={soon} />
				</section>
			))}
		</details>
	)
}

/** What a search found that has no screen yet. */
function Soon({ entries }: { entries: MenuEntry[] }) {
	if (entries.length === 0) return null
	return (
		<section className="soon" aria-labelledby="h-proximamente">
			<h2 id="h-proximamente">Próximamente</h2>
			<SoonList entries={entries} />
		</section>
	)
}

/** Each with its tags, and why it leads nowhere. */
function SoonList({ entries }: { entries: MenuEntry[] }) {
	return (
		<ul>
			{entries.map(({ path, icon, label, text, tags, premium, disabled, closed }) => (
				<li key={path} className="soon-item" aria-disabled="true" title={closed}>
					<Icon name={icon} />
					<div>
						<h3>
							{label}
							<MenuTags tags={tags} premium={premium} />
						</h3>
						<p>{disabled ?? text}</p>
						{disabled ? null : <span className="sr">{closed}</span>}
					</div>
				</li>
			))}
		</ul>
	)
}
