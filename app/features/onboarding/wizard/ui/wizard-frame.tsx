import { type ReactNode } from 'react'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { mayGoOn, type Place, stepNames } from '../rules.ts'
import { type Wizard } from '../schemas.ts'
import { MoveForm } from './move-form.tsx'
import { useMirror } from './use-mirror.ts'
import './wizard.css'

type WizardFrameProps = {
	wizard: Wizard
	place: Place
	userId: string
	name: string
	/** The business of the way is the one that is open. */
	isOpen: boolean
	children: ReactNode
}

/** How far the way is, what is asked now, and the ways back, on and out. */
export function WizardFrame({ wizard, place, userId, name, isOpen, children }: WizardFrameProps) {
	useMirror(userId, wizard)
	const { version, percent } = wizard
	const { label, message } = stepNames[place.key]
	const isFirst = place.key === 'start' && place.sub === 0
	const isLast = place.key === 'bienvenida'
	return (
		<div className="stack stack--2">
			<div className="stack stack--1">
				<div className="wizard-ends">
					<span>Inicio</span>
					<b>
						{label} · {percent} %
					</b>
					<span>Completado</span>
				</div>
				<Progress value={percent} max={100} label={`Avance: ${percent} por ciento, paso ${label}`} />
			</div>
			<Steps steps={wizard.steps} current={place.key} />
			{isLast ? null : <p className="wizard-says">{isFirst ? `¡Hola, ${name.split(' ')[0]}! ${message}` : message}</p>}
			{children}
			<div className="row row--wrap">
				{isFirst ? null : (
					<MoveForm move="back" version={version} look="ghost" icon="arrow-left">
						Atrás
					</MoveForm>
				)}
				{isOpen && mayGoOn(wizard.progress) ? (
					<MoveForm move="next" version={version}>
						Siguiente
					</MoveForm>
				) : null}
				<span className="grow" />
				{wizard.business && !isLast ? (
					<MoveForm move="leave" version={version} look="ghost">
						Dejarlo por ahora
					</MoveForm>
				) : null}
				{percent > 0 ? (
					<MoveForm move="clear" version={version} look="link">
						Empezar de cero
					</MoveForm>
				) : null}
			</div>
			<p className="caption">
				Tu avance se guarda en tu cuenta y en este navegador. Lo que ya registraste se queda en tu negocio.
			</p>
		</div>
	)
}

function Steps({ steps, current }: { steps: Wizard['steps']; current: string }) {
	return (
		<ol className="wizard-steps">
			{steps.map(({ key, label, isCompleted }, index) => (
				<li
					key={key}
					className={classNames(isCompleted && 'is-done')}
					aria-current={key === current ? 'step' : undefined}
				>
					<span className="way-mark">{isCompleted ? <Icon name="check" size="xs" /> : index + 1}</span>
					{label}
					{isCompleted ? <span className="sr">, listo</span> : null}
				</li>
			))}
		</ol>
	)
}
