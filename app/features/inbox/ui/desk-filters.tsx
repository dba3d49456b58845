import { Link } from '@remix-run/react'
import { ChipLinks } from '#app/ui/chips.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuLink, MenuTitle } from '#app/ui/menu.tsx'
import { type DeskCounts } from '../desk/schemas-desk.ts'
import { type DeskFilter, deskFilters, type InboxQuery, inboxPath } from './inbox-query.ts'

type DeskFiltersProps = { query: InboxQuery; counts: DeskCounts; branches: { id: string; name: string }[] }

const names: Record<DeskFilter, { text: string; count: keyof DeskCounts }> = {
	sinleer: { text: 'Sin leer', count: 'unread' },
	espera: { text: 'Esperan respuesta', count: 'waiting' },
	pausa: { text: 'Asistente en pausa', count: 'paused' },
	pospuestas: { text: 'Pospuestas', count: 'snoozed' },
}

/** Whether something beside the channel narrows the list. */
export function isNarrowed({ asignada, sucursal, ...query }: InboxQuery): boolean {
	return Boolean(asignada || sucursal || deskFilters.some((filter) => query[filter]))
}

/** Whose conversations, and which of them: links that can be combined, and what is on as chips that take it off. */
export function DeskFilters({ query, counts, branches }: DeskFiltersProps) {
	const to = (asignada?: InboxQuery['asignada']) => inboxPath({ ...query, asignada })
	return (
		<>
			<div className="row desk-filters">
				<div className="grow">
					<ChipLinks
						label="A quién está asignada"
						chips={[
							{ id: 'todas', to: to(), current: !query.asignada, children: 'Todas' },
							{
								id: 'mias',
								to: to('mias'),
								current: query.asignada === 'mias',
								children: <>Mías{count(counts.mine)}</>,
							},
							{ id: 'nadie', to: to('nadie'), current: query.asignada === 'nadie', children: 'Sin asignar' },
						]}
					/>
				</div>
				<Menu label="Filtros" icon="list-filter">
					{deskFilters.map((filter) => (
						<MenuLink
							key={filter}
							to={inboxPath({ ...query, [filter]: query[filter] ? undefined : true })}
							icon={query[filter] ? 'check' : undefined}
						>
							{names[filter].text}
							{count(counts[names[filter].count])}
							{query[filter] ? <span className="sr"> (activo)</span> : null}
						</MenuLink>
					))}
					{branches.length > 0 ? <MenuTitle>Sucursal</MenuTitle> : null}
					{branches.map(({ id, name }) => (
						<MenuLink
							key={id}
							to={inboxPath({ ...query, sucursal: query.sucursal === id ? undefined : id })}
							icon={query.sucursal === id ? 'check' : undefined}
						>
							{name}
						</MenuLink>
					))}
				</Menu>
			</div>
			<ActiveFilters query={query} branches={branches} />
		</>
	)
}

function ActiveFilters({ query, branches }: Pick<DeskFiltersProps, 'query' | 'branches'>) {
	const on = deskFilters.filter((filter) => query[filter])
	const branch = branches.find(({ id }) => id === query.sucursal)
	if (on.length === 0 && !branch) return null
	const off = [
		...on.map((filter) => ({ text: names[filter].text, to: inboxPath({ ...query, [filter]: undefined }) })),
		...(branch ? [{ text: branch.name, to: inboxPath({ ...query, sucursal: undefined }) }] : []),
	]
	return (
		<nav className="chips" aria-label="Filtros activos">
			{off.map(({ text, to }) => (
				<Link key={text} className="chip" to={to} preventScrollReset>
					<span className="sr">Quitar el filtro </span>
					{text}
					<Icon name="x" size="s" />
				</Link>
			))}
		</nav>
	)
}

/** Up to a hundred are counted. */
function count(found: number) {
	return found > 0 ? <span className="chip-count"> {found > 99 ? '99+' : found}</span> : null
}
