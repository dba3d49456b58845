import { Form } from '@remix-run/react'
import { agoInWords } from '#app/lib/time-text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type SecondFactorState } from '../schemas.ts'

type SecondFactorPageProps = { state: SecondFactorState; wanted: string | null; now: number }

/** Whether a code is asked for after the password, and what to do about it. */
export function SecondFactorPage({ state, wanted, now }: SecondFactorPageProps) {
	return state.enabledAt ? (
		<Enabled state={state} since={state.enabledAt} now={now} />
	) : (
		<Missing {...{ state, wanted }} />
	)
}

function Missing({ state, wanted }: { state: SecondFactorState; wanted: string | null }) {
	return (
		<Card title="Verificación en dos pasos">
			{state.isRequired ? (
				<Callout status="aviso">
					Tu cuenta administra el sistema: activa el segundo factor para entrar a la administración.
				</Callout>
			) : null}
			<p className="read">
				Además de tu contraseña, al ingresar te pediremos un código de seis dígitos que cambia cada medio minuto en tu
				teléfono. Así, nadie entra solo con saber tu contraseña.
			</p>
			<ol className="stack stack--1 pl-3">
				<li>Instala una aplicación de códigos, como Google Authenticator, Microsoft Authenticator o 1Password.</li>
				<li>Escanea con ella el código que te mostraremos.</li>
				<li>Guarda los códigos de recuperación por si pierdes el teléfono.</li>
			</ol>
			<Form method="post" action={wanted ? `/cuenta/segundo-factor?p=${encodeURIComponent(wanted)}` : undefined}>
				<Button look="primary" icon="shield-check">
					Activar
				</Button>
			</Form>
		</Card>
	)
}

function Enabled({ state, since, now }: { state: SecondFactorState; since: number; now: number }) {
	return (
		<>
			<Card title="Verificación en dos pasos">
				<p className="row">
					<Icon name="circle-check" />
					<span>
						<b>Activa</b> <span className="muted">desde {agoInWords(since, now)}</span>
					</span>
				</p>
				<p className="muted">Al ingresar te pedimos un código de tu aplicación.</p>
				<div className="row row--wrap">
					<LinkButton look="danger-ghost" to="/cuenta/segundo-factor/desactivar">
						Desactivar
					</LinkButton>
				</div>
			</Card>
			<Card title="Códigos de recuperación">
				<p>
					{state.recoveryLeft === 0 ? 'Ya no te queda ninguno.' : `Te quedan ${state.recoveryLeft} de 10.`} Cada uno
					abre tu cuenta una vez si pierdes el teléfono.
				</p>
				{state.recoveryLeft <= 2 ? (
					<Callout status="aviso">Haz códigos nuevos antes de quedarte sin ellos.</Callout>
				) : null}
				<div className="row row--wrap">
					<LinkButton icon="refresh-cw" to="/cuenta/segundo-factor/codigos">
						Hacer códigos nuevos
					</LinkButton>
				</div>
			</Card>
		</>
	)
}
