import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { CopyAddress } from '#app/ui/feedback/copy-address.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type SellerAccount } from '../schemas.ts'

type PageProps = { account: SellerAccount; mayEdit: boolean; timeZone: string }

/** How the business charges online, what keeps it from working, and what works without it. */
export function SellerAccountPage(props: PageProps) {
	const { account, mayEdit } = props
	return (
		<div className="stack stack--3">
			<PageHead
				title="Mercado Pago"
				lead="Cobra anticipos y citas con un enlace: el dinero llega a tu propia cuenta."
			/>
			{account.state === 'none' ? <NotConnected {...props} /> : <Connection {...props} />}
			{mayEdit ? <Notices account={account} /> : null}
			<WhatFollows />
		</div>
	)
}

function NotConnected({ account: { isSetUp, returnAddress }, mayEdit }: PageProps) {
	return (
		<Card title="Tu cuenta" aside={<StatusChip>No conectada</StatusChip>}>
			<div className="stack">
				<p>
					Mientras no conectes una cuenta, tus citas se agendan igual y el pago se registra en tu negocio. Ningún
					servicio pide pago en línea.
				</p>
				{mayEdit ? <Ways isSetUp={isSetUp} /> : <p className="muted">La conecta quien administra el negocio.</p>}
				{mayEdit && !isSetUp ? <NotSetUp returnAddress={returnAddress} /> : null}
			</div>
		</Card>
	)
}

function Ways({ isSetUp, again }: { isSetUp: boolean; again?: boolean }) {
	return (
		<div className="row row--wrap">
			{isSetUp ? (
				<LinkButton look="primary" to="/integraciones/mercado-pago/conectar" reloadDocument>
					{again ? 'Volver a conectar' : 'Conectar con Mercado Pago'}
				</LinkButton>
			) : null}
			<LinkButton look={isSetUp ? 'secondary' : 'primary'} to="/integraciones/mercado-pago/llaves" preventScrollReset>
				{again ? 'Cambiar las llaves' : 'Conectar con mis llaves'}
			</LinkButton>
		</div>
	)
}

const problems = {
	token:
		'Mercado Pago ya no acepta el permiso: tus clientes no pueden pagar en línea. Vuelve a conectar la misma cuenta y todo sigue donde estaba.',
	disconnected:
		'La conexión se quitó desde Mercado Pago: tus clientes no pueden pagar en línea. Vuelve a conectar la misma cuenta y todo sigue donde estaba.',
}

function Connection({ account, mayEdit, timeZone }: PageProps) {
	const { state, problem, isLive, isSetUp, way } = account
	const works = state === 'connected'
	return (
		<Card
			title={account.label ?? 'Tu cuenta'}
			aside={<StatusChip status={works ? 'ok' : 'fallo'}>{works ? 'Conectada' : 'Sin permiso'}</StatusChip>}
			foot={
				mayEdit ? (
					<div className="row row--wrap">
						<PressForm action="/integraciones/mercado-pago/probar">Probar conexión</PressForm>
						<LinkButton look="danger-ghost" to="/integraciones/mercado-pago/desconectar" preventScrollReset>
							Desconectar
						</LinkButton>
					</div>
				) : null
			}
		>
			<div className="stack">
				{problem ? <Callout status="fallo">{problems[problem]}</Callout> : null}
				{isLive ? null : (
					<Callout status="aviso">Es una cuenta de prueba: los pagos que se hacen con ella no mueven dinero.</Callout>
				)}
				<DescriptionList entries={factsOf(account, timeZone)} />
				{mayEdit && !works ? <Ways isSetUp={isSetUp && way !== 'keys'} again /> : null}
			</div>
		</Card>
	)
}

function factsOf(account: SellerAccount, timeZone: string) {
	const { connectedBy, connectedAt, permissionEndsAt, reconciledAt, publicKey, way } = account
	const moment = (at: string) => <time dateTime={at}>{dateTimeText(Date.parse(at), timeZone)}</time>
	return [
		{ term: 'Se conectó', value: way === 'keys' ? 'Con llaves propias' : 'Con permiso de Mercado Pago' },
		connectedBy ? { term: 'La conectó', value: connectedBy } : null,
		connectedAt ? { term: 'Desde', value: moment(connectedAt) } : null,
		permissionEndsAt
			? {
					term: 'El permiso dura hasta',
					value: (
						<>
							{moment(permissionEndsAt)}
							{account.problem ? null : ' (se renueva solo)'}
						</>
					),
				}
			: null,
		publicKey ? { term: 'Public Key', value: <code className="mono">{publicKey}</code> } : null,
		{
			term: 'Última revisión de pagos',
			value: reconciledAt ? moment(reconciledAt) : 'Todavía ninguna',
		},
	].filter((fact) => fact !== null)
}

/** Only who brings keys of an own application has to tell it where to send its notices. */
function Notices({ account: { way, hasWebhookSecret, webhookAddress } }: { account: SellerAccount }) {
	if (way !== 'keys') return null
	return (
		<Card title="Avisos de pago">
			<div className="stack">
				<p className="muted">
					{hasWebhookSecret
						? 'Los avisos de tu aplicación se comprueban con tu clave secreta. En Mercado Pago deben llegar a esta dirección, con el evento «Pagos».'
						: 'Sin clave secreta buscamos tus pagos cada 15 minutos. Para que se confirmen al instante, registra esta dirección en los webhooks de tu aplicación, con el evento «Pagos», y conecta de nuevo con la clave que te da.'}
				</p>
				<CopyAddress text={webhookAddress} />
			</div>
		</Card>
	)
}

function NotSetUp({ returnAddress }: { returnAddress: string }) {
	return (
		<Callout>
			<div className="stack">
				<p>
					Para conectar con un botón, quien opera el sistema debe registrarlo en Mercado Pago y poner{' '}
					<code>MP_CLIENT_ID</code> y <code>MP_CLIENT_SECRET</code> en su configuración, con esta dirección de regreso.
					Con tus llaves funciona igual.
				</p>
				<CopyAddress text={returnAddress} />
			</div>
		</Callout>
	)
}

function WhatFollows() {
	return (
		<Card title="Qué hace">
			<ul className="stack">
				<li>Cada servicio puede pedir un anticipo o el total; lo eliges en el formulario del servicio.</li>
				<li>Al agendar se manda el enlace de pago, y la cita se confirma sola cuando el pago entra.</li>
				<li>Si nadie paga a tiempo, el horario se libera; si un pago llega después, te avisamos.</li>
			</ul>
		</Card>
	)
}
