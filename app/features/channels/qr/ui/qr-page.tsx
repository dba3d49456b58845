import { Form, useNavigation } from '@remix-run/react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError, plainField } from '#app/ui/form/field.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useLookingAgain } from '#app/ui/use-looking-again.ts'
import { type ChannelAccount } from '../../schemas.ts'
import { AccountCard } from '../../ui/account-card.tsx'
import { type QrState } from '../schemas-qr.ts'

type QrPageProps = {
	qr: QrState
	account?: ChannelAccount
	mayEdit: boolean
	timeZone: string
	errors?: string[]
}

/** A number that is linked by a code: what may become of it stands before everything else. */
export function QrPage({ qr, account, mayEdit, timeZone, errors }: QrPageProps) {
	const waits = qr.state === 'starting' || qr.state === 'code'
	useLookingAgain(waits)
	const isLinked = qr.state === 'working' || account?.state === 'connected'
	return (
		<div className="stack stack--3">
			{waits ? (
				<noscript>
					<meta httpEquiv="refresh" content="10" />
				</noscript>
			) : null}
			<PageHead
				title="WhatsApp por código QR"
				lead="Tu teléfono se vincula como una computadora más, sin pasar por Meta."
				crumbs={[{ to: '/integraciones/whatsapp', name: 'WhatsApp' }]}
			/>
			<Risk />
			{qr.state === 'silent' ? (
				<Callout status="fallo">
					El servicio que vincula tu teléfono no responde. Inténtalo de nuevo en un momento.
				</Callout>
			) : null}
			{account?.token && (!waits || account.problem) ? (
				<AccountCard account={account} channel="whatsapp_qr" mayEdit={mayEdit} timeZone={timeZone} />
			) : null}
			{mayEdit && waits ? <Code qr={qr} /> : null}
			{mayEdit && !waits && !isLinked ? <Begin again={Boolean(account?.token)} errors={errors} /> : null}
			{mayEdit ? null : <p className="muted">Lo conecta quien administra el negocio.</p>}
		</div>
	)
}

function Risk() {
	return (
		<Callout status="aviso">
			<b>Lee esto antes de vincular tu número</b>
			<ul className="stack stack--1 list-disc pl-5">
				<li>No es una conexión oficial: Meta la prohíbe en sus condiciones y puede bloquear tu número para siempre.</li>
				<li>Nadie te garantiza que siga funcionando. Puede desconectarse en cualquier momento y sin aviso.</li>
				<li>No hay plantillas ni verificación de tu negocio, y por aquí no se mandan promociones.</li>
				<li>Los mensajes salen despacio, como los escribiría una persona.</li>
				<li>Para tu número principal usa la conexión oficial con Meta.</li>
			</ul>
		</Callout>
	)
}

function Begin({ again, errors }: { again: boolean; errors?: string[] }) {
	const field = plainField('knowsRisk', { errors })
	const isSending = useNavigation().state !== 'idle'
	return (
		<Card title={again ? 'Escanear el código otra vez' : 'Vincular un teléfono'}>
			<Form method="post" className="stack" preventScrollReset>
				<ErrorSummary errors={[]} fields={[field]} />
				<Check
					name="knowsRisk"
					id={field.id}
					aria-invalid={errors ? true : undefined}
					aria-describedby={errors ? field.errorId : undefined}
				>
					Entiendo que Meta puede bloquear este número y quiero vincularlo de todos modos
				</Check>
				<FieldError field={field} label="Riesgo" />
				<div className="row row--wrap">
					<LinkButton look="ghost" to="/integraciones/whatsapp">
						Mejor usar la conexión oficial
					</LinkButton>
					<Button look="primary" aria-disabled={isSending}>
						Mostrar el código
					</Button>
				</div>
			</Form>
		</Card>
	)
}

function Code({ qr: { state, picture, accountId } }: { qr: QrState }) {
	return (
		<Card
			title="Escanea este código"
			foot={
				<LinkButton look="danger-ghost" to={`/negocio/canales/${accountId}/desconectar`} preventScrollReset>
					Cancelar
				</LinkButton>
			}
		>
			<div className="stack" aria-live="polite">
				<ol className="stack stack--1 list-decimal pl-5">
					<li>Abre WhatsApp en el teléfono de tu negocio.</li>
					<li>Entra a «Dispositivos vinculados» y toca «Vincular un dispositivo».</li>
					<li>Apunta la cámara a este código.</li>
				</ol>
				{state === 'code' && picture ? (
					<img className="qr-code" src={picture} alt="Código QR para vincular tu WhatsApp" width={264} height={264} />
				) : (
					<p className="muted">Preparando el código…</p>
				)}
				<p className="muted">El código cambia cada pocos segundos; esta página muestra siempre el último.</p>
			</div>
		</Card>
	)
}
