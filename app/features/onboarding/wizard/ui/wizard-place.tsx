import { Form, Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { wizardHome } from '../paths.ts'
import { type Place, stepNames } from '../rules.ts'
import { type Wizard } from '../schemas.ts'
import { OptionStep, PurposeStep } from './choice-step.tsx'
import { CountStep } from './count-step.tsx'
import { itemNames } from './item-names.ts'
import { MoveFields } from './move-form.tsx'
import { choicePause } from './use-paused-submit.ts'

type WizardPlaceProps = { wizard: Wizard; place: Place; isOpen: boolean; chat: string }

/** What is asked where no form of its own is filled. */
export function WizardPlace({ wizard, place, isOpen, chat }: WizardPlaceProps) {
	const { progress, version, business } = wizard
	const { key, sub, kind } = place
	if (business && !isOpen) return <OtherBusiness business={business} />
	if (key === 'bienvenida') return <Welcome chat={chat} />
	if (key === 'business') return <Made title={business?.name ?? ''} to="/negocio" />
	if (kind && sub === 0) return <CountStep key={version} kind={kind} count={progress.counts[kind]} version={version} />
	if (kind) {
		const made = progress.completedForms[kind].find(({ slot }) => slot === sub)
		const of = `${itemNames[kind]} ${sub} de ${progress.counts[kind]}`
		return <Made of={of} title={made?.name ?? ''} to={stepNames[key].path ?? '/'} />
	}
	if (sub === 0) return <PurposeStep key={version} uses={progress.uses} version={version} />
	if (sub === 1) return <OptionStep key={version} uses={progress.uses} version={version} />
	return <Ready key={version} version={version} />
}

/** The start is over: with scripts it goes on by itself. */
function Ready({ version }: { version: number }) {
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		const timer = setTimeout(() => form.current?.requestSubmit(), choicePause)
		return () => clearTimeout(timer)
	}, [])
	return (
		<Form className="card card-body stack" method="post" action={`${wizardHome}?index`} ref={form}>
			<h2>¡Perfecto!</h2>
			<p>Ya sé para qué lo quieres. Ahora registremos tu negocio.</p>
			<MoveFields move="finishStart" version={version} />
			<div>
				<Button look="primary">Continuar</Button>
			</div>
		</Form>
	)
}

/** A step or a form that was done before. */
function Made({ of, title, to }: { of?: string; title: string; to: string }) {
	return (
		<section className="card card-body stack">
			<h2>{of ?? title}</h2>
			<p>
				{of ? <b>{title}</b> : null} Ya está guardado. Para cambiarlo, <Link to={to}>ábrelo en su pantalla</Link>.
			</p>
		</section>
	)
}

/** On this device another business is open. */
function OtherBusiness({ business }: { business: { id: string; name: string } }) {
	return (
		<section className="card card-body stack">
			<p>
				Estabas configurando <b>{business.name}</b>. Ábrelo para seguir donde te quedaste.
			</p>
			<PressForm look="primary" action="/auth/negocios" fields={{ businessId: business.id }} back={wizardHome}>
				Abrir y seguir
			</PressForm>
		</section>
	)
}

function Welcome({ chat }: { chat: string }) {
	return (
		<section className="stack" aria-label="Bienvenida">
			<EmptyState
				title="¡Felicidades! Tu negocio está listo."
				text="Tu agenda ya ofrece horas libres, y tu asistente espera a que lo enciendas."
			/>
			<div className="row row--wrap">
				<a className="btn btn--primary" href={chat} target="_blank" rel="noreferrer">
					Contactar para activar mi demo
				</a>
				<LinkButton to="/principal">Ir a mi inicio</LinkButton>
				<LinkButton to="/new-onboarding/rapido/listo">Ver mi página de reservas</LinkButton>
			</div>
		</section>
	)
}
