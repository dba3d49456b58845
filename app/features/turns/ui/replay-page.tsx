import { countText } from '#app/lib/words/counted.ts'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import {
	type Answer,
	type Exchange,
	type Replay,
	type ReplayCost,
	type ReplayScreen,
	replayProblems,
} from '../replay/schemas.ts'
import './replay.css'

type ReplayPageProps = ReplayScreen & { mayEdit: boolean }

/** Real conversations told again to the assistant as it is now: what it takes, and what it would say. */
export function ReplayPage({ assistant, usesModel, costs, last, mayEdit }: ReplayPageProps) {
	const path = `/asistentes/${assistant.id}`
	const isRunning = last?.state === 'corriendo'
	return (
		<div className="stack stack--3">
			<PageHead
				title="Ensayo"
				crumbs={[
					{ to: '/asistentes', name: 'Asistentes' },
					{ to: path, name: assistant.name },
				]}
				lead={`Qué contestaría ${assistant.name} hoy en tus conversaciones reales. No se envía ni se guarda nada.`}
			/>
			{mayEdit ? <Costs costs={costs} usesModel={usesModel} path={`${path}/ensayo`} isRunning={isRunning} /> : null}
			{last ? <Last replay={last} /> : null}
		</div>
	)
}

type CostsProps = { costs: ReplayCost[]; usesModel: boolean; path: string; isRunning: boolean }

function Costs({ costs, usesModel, path, isRunning }: CostsProps) {
	const [first] = costs
	if (!first || first.conversations === 0) {
		return (
			<EmptyState
				title="Aún no hay conversaciones"
				text="Cuando el asistente haya contestado a alguien, podrás ensayarlas aquí."
				action={{ to: '/chat', text: 'Ir a las conversaciones', quiet: true }}
			/>
		)
	}
	// Fewer conversations than asked for are the same for every longer replay.
	const offered = costs.filter(
		(cost, place) => place === 0 || cost.conversations > (costs[place - 1]?.conversations ?? 0),
	)
	return (
		<section className="card" aria-label="Empezar un ensayo">
			<ul className="list">
				{offered.map((cost) => (
					<li key={cost.count}>
						<div className="grow">
							<b>
								{cost.conversations === 1
									? 'La última conversación'
									: `Las últimas ${cost.conversations} conversaciones`}
							</b>
							<span className="caption block">{costText(cost, usesModel)}</span>
						</div>
						{isRunning ? null : (
							<PressForm action={path} fields={{ count: String(cost.count) }} look="secondary" size="s">
								Ensayar {cost.conversations}
							</PressForm>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}

function costText({ turns, inputTokens, outputTokens }: ReplayCost, usesModel: boolean): string {
	const answers = countText(turns, 'respuesta')
	if (!usesModel) return `${answers}. No cuesta nada: contesta el asistente incluido.`
	const tokens = new Intl.NumberFormat('es-MX').format(inputTokens + outputTokens)
	return `${answers}, unos ${tokens} tokens de tu modelo. No gasta créditos.`
}

function Last({ replay: { state, problem, talks, asked } }: { replay: Replay }) {
	if (state === 'corriendo') {
		return <Callout status="info">Ensayando… puede tardar unos minutos. Esta página se actualiza sola.</Callout>
	}
	if (state === 'fallo') {
		return <Callout status="fallo">{replayProblems[problem ?? ''] ?? replayProblems.unexpected}</Callout>
	}
	return (
		<section className="stack" aria-label="Último ensayo">
			<h2>Último ensayo</h2>
			{talks.length === 0 ? <p className="muted">No hubo conversaciones que ensayar de las {asked} pedidas.</p> : null}
			{talks.map(({ threadId, name, exchanges }) => (
				<article key={threadId} className="card stack replay-talk">
					<h3>{name}</h3>
					{exchanges.map((exchange, place) => (
						<Pair key={`${threadId}-${String(place)}`} exchange={exchange} />
					))}
				</article>
			))}
		</section>
	)
}

function Pair({ exchange: { asked, before, now } }: { exchange: Exchange }) {
	const isSame = before.text === now.text && before.tools.join() === now.tools.join()
	return (
		<div className="replay-pair">
			<p className="replay-asked">
				<b>{asked}</b> {isSame ? <StatusChip>Igual</StatusChip> : <StatusChip status="aviso">Cambió</StatusChip>}
			</p>
			<Side title="Antes" answer={before} />
			<Side title="Ahora" answer={now} />
		</div>
	)
}

function Side({ title, answer: { text, tools, did = tools, problem } }: { title: string; answer: Answer }) {
	return (
		<div className="replay-side">
			<span className="caption">{title}</span>
			<p className="replay-text">{text || 'Sin respuesta'}</p>
			{did.length > 0 ? <span className="caption">{did.join(' · ')}</span> : null}
			{problem ? <StatusChip status="fallo">No pudo contestar</StatusChip> : null}
		</div>
	)
}
