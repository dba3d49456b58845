import { Form, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type OwnVisit, type VisitState } from '../schemas.ts'
import './kiosk.css'
import { nameInSentence } from '#app/lib/words/titled-name.ts'

type KioskPageProps = {
	/** What was typed and what came of it; absent while nobody stands here. */
	answer?: { whatsapp: string; visits: OwnVisit[]; problem: string | null }
	/** The page as the next person is to find it. */
	fresh: string
	/** Makes the page fresh. */
	onLeft: () => void
}

/** How long the screen shows somebody's appointments when they walk away from it, in milliseconds. */
const leftAlone = 30_000

/** The screen of a branch: who arrives types a number, sees today's appointments and says that they are here. */
export function KioskPage({ answer, fresh, onLeft }: KioskPageProps) {
	useEffect(() => {
		if (!answer) return
		const timer = setTimeout(onLeft, leftAlone)
		return () => clearTimeout(timer)
	}, [answer, onLeft])
	const [first] = answer?.visits ?? []
	return first && answer ? (
		<section className="kiosk-card" aria-live="polite">
			<h1>{answer.visits.some(({ state }) => state === 'ready') ? `Hola, ${first.name}` : `Gracias, ${first.name}`}</h1>
			<ul className="kiosk-visits">
				{answer.visits.map((visit) => (
					<li key={visit.appointmentId}>
						<Visit visit={visit} whatsapp={answer.whatsapp} />
					</li>
				))}
			</ul>
			<LinkButton size="l" block to={fresh}>
				Terminar
			</LinkButton>
		</section>
	) : (
		<Search problem={answer?.problem ?? null} typed={answer?.whatsapp} />
	)
}

function Search({ problem, typed }: { problem: string | null; typed?: string }) {
	const busy = useNavigation().state === 'submitting'
	return (
		<section className="kiosk-card">
			<h1>Te damos la bienvenida</h1>
			<p className="read muted">Escribe tu número de WhatsApp y avísanos que ya llegaste.</p>
			<Form className="stack" method="post" preventScrollReset>
				<div className="field">
					<label htmlFor="numero">Número de WhatsApp</label>
					<input
						className="input input--num kiosk-number"
						id="numero"
						name="whatsapp"
						type="tel"
						inputMode="tel"
						autoComplete="off"
						maxLength={20}
						placeholder="55 1234 5678"
						defaultValue={typed}
						required
						aria-describedby={problem ? 'problema' : undefined}
						aria-invalid={problem ? true : undefined}
					/>
				</div>
				{problem ? (
					<Callout status="aviso" role="alert">
						<span id="problema">{problem}</span>
					</Callout>
				) : null}
				<Button look="primary" size="l" block busy={busy}>
					Buscar mi cita
				</Button>
			</Form>
		</section>
	)
}

const words: Record<Exclude<VisitState, 'ready'>, string> = {
	early: 'Todavía falta. Avísanos desde dos horas antes de tu cita.',
	arrived: 'Ya avisamos que llegaste. Toma asiento, por favor.',
	desk: 'Pasa a recepción, por favor: ahí te atienden.',
}

function Visit({ visit: { appointmentId, time, specialist, state }, whatsapp }: { visit: OwnVisit; whatsapp: string }) {
	const busy = useNavigation().state === 'submitting'
	return (
		<>
			<p className="kiosk-when">
				<b className="num">{time}</b>
				<span>con {nameInSentence(specialist)}</span>
			</p>
			{state === 'ready' ? (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="whatsapp" value={whatsapp} />
					<input type="hidden" name="appointmentId" value={appointmentId} />
					<Button look="primary" size="l" block busy={busy}>
						Ya llegué
					</Button>
				</Form>
			) : (
				<p className="kiosk-said">
					<Icon name={state === 'arrived' ? 'circle-check' : 'clock'} />
					{words[state]}
				</p>
			)}
		</>
	)
}
