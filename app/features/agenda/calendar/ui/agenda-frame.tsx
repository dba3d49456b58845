import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AgendaBar } from './agenda-bar.tsx'
import { type AgendaFilterProps, AgendaFilters } from './agenda-filters.tsx'
import { type AgendaLinks } from './agenda-links.ts'
import { type AgendaQuery } from './agenda-query.ts'
import { MiniMonth } from './mini-month.tsx'
import './agenda.css'

type AgendaFrameProps = AgendaFilterProps & {
	today: LocalDate
	busy: LocalDate[]
	links: AgendaLinks
	/** There were more appointments than a calendar can show. */
	truncated?: boolean
	/** The calendar itself. */
	children: ReactNode
}

/** Month and filters at the side (a drawer where it is narrow), the bar, and the calendar under it. */
export function AgendaFrame({ query, today, busy, links, truncated, children, ...filters }: AgendaFrameProps) {
	return (
		<div className="agenda">
			<aside className="agenda-side" id="filtros" data-drawer aria-label="Calendario y filtros">
				<LinkButton block icon="chevron-left" className="close" to="#contenido">
					Volver a la agenda
				</LinkButton>
				{links.book ? (
					<LinkButton look="primary" block icon="calendar-plus" to={links.book(query.fecha)()} preventScrollReset>
						Agendar cita
					</LinkButton>
				) : null}
				{links.block ? (
					<LinkButton block icon="lock" to={links.block(query.fecha)()} preventScrollReset>
						Bloquear horario
					</LinkButton>
				) : null}
				<LinkButton look="ghost" block icon="hourglass" to="/agenda/espera">
					Lista de espera
				</LinkButton>
				<MiniMonth query={query} today={today} busy={busy} links={links} />
				<AgendaFilters query={query} {...filters} />
				{links.more.length > 0 ? (
					<nav className="agenda-more" aria-label="Más de la agenda">
						{links.more.map(({ to, name, icon }) => (
							<Link key={to} className="tap" to={to}>
								<Icon name={icon} />
								{name}
							</Link>
						))}
					</nav>
				) : null}
			</aside>
			<div className="agenda-main">
				<AgendaBar query={query} today={today} links={links} filters={filterCount(query, filters.specialists.length)} />
				{truncated ? (
					<Callout status="aviso">Hay más citas de las que caben aquí. Elige menos días o un filtro.</Callout>
				) : null}
				{children}
			</div>
		</div>
	)
}

/** A list that names every specialist filters nothing. */
function filterCount({ sucursal, especialista, estado }: AgendaQuery, specialists: number) {
	return (sucursal ? 1 : 0) + (especialista.length < specialists ? especialista.length : 0) + estado.length
}
