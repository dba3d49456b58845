import { dateInWords, monthInWords } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Kpi, Kpis, type Trend } from '#app/ui/chart/kpi.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { type Figures, type Numbers } from '../schemas.ts'
import { AskedList } from './asked-list.tsx'
import {
	costPerBooking,
	costText,
	durationText,
	leadIn,
	percent,
	reasonTexts,
	tokensEach,
	tokensText,
} from './figure-words.ts'
import { NumbersFilters } from './numbers-filters.tsx'
import './numbers.css'

/** What the assistants did in a month, and what they could do better. */
export function NumbersPage({ numbers }: { numbers: Numbers }) {
	const { assistants, assistantId, month, until, figures, timeZone } = numbers
	const one = assistants.find(({ id }) => id === assistantId)
	const crumbs = [
		{ to: '/asistentes', name: 'Asistentes' },
		...(one ? [{ to: `/asistentes/${one.id}`, name: one.name }] : []),
	]
	return (
		<div className="stack stack--3">
			<PageHead
				title="Números"
				crumbs={crumbs}
				lead={`${one?.name ?? 'Todos los asistentes'}, hasta el ${dateInWords(until)}`}
			>
				{one ? (
					<LinkButton icon="pencil" to={`/asistentes/${one.id}`}>
						Editar
					</LinkButton>
				) : null}
			</PageHead>
			<NumbersFilters numbers={numbers} />
			{figures.conversations === 0 ? (
				<EmptyState
					title={`Sin conversaciones en ${monthInWords(`${month}-01`)}`}
					text="Cuando tus asistentes contesten mensajes, aquí verás cuántos resolvieron solos, qué citas dejaron y qué no supieron contestar. Las pruebas no cuentan."
					action={{ to: '/asistentes', icon: 'headset', text: 'Ver asistentes' }}
				/>
			) : (
				<>
					<Summary numbers={numbers} />
					<div className="numbers-two">
						<Reasons numbers={numbers} />
						<AskedList questions={numbers.questions} timeZone={timeZone} />
					</div>
				</>
			)}
		</div>
	)
}

function Summary({ numbers: { figures, before } }: { numbers: Numbers }) {
	const { conversations, alone, handedOver, bookings, answeredIn } = figures
	const helped = conversations - alone
	return (
		<FormCard title="Lo que hicieron" className="numbers-summary">
			<p className="numbers-lead">{leadIn(figures)}</p>
			<div
				className="numbers-split"
				role="img"
				aria-label={`${alone} sin una persona, ${percent(alone, conversations)}; ${helped} con alguien del equipo`}
			>
				{alone > 0 ? (
					<span className="is-alone" style={cssVariables({ '--part': String(alone) })}>
						{alone} sin nadie · {percent(alone, conversations)}
					</span>
				) : null}
				{helped > 0 ? (
					<span className="is-helped" style={cssVariables({ '--part': String(helped) })}>
						{helped}
					</span>
				) : null}
			</div>
			<Kpis>
				<Kpi title="Conversaciones" value={conversations} trend={trendOf('conversations', figures, before)} />
				<Kpi
					title="Contestó sin una persona"
					value={percent(alone, conversations)}
					unit={`${alone} de ${conversations}`}
					trend={trendOf('alone', figures, before)}
				/>
				<Kpi title="Citas que dejó" value={bookings} trend={trendOf('bookings', figures, before)} />
				<Kpi
					title="Pasó a una persona"
					value={handedOver}
					unit={handedOver === 1 ? 'conversación' : 'conversaciones'}
					trend={trendOf('handedOver', figures, before, 'less')}
				/>
				{figures.spent ? (
					<Kpi title="Costo por cita" value={costPerBooking(figures)} unit={costText(figures.spent)} />
				) : null}
				{figures.tokens && figures.tokens.turns > 0 ? (
					<Kpi title="Tokens por respuesta" value={tokensEach(figures.tokens)} unit={tokensText(figures.tokens)} />
				) : null}
				<Kpi
					title="Tiempo en contestar"
					value={answeredIn === null ? '—' : durationText(answeredIn)}
					unit="la mitad, en menos"
				/>
			</Kpis>
			<p className="hint">
				«Sin una persona» quiere decir que no te la pasó y que nadie del equipo escribió en ella este mes. Una visita de
				varios servicios cuenta como una cita. El costo son los créditos de sus respuestas. Las pruebas no cuentan.
			</p>
		</FormCard>
	)
}

/** Against the month before, where there was one. */
function trendOf(
	figure: 'conversations' | 'alone' | 'bookings' | 'handedOver',
	now: Figures,
	before: Figures,
	better: 'more' | 'less' = 'more',
): Trend | undefined {
	if (before.conversations === 0) return undefined
	const change = now[figure] - before[figure]
	if (change === 0) return { direction: 'same', figure: 'Igual', text: 'que el mes anterior' }
	const isUp = change > 0
	return {
		direction: isUp ? 'up' : 'down',
		good: isUp === (better === 'more'),
		figure: String(Math.abs(change)),
		text: `${isUp ? 'más' : 'menos'} que el mes anterior`,
	}
}

function Reasons({ numbers: { reasons } }: { numbers: Numbers }) {
	const most = Math.max(1, ...reasons.map(({ count }) => count))
	return (
		<FormCard title="Por qué pasó a una persona" lead="De lo más común a lo menos.">
			{reasons.length === 0 ? (
				<p className="muted">Este mes no hizo falta: no pasó ninguna conversación.</p>
			) : (
				<ul className="numbers-bars">
					{reasons.map(({ reason, count }) => (
						<li key={reason}>
							<span>{reasonTexts[reason] ?? 'Otra razón'}</span>
							<b className="num">{count}</b>
							<span className="bar" style={cssVariables({ '--n': `${(count / most) * 100}%` })} />
						</li>
					))}
				</ul>
			)}
		</FormCard>
	)
}
