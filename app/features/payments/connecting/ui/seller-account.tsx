import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { CopyAddress } from '#app/ui/feedback/copy-address.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { providerFacts } from '../../providing/providers.ts'
import { type SellerAccount } from '../schemas.ts'

type PageProps = { account: SellerAccount; mayEdit: boolean; timeZone: string }

/** How the business charges online, what keeps it from working, and what works without it. */
export function SellerAccountPage(props: PageProps) {
	const { account, mayEdit } = props
	return (
		<div className="stack stack--3">
			<PageHead
				title={providerFacts[account.provider].name}
				lead="Cobra anticipos y citas con un enlace: el dinero llega a tu propia cuenta."
			/>
			{account.state === 'none' ? <NotConnected {...props} /> : <Connection {...props} />}
			{mayEdit ? <Notices account={account} /> : null}
			<WhatFollows />
			<p>
				<LinkButton look="ghost" to="/integraciones/cobros">
					Con quién cobras y qué devuelves
				</LinkButton>
			</p>
		</div>
	)
}

function NotConnected({ account, mayEdit }: PageProps) {
	const { isSetUp, returnAddress, provider, elsewhere } = account
	return (
		<Card title="Tu cuenta" aside={<StatusChip>No conectada</StatusChip>}>
			<div className="stack">
				<p>
					{elsewhere
						? `Tus enlaces se cobran con ${providerFacts[elsewhere].name}. Puedes conectar también esta cuenta y elegir con cuál cobras.`
						: 'Mientras no conectes una cuenta, tus citas se agendan igual y el pago se registra en tu negocio. Ningún servicio pide pago en línea.'}
				</p>
				{mayEdit ? (
					<Ways provider={provider} isSetUp={isSetUp} />
				) : (
					<p className="muted">La conecta quien administra el negocio.</p>
				)}
				{mayEdit && !isSetUp ? <NotSetUp provider={provider} returnAddress={returnAddress} /> : null}
			</div>
		</Card>
	)
}

type WaysProps = { provider: SellerAccount['provider']; isSetUp: boolean; again?: boolean }

function Ways({ provider, isSetUp, again }: WaysProps) {
	const { name, path } = providerFacts[provider]
	return (
		<div className="row row--wrap">
			{isSetUp ? (
				<LinkButton look="primary" to={`${path}/conectar`} reloadDocument>
					{again ? 'Volver a conectar' : `Conectar con ${name}`}
				</LinkButton>
			) : null}
			<LinkButton look={isSetUp ? 'secondary' : 'primary'} to={`${path}/llaves`} preventScrollReset>
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
	const { provider, state, problem, isLive, isSetUp, way } = account
	const { name, path } = providerFacts[provider]
	const works = state === 'connected'
	return (
		<Card
			title={account.label ?? 'Tu cuenta'}
			aside={<StatusChip status={works ? 'ok' : 'fallo'}>{works ? 'Conectada' : 'Sin permiso'}</StatusChip>}
			foot={
				mayEdit ? (
					<div className="row row--wrap">
						<PressForm action={`${path}/probar`}>Probar conexión</PressForm>
						<LinkButton look="danger-ghost" to={`${path}/desconectar`} preventScrollReset>
							Desconectar
						</LinkButton>
					</div>
				) : null
			}
		>
			<div className="stack">
				{problem ? <Callout status="fallo">{problems[problem].replace('Mercado Pago', name)}</Callout> : null}
				{isLive ? null : (
					<Callout status="aviso">Es una cuenta de prueba: los pagos que se hacen con ella no mueven dinero.</Callout>
				)}
				<DescriptionList entries={factsOf(account, timeZone)} />
				{mayEdit && !works ? <Ways provider={provider} isSetUp={isSetUp && way !== 'keys'} again /> : null}
			</div>
		</Card>
	)
}

function factsOf(account: SellerAccount, timeZone: string) {
	const { provider, connectedBy, connectedAt, permissionEndsAt, reconciledAt, publicKey, way } = account
	const moment = (at: string) => <time dateTime={at}>{dateTimeText(Date.parse(at), timeZone)}</time>
	return [
		{
			term: 'Se conectó',
			value: way === 'keys' ? 'Con llaves propias' : `Con permiso de ${providerFacts[provider].name}`,
		},
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

const noticeWords = {
	mercado_pago: {
		checked:
			'Los avisos de tu aplicación se comprueban con tu clave secreta. En Mercado Pago deben llegar a esta dirección, con el evento «Pagos».',
		unchecked:
			'Sin clave secreta buscamos tus pagos cada 15 minutos. Para que se confirmen al instante, registra esta dirección en los webhooks de tu aplicación, con el evento «Pagos», y conecta de nuevo con la clave que te da.',
	},
	stripe: {
		checked:
			'Los avisos se comprueban con tu secreto de firma. En Stripe deben llegar a esta dirección, con los eventos de checkout, payment_intent, charge y charge.dispute.',
		unchecked:
			'Sin secreto de firma buscamos tus pagos cada 15 minutos. Para que se confirmen al instante, agrega esta dirección en Desarrolladores → Webhooks, con los eventos de checkout, payment_intent, charge y charge.dispute, y conecta de nuevo con el secreto que te da.',
	},
}

/** Only who brings keys of an own application has to tell it where to send its notices. */
function Notices({ account }: { account: SellerAccount }) {
	const { provider, way, hasWebhookSecret, webhookAddress } = account
	if (way !== 'keys') return null
	const words = noticeWords[provider]
	return (
		<Card title="Avisos de pago">
			<div className="stack">
				<p className="muted">{hasWebhookSecret ? words.checked : words.unchecked}</p>
				<CopyAddress text={webhookAddress} />
			</div>
		</Card>
	)
}

const settingNames = {
	mercado_pago: ['MP_CLIENT_ID', 'MP_CLIENT_SECRET'],
	stripe: ['STRIPE_CLIENT_ID', 'STRIPE_SECRET_KEY'],
} as const

function NotSetUp({ provider, returnAddress }: Pick<SellerAccount, 'provider' | 'returnAddress'>) {
	const { name } = providerFacts[provider]
	const [client, secret] = settingNames[provider]
	return (
		<Callout>
			<div className="stack">
				<p>
					Para conectar con un botón, quien opera el sistema debe registrarlo en {name} y poner <code>{client}</code> y{' '}
					<code>{secret}</code> en su configuración, con esta dirección de regreso. Con tus llaves funciona igual.
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
