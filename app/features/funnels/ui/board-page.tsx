import { Form, Link } from '@remix-run/react'
import { dateIn, shortDate, timeText } from '#app/lib/time-text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type BoardQuery, boardAddress } from '../board-query.ts'
import { type Funnel } from '../schemas.ts'
import { type Column, type Lead, type Numbers } from '../schemas-board.ts'
import { peopleText, percentText } from '../words.ts'
import { Board } from './board.tsx'
import { type LeadSide } from './lead-card.tsx'
import './funnels.css'

export type BoardPageProps = {
	funnel: Funnel
	numbers: Numbers
	columns: Column[]
	sides: Record<string, LeadSide>
	query: BoardQuery
	/** Why the range that was asked for is not looked at. */
	problem?: string
	may: { edit: boolean; register: boolean }
	isLive: boolean
	now: number
	timeZone: string
	onMove: (lead: Lead, place: string) => void
}

/** A funnel at a glance: its numbers above, everybody in it below. */
export function BoardPage(props: BoardPageProps) {
	const { funnel, query, may, columns, sides, now, onMove } = props
	const { id, name, phases } = funnel
	const path = `/crm/${id}`
	const more = (place: string, rows: number) => {
		const others = query.longer.filter((one) => one.place !== place)
		return boardAddress(path, { ...query, longer: [...others, { place, rows: rows + 40 }] })
	}
	const kept = boardAddress('', query)
	return (
		<>
			<div className="board-head">
				<PageHead title={name} crumbs={[{ to: '/funnels', name: 'Funnels' }]} lead={funnel.description}>
					{may.edit ? (
						<>
							{may.register ? (
								<LinkButton look="primary" icon="plus" to={`${path}/cliente${kept}`} preventScrollReset>
									Registrar cliente
								</LinkButton>
							) : null}
							<LinkButton icon="sticky-note" to={`${path}/nota${kept}`} preventScrollReset>
								Agregar nota
							</LinkButton>
							<LinkButton icon="pencil" to={`/funnels/${id}/editar`}>
								Editar funnel
							</LinkButton>
						</>
					) : null}
				</PageHead>
				<Facts {...props} />
				<Choices path={path} query={query} problem={props.problem} />
				<Steps {...props} />
				<Notes {...props} path={path} />
				<nav className="chips only-phone" aria-label="Ir a la fase">
					{phases.map((phase) => (
						<a key={phase.id} className="chip" href={`#fase-${phase.id}`}>
							{phase.name}
						</a>
					))}
					<a className="chip" href="#sin-fase">
						Sin fase
					</a>
				</nav>
			</div>
			<Board
				phases={phases}
				columns={columns}
				sides={sides}
				card={{ path, query: kept, mayMove: may.edit, now }}
				more={more}
				onMove={onMove}
			/>
		</>
	)
}

/** What the funnel is, how much of it ends well, and whether what is seen is of now (FUN-020 to FUN-022). */
function Facts({ funnel, numbers: { leads, conversion }, isLive }: BoardPageProps) {
	const hydrated = useHydrated()
	const around = 100.53
	return (
		<div className="board-facts">
			<div className="funnel-ring">
				<svg viewBox="0 0 40 40" aria-hidden="true">
					<circle cx="20" cy="20" r="16" />
					{conversion > 0 ? (
						<circle
							cx="20"
							cy="20"
							r="16"
							strokeDasharray={`${(around * Math.min(conversion, 10_000)) / 10_000} ${around}`}
						/>
					) : null}
				</svg>
				<p>
					<b className="num">{percentText(conversion)}</b>
					<span className="caption">de conversión total</span>
				</p>
			</div>
			<dl>
				<div>
					<dt>Leads:</dt>
					<dd className="num">{leads}</dd>
				</div>
				<div>
					<dt>Id:</dt>
					<dd>
						<code>{funnel.id}</code>
					</dd>
				</div>
			</dl>
			{hydrated ? (
				<StatusChip status={isLive ? 'ok' : 'aviso'} icon={isLive ? 'check' : 'wifi-off'}>
					{isLive ? 'En vivo: conectado' : 'Desconectado'}
				</StatusChip>
			) : null}
		</div>
	)
}

type ChoicesProps = { path: string; query: BoardQuery; problem?: string }

/** Who is counted, and of which days (FUN-023, FUN-030). */
function Choices({ path, query, problem }: ChoicesProps) {
	const { mode, from, to } = query
	return (
		<Form method="get" action={path} className="board-range" preventScrollReset>
			{/* biome-ignore lint/a11y/useSemanticElements: two links that change what is counted are no fields of the form */}
			<div className="btn-group" role="group" aria-label="Contar">
				<Link
					className="btn btn--s"
					to={boardAddress(path, { ...query, mode: 'current' })}
					aria-current={mode === 'current' ? 'true' : undefined}
					preventScrollReset
				>
					Leads actuales
				</Link>
				<Link
					className="btn btn--s"
					to={boardAddress(path, { ...query, mode: 'total' })}
					aria-current={mode === 'total' ? 'true' : undefined}
					preventScrollReset
				>
					Leads totales
				</Link>
			</div>
			{mode === 'total' ? <input type="hidden" name="contar" value="totales" /> : null}
			<DateField key={`desde ${from}`} field={plainField('desde', { value: from })} label="Primer contacto desde" />
			<DateField
				key={`hasta ${to}`}
				field={plainField('hasta', { value: to, errors: problem ? [problem] : undefined })}
				label="Hasta"
			/>
			<Button icon="search">Buscar</Button>
			{from || to ? (
				<Link className="btn btn--ghost" to={boardAddress(path, { ...query, from: undefined, to: undefined })}>
					Quitar fechas
				</Link>
			) : null}
		</Form>
	)
}

/** The phases side by side, and how many go from one to the next (FUN-028, FUN-029). */
function Steps({ funnel: { phases }, numbers, query }: BoardPageProps) {
	if (phases.length === 0) return <p className="muted">Este funnel todavía no tiene fases.</p>
	return (
		<ol
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by the keyboard too
			tabIndex={0}
			className="funnel-steps"
			aria-label={query.mode === 'total' ? 'Leads totales por fase' : 'Leads actuales por fase'}
		>
			{phases.map((phase) => {
				const number = numbers.phases.find(({ id }) => id === phase.id)
				return (
					<li key={phase.id}>
						<span className="clip">{phase.name}</span>
						<b className="num">{peopleText(number?.people ?? 0)}</b>
						<span className="conv num">{percentText(number?.ofTotal ?? 0)} del total</span>
						{typeof number?.ofPrevious === 'number' ? (
							<span className="conv num">{percentText(number.ofPrevious)} de la fase anterior</span>
						) : null}
					</li>
				)
			})}
		</ol>
	)
}

/** What was noted, each with a way to count from its day on (FUN-026, FUN-027). */
function Notes({ funnel: { notes }, query, path, timeZone }: BoardPageProps & { path: string }) {
	if (notes.length === 0) return null
	return (
		<details className="funnel-notes">
			<summary>
				Notas <span className="badge">{notes.length}</span>
			</summary>
			<ul className="list list--flush">
				{notes.map(({ id, text, by, at }) => (
					<li key={id}>
						<span className="grow">
							{text}
							<span className="caption block">
								{shortDate(dateIn(at, timeZone))}, {timeText(at, timeZone)}
								{by ? ` · ${by}` : ''}
							</span>
						</span>
						<LinkButton
							size="s"
							look="ghost"
							to={boardAddress(path, { ...query, from: dateIn(at, timeZone) })}
							preventScrollReset
						>
							Usar como inicio<span className="sr"> la fecha de «{text}»</span>
						</LinkButton>
					</li>
				))}
			</ul>
		</details>
	)
}
