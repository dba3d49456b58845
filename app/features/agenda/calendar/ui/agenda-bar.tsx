import { Link } from '@remix-run/react'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { type AgendaLinks, agendaPaths } from './agenda-links.ts'
import { type AgendaQuery, agendaSearch, agendaStep } from './agenda-query.ts'
import { type AgendaView } from './calendar-props.ts'
import { agendaTitle } from './calendar-words.ts'

const views: { view: AgendaView; name: string; wide?: boolean }[] = [
	{ view: 'mes', name: 'Mes' },
	{ view: 'semana', name: 'Semana' },
	{ view: 'laboral', name: 'Semana laboral', wide: true },
	{ view: 'dia', name: 'Día' },
	{ view: 'agenda', name: 'Agenda' },
]

/** `filters`: how many are set. */
type AgendaBarProps = {
	query: AgendaQuery
	today: LocalDate
	links: AgendaLinks
	filters: number
	/** '125 citas', '1 espera', '2 en silla'. */
	summary: string[]
}

/** What is shown, one step back or on, and how it is shown. */
export function AgendaBar({ query, today, links, filters, summary }: AgendaBarProps) {
	const { text, year } = agendaTitle(query.fecha, query.vista)
	return (
		<div className="agenda-bar">
			<div className="btn-group">
				<LinkButton look="ghost" size="s" icon="chevron-left" iconOnly to={links.to({ fecha: agendaStep(query, -1) })}>
					Anterior
				</LinkButton>
				<LinkButton look="ghost" size="s" to={links.to({ fecha: today })}>
					Hoy
				</LinkButton>
				<LinkButton look="ghost" size="s" icon="chevron-right" iconOnly to={links.to({ fecha: agendaStep(query, 1) })}>
					Siguiente
				</LinkButton>
			</div>
			<h1>
				{text} <small className={today.startsWith(String(year)) ? 'only-wide' : undefined}>{year}</small>
			</h1>
			<p className="agenda-sum only-wide num">{summary.join(' · ')}</p>
			{links.walkIn ? (
				<LinkButton size="s" icon="concierge-bell" className="agenda-now" to={links.walkIn} preventScrollReset>
					<span className="only-wide">Sin cita: ahora</span>
					<span className="sr only-phone">Sin cita: ahora</span>
				</LinkButton>
			) : null}
			<LinkButton size="s" icon="list-filter" className="agenda-filters" to="#filtros">
				<span className="only-wide">Filtros</span>
				<span className="sr only-phone">Filtros</span>
				{filters > 0 ? <span className="badge">{filters}</span> : null}
			</LinkButton>
			<LinkButton
				look="ghost"
				size="s"
				icon="printer"
				iconOnly
				className="only-wide"
				to={agendaPaths.print + agendaSearch(query)}
			>
				Imprimir el día
			</LinkButton>
			<LinkButton
				look="ghost"
				size="s"
				icon="keyboard"
				iconOnly
				className="only-wide"
				to={agendaPaths.keys + agendaSearch(query)}
				preventScrollReset
			>
				Teclas
			</LinkButton>
			<nav className="btn-group views" aria-label="Vista">
				{views.map(({ view, name, wide }) => (
					<Link
						key={view}
						className={classNames('btn btn--s', wide && 'only-wide')}
						to={links.to({ vista: view })}
						aria-current={view === query.vista ? 'page' : undefined}
					>
						{name}
					</Link>
				))}
			</nav>
		</div>
	)
}
