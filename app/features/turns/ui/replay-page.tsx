import { Form } from '@remix-run/react'
import { countText } from '#app/lib/words/counted.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Select } from '#app/ui/form/select.tsx'
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
export function ReplayPage({ assistant, from, choices, usesModel, costs, last, mayEdit }: ReplayPageProps) {
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
			{choices.length > 1 ? <Whose from={from} choices={choices} own={assistant.id} /> : null}
			{mayEdit ? (
				<Costs costs={costs} usesModel={usesModel} path={`${path}/ensayo`} from={from} isRunning={isRunning} />
			) : null}
			{last ? <Last replay={last} /> : null}
		</div>
	)
}

type WhoseProps = Pick<ReplayScreen, 'from' | 'choices'> & { own: string }

/** Whose conversations are told again: one that has answered nobody yet is tried on what another was asked. */
function Whose({ from, choices, own }: WhoseProps) {
	const options = choices.map(({ id, name, conversations }) => ({
		id,
		name: `${name}${id === own ? ' (este)' : ''}: ${conversations === 1 ? '1 conversación' : `${conversations} conversaciones`}`,
	}))
	return (
		<Form className="row row--wrap replay-whose" method="get" key={from.id}>
			<Select
				field={plainField('asistente', { value: from.id })}
				label="Conversaciones que contestó"
				options={options}
			/>
			<Button type="submit">Ver</Button>
		</Form>
	)
}

type CostsProps = Pick<ReplayScreen, 'costs' | 'usesModel' | 'from'> & { path: string; isRunning: boolean }

function Costs({ costs, usesModel, path, from, isRunning }: CostsProps) {
	const [first] = costs
	if (!first || first.conversations === 0) {
		return (
			<EmptyState
				title="Aún no hay conversaciones"
				text={`Cuando ${from.name || 'un asistente'} haya contestado a alguien, podrás ensayarlas aquí.`}
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
							<PressForm
								action={`${path}?asistente=${from.id}`}
								fields={{ count: String(cost.count) }}
								look="secondary"
								size="s"
							>
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
			{talks.map(({ threadId, name, exchanges, answeredBy, problem }) => (
				<article key={threadId} className="card stack replay-talk">
					<h3>{name}</h3>
					{answeredBy ? <p className="caption">Antes contestó {answeredBy}.</p> : null}
					{exchanges.map((exchange, place) => (
						<Pair key={`${threadId}-${String(place)}`} exchange={exchange} />
					))}
					{problem ? <Callout status="fallo">Esta conversación no se pudo ensayar hasta el final.</Callout> : null}
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
