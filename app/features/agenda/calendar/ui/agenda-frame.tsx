import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { SampleNotice } from '../../sample/ui/sample-notice.tsx'
import { type Calendar } from '../../schemas-reads.ts'
import { type Look } from '../look/schemas-look.ts'
import { AgendaBar } from './agenda-bar.tsx'
import { type AgendaFilterProps, AgendaFilters } from './agenda-filters.tsx'
import { type AgendaLinks } from './agenda-links.ts'
import { AgendaLook } from './agenda-look.tsx'
import { type AgendaQuery, narrowsStatuses } from './agenda-query.ts'
import { type DayMoney } from './grid/day-head.tsx'
import { MiniMonth } from './mini-month.tsx'
import { nowInWords } from './moments/day-moments.tsx'
import { type Drawn } from './shape.ts'
import { type WaitingLine, WaitingLines } from './waiting/waiting-lines.tsx'
import './agenda.css'

type AgendaFrameProps = AgendaFilterProps & {
	today: LocalDate
	busy: LocalDate[]
	links: AgendaLinks
	waiting: WaitingLine[]
	/** The calendar under its bar; twice where the width of the window says which view is seen. */
	children: ReactNode
}

/** Month and filters at the side (a drawer where it is narrow), and the calendar. */
export function AgendaFrame({ query, today, busy, links, waiting, children, ...filters }: AgendaFrameProps) {
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
				<WaitingLines lines={waiting} query={query} links={links} />
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
			{children}
		</div>
	)
}

type AgendaMainProps = {
	query: AgendaQuery
	calendar: Calendar
	links: AgendaLinks
	look: Look
	drawn: Drawn
	/** What the appointments of each day are worth, for who may see it. */
	money: DayMoney | null
	/** Where the width of the window says which view is seen. */
	only?: 'wide' | 'phone'
	children: ReactNode
}

/** The bar, how the agenda is seen, and the calendar under it. */
export function AgendaMain({ query, calendar, links, look, drawn, money, only, children }: AgendaMainProps) {
	const { filters, items, now, truncated } = calendar
	return (
		<div className={classNames('agenda-main', only && `only-${only}`)}>
			<AgendaBar
				query={query}
				today={now.date}
				links={links}
				filters={filterCount(query, filters.specialists.length)}
				summary={[
					...nowInWords(items, now),
					...(query.vista === 'dia' && money?.[query.fecha] ? [money[query.fecha] ?? ''] : []),
				]}
			/>
			<AgendaLook
				look={look}
				drawn={drawn}
				specialists={filters.specialists}
				statuses={filters.statuses}
				back={only === 'phone' ? links.to({}) : undefined}
			/>
			{items.some(({ kind }) => kind === 'sample') ? <SampleNotice mayEmpty={links.book !== undefined} /> : null}
			{truncated ? (
				<Callout status="aviso">Hay más citas de las que caben aquí. Elige menos días o un filtro.</Callout>
			) : null}
			{children}
		</div>
	)
}

/** A list that names every specialist filters nothing. */
function filterCount(query: AgendaQuery, specialists: number) {
	const { sucursal, especialista, estado } = query
	const people = especialista.length < specialists ? especialista.length : 0
	return (sucursal ? 1 : 0) + people + (narrowsStatuses(query) ? estado.length : 0)
}
