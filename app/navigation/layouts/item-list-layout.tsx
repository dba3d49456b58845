import { Link, useLocation, useSubmit } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SearchBar } from '#app/ui/list/search-bar.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import './item-list.css'

export type ItemListProps = {
	title: string
	/** One sentence under the title, e.g. how many there are. */
	lead?: ReactNode
	/** What was searched (`?q=`), and what the field says of itself ('Buscar sucursales'). */
	search?: { value: string; label: string }
	/** Whether the archived ones are shown (`?archivados=1`); absent where nothing can be archived. */
	archived?: { shown: boolean }
	/** The dialog that adds one; absent for who may not. */
	add?: { to: string; label: string }
	/** Between the head and the list: chips, tabs. */
	filters?: ReactNode
	children?: ReactNode
}

/**
 * A list of things: its title, 'Ver Archivados', search and the button that adds one (NAV-043). On phones the three
 * float above the thumb. Whatever else stands in the address is kept; a cursor is not, since the list begins anew.
 */
export function ItemListLayout({ title, lead, search, archived, add, filters, children }: ItemListProps) {
	return (
		<div className="wrap item-list">
			<header className="page-head">
				<div>
					<h1>{title}</h1>
					{lead ? <p>{lead}</p> : null}
				</div>
				{search ? <ListSearch {...search} /> : null}
				<div className="item-list-actions">
					{search ? (
						<a className="btn btn--secondary only-phone" href={`#${searchId}`}>
							<Icon name="search" />
							<span className="item-list-word">{search.label}</span>
						</a>
					) : null}
					{archived ? <ArchivedToggle shown={archived.shown} /> : null}
					{add ? (
						<LinkButton look="primary" icon="plus" to={add.to} preventScrollReset>
							<span className="item-list-word">{add.label}</span>
						</LinkButton>
					) : null}
				</div>
			</header>
			{filters}
			{children}
		</div>
	)
}

const searchId = 'buscar-en-lista'

function ArchivedToggle({ shown }: { shown: boolean }) {
	const { pathname, search } = useLocation()
	const query = keptQuery(search, 'archivados')
	if (!shown) query.set('archivados', '1')
	return (
		<Link
			className="btn btn--secondary item-list-toggle"
			to={[pathname, query.toString()].filter(Boolean).join('?')}
			aria-current={shown ? 'true' : undefined}
			preventScrollReset
		>
			<Icon name={shown ? 'check' : 'archive'} />
			<span className="item-list-word">Ver Archivados</span>
		</Link>
	)
}

/** A GET form; with a script it searches while one types. */
function ListSearch({ value, label }: { value: string; label: string }) {
	const { search } = useLocation()
	const submit = useSubmit()
	const waiting = useRef<ReturnType<typeof setTimeout>>()
	useEffect(() => () => clearTimeout(waiting.current), [])
	function searchSoon({ currentTarget }: FormEvent<HTMLFormElement>) {
		clearTimeout(waiting.current)
		waiting.current = setTimeout(() => submit(currentTarget, { replace: true, preventScrollReset: true }), 250)
	}
	return (
		<SearchBar
			name="q"
			value={value}
			label={label}
			placeholder={label}
			kept={keptQuery(search, 'q')}
			form={{
				id: searchId,
				className: classNames('item-list-search', value && 'is-filled'),
				onInput: searchSoon,
			}}
		/>
	)
}

function keptQuery(search: string, without: string): URLSearchParams {
	const kept = new URLSearchParams(search)
	for (const name of [without, 'cursor', '_routes', 'index']) kept.delete(name)
	return kept
}
