import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { wizardHome } from '../paths.ts'
import { type ItemKind, type Progress } from '../schemas.ts'
import { itemNames } from './item-names.ts'

/** How long the notice of a form that was sent stands there before the next begins; after the last a moment longer. */
const formPause = 1500
const lastPause = 300

type WizardPauseProps = { kind: ItemKind; slot: number; progress: Progress }

/** A form that was just sent, until the next one begins. */
export function WizardPause({ kind, slot, progress }: WizardPauseProps) {
	const navigate = useNavigate()
	const total = progress.counts[kind]
	const forms = progress.completedForms[kind]
	const pause = (kind === 'branch' ? 0 : formPause) + (forms.length >= total ? lastPause : 0)
	useEffect(() => {
		const timer = setTimeout(() => navigate(wizardHome, { replace: true }), pause)
		return () => clearTimeout(timer)
	}, [navigate, pause])
	return (
		<section className="card card-body stack">
			<h2>
				{itemNames[kind]} {slot} de {total}
			</h2>
			<p>
				<b>{forms.find((form) => form.slot === slot)?.name}</b> Ya está guardado.
			</p>
			<div>
				<LinkButton to={wizardHome}>Seguir</LinkButton>
			</div>
		</section>
	)
}
