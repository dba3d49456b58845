import { type ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { PageAhead } from '#app/ui/page-ahead.tsx'
import './onboarding.css'

const names = ['Servicios', 'Equipo', 'Lugar y horario', 'Listo'] as const
const next = { 1: 'equipo', 2: 'lugar', 3: 'listo' } as const

type QuickStepsProps = { step: 1 | 2 | 3 | 4; title: string; lead: string; children: ReactNode }

/** The frame of the four pages: where one is, and what it is for. */
export function QuickSteps({ step, title, lead, children }: QuickStepsProps) {
	return (
		<div className="wrap stack stack--3">
			<div className="stack stack--1">
				<p className="muted">{`Paso ${step} de ${names.length}: ${names[step - 1]}`}</p>
				<Progress value={step} max={names.length} label={`Paso ${step} de ${names.length}`} />
			</div>
			<header>
				<h1>{title}</h1>
				<p className="muted">{lead}</p>
			</header>
			{children}
			{step === 4 ? null : <PageAhead to={`/new-onboarding/rapido/${next[step]}`} />}
		</div>
	)
}

/** Back, on without saving, and the button that saves. */
export function QuickFoot({ back, skip, children }: { back?: string; skip: string; children: ReactNode }) {
	return (
		<div className="row row--wrap foot">
			{back ? (
				<LinkButton look="ghost" to={back}>
					Atrás
				</LinkButton>
			) : null}
			<span className="grow" />
			<LinkButton look="ghost" to={skip}>
				Omitir este paso
			</LinkButton>
			{children}
		</div>
	)
}
