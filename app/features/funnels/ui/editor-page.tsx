import { Link } from '@remix-run/react'
import { LinkButton } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { actionLabels, phaseTypeLabels, scenarioTypeLabels } from '../names.ts'
import { type Funnel, type Phase, type Scenario } from '../schemas.ts'
import { delayText } from '../words.ts'
import { MoveButtons } from './move-buttons.tsx'
import { DragHandle, SortedList, SortedRow } from './sorted-list.tsx'
import './funnels.css'

type EditorPageProps = {
	funnel: Funnel
	may: { delete: boolean }
	onMovePhase: (phaseId: string, to: number) => void
}

/** A funnel as it is made: its phases in their order, each with its scenarios, and their follow-up messages. */
export function EditorPage({ funnel, may, onMovePhase }: EditorPageProps) {
	const { id, name, description, isMain, phases } = funnel
	const path = `/funnels/${id}`
	return (
		<div className="wrap stack">
			<PageHead title={name} crumbs={[{ to: '/funnels', name: 'Funnels' }]} lead={description}>
				<LinkButton icon="chart-column" to={`/crm/${id}`}>
					Ver tablero
				</LinkButton>
				<LinkButton icon="pencil" to={`${path}/editar/datos`} preventScrollReset>
					Editar datos
				</LinkButton>
				{isMain ? (
					<Badge>Principal: aquí entran los leads nuevos</Badge>
				) : (
					<PressForm action={`${path}/principal`} icon="check">
						Usar como principal
					</PressForm>
				)}
			</PageHead>
			{phases.length === 0 ? <p className="muted">Este funnel todavía no tiene fases. Agrega la primera.</p> : null}
			<SortedList ids={phases.map((phase) => phase.id)} onMove={onMovePhase}>
				<ol className="stack funnel-phases">
					{phases.map((phase, at) => (
						<SortedRow key={phase.id} id={phase.id}>
							<PhaseCard phase={phase} last={phases.length - 1} path={path} at={at} />
						</SortedRow>
					))}
				</ol>
			</SortedList>
			<div className="row row--wrap">
				<LinkButton icon="plus" look="primary" to={`${path}/editar/fases/nueva`} preventScrollReset>
					Agregar fase personalizada
				</LinkButton>
				{may.delete ? (
					<LinkButton look="danger-ghost" icon="trash" to={`${path}/eliminar`}>
						Eliminar funnel
					</LinkButton>
				) : null}
			</div>
		</div>
	)
}

type PhaseCardProps = { phase: Phase; at: number; last: number; path: string }

function PhaseCard({ phase, at, last, path }: PhaseCardProps) {
	const { id, name, type, scenarios } = phase
	const own = `${path}/editar/fases/${id}`
	return (
		<article className="card" aria-label={`Fase ${at + 1}: ${name}`}>
			<header className="card-head row--wrap">
				<DragHandle id={id} label={`Arrastrar la fase ${name}`} />
				<h2 className="grow">{`${at + 1}. ${name}`}</h2>
				<Badge>{phaseTypeLabels[type]}</Badge>
				<MoveButtons action={`${path}/fases/${id}/mover`} at={at} last={last} label={name} />
				<LinkButton look="ghost" size="s" icon="pencil" to={own} preventScrollReset>
					Editar nombre<span className="sr"> de {name}</span>
				</LinkButton>
				<LinkButton look="danger-ghost" size="s" icon="trash" iconOnly to={`${own}/eliminar`} preventScrollReset>
					Eliminar la fase {name}
				</LinkButton>
			</header>
			<div className="card-body">
				{scenarios.length === 0 ? <p className="muted">Sin escenarios todavía.</p> : null}
				<ol className="stack stack--1 funnel-scenarios">
					{scenarios.map((scenario, place) => (
						<li key={scenario.id}>
							<ScenarioRow scenario={scenario} at={place} last={scenarios.length - 1} path={path} />
						</li>
					))}
				</ol>
				<LinkButton size="s" icon="plus" to={`${own}/escenarios/nuevo`} preventScrollReset>
					Agregar escenario<span className="sr"> a {name}</span>
				</LinkButton>
			</div>
		</article>
	)
}

type ScenarioRowProps = { scenario: Scenario; at: number; last: number; path: string }

function ScenarioRow({ scenario, at, last, path }: ScenarioRowProps) {
	const { id, name, description, actionReference, type, waLabel } = scenario
	const own = `${path}/editar/escenarios/${id}`
	return (
		<section className="funnel-scenario" aria-label={`Escenario ${name}`}>
			<header className="row row--wrap">
				<h3 className="grow">
					<Link to={own} preventScrollReset>
						{name}
					</Link>
				</h3>
				<Badge>{scenarioTypeLabels[type]}</Badge>
				<MoveButtons action={`${path}/escenarios/${id}/mover`} at={at} last={last} label={name} />
				<LinkButton look="danger-ghost" size="s" icon="trash" iconOnly to={`${own}/eliminar`} preventScrollReset>
					Eliminar el escenario {name}
				</LinkButton>
			</header>
			{description ? <p className="muted">{description}</p> : null}
			{actionReference === 'none' ? null : <p className="caption">Llega aquí: {actionLabels[actionReference]}</p>}
			{waLabel ? <p className="caption">Etiqueta de WhatsApp: {waLabel}</p> : null}
			<FollowUps scenario={scenario} own={own} path={path} />
		</section>
	)
}

function FollowUps({ scenario: { id, name, messages }, own, path }: { scenario: Scenario; own: string; path: string }) {
	return (
		<details className="funnel-messages" open={messages.length > 0}>
			<summary>
				Mensajes de seguimiento <span className="badge">{messages.length}</span>
			</summary>
			<div className="stack stack--1">
				<ol className="list list--flush">
					{messages.map((message, at) => {
						const action = `${path}/escenarios/${id}/mensajes/${message.id}`
						const label = `el mensaje ${at + 1} de ${name}`
						return (
							<li key={message.id}>
								<span className="grow">
									<Link to={`${own}/mensajes/${message.id}`} preventScrollReset>
										{message.text}
									</Link>
									<span className="caption block">{delayText(message)}</span>
								</span>
								<MoveButtons action={`${action}/mover`} at={at} last={messages.length - 1} label={label} />
								{message.deletable ? (
									<PressForm action={`${action}/quitar`} size="s" look="danger-ghost" icon="trash" iconOnly>
										Quitar {label}
									</PressForm>
								) : null}
							</li>
						)
					})}
				</ol>
				<p className="hint">Se guardan con el escenario. Por ahora no se envían solos.</p>
				<LinkButton size="s" look="ghost" icon="plus" to={`${own}/mensajes/nuevo`} preventScrollReset>
					Agregar mensaje<span className="sr"> a {name}</span>
				</LinkButton>
			</div>
		</details>
	)
}
