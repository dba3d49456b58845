import { Link } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { accountWords, addressText, messagingLimitText, qualityText } from '../account-text.ts'
import { metaChannels, pageOfChannel, traitsOf } from '../kinds.ts'
import { type ChannelAccount, type MetaLogin } from '../schemas.ts'
import { WhatsAppSignup } from '../signup/ui/whatsapp-signup.tsx'
import { FacebookLogin } from './facebook-login.tsx'
import { MetaAddresses } from './meta-addresses.tsx'

type Kind = ChannelAccount['channel']
type PageProps = {
	channel: Kind
	accounts: ChannelAccount[]
	login: MetaLogin
	mayEdit: boolean
	timeZone: string
}

const leads: Partial<Record<Kind, string>> = {
	whatsapp: 'El número por el que te escriben tus clientes y salen tus avisos.',
	messenger: 'Contesta aquí lo que te escriben en la página de Facebook de tu negocio.',
	instagram: 'Contesta aquí los mensajes directos y las respuestas a tus historias.',
}

/** One kind of channel: what is connected, whether it lives, and how to connect another. */
export function ChannelPage(props: PageProps) {
	const { channel, accounts, mayEdit } = props
	return (
		<div className="stack stack--3">
			<PageHead title={traitsOf(channel).name} lead={leads[channel]} />
			<nav className="row row--wrap" aria-label="Canales">
				{metaChannels.map((kind) => (
					<Link
						key={kind}
						className="chip"
						to={pageOfChannel(kind)}
						aria-current={kind === channel ? 'page' : undefined}
					>
						{traitsOf(kind).name}
					</Link>
				))}
			</nav>
			{accounts.map((account) => (
				<AccountCard key={account.id} account={account} {...props} />
			))}
			{mayEdit ? <Connecting {...props} /> : null}
			{!mayEdit && accounts.length === 0 ? (
				<p className="muted">Todavía no está conectado. Lo conecta quien administra el negocio.</p>
			) : null}
			{channel === 'whatsapp' && accounts.length > 0 ? <Templates /> : null}
			{channel === 'whatsapp' ? null : <Rules channel={channel} />}
		</div>
	)
}

function AccountCard({ account, channel, mayEdit, timeZone }: PageProps & { account: ChannelAccount }) {
	const { state, reasons: all } = accountWords(account)
	const isConnected = state === 'Conectado'
	// Nothing is wrong with what the business took away itself.
	const reasons = account.token || account.problem ? all : []
	const works = isConnected && reasons.length === 0
	return (
		<Card
			title={account.name}
			aside={
				<StatusChip status={works ? 'ok' : isConnected ? 'aviso' : 'fallo'}>
					{works ? 'Conectado' : isConnected ? 'Conectado, con un problema' : 'No conectado'}
				</StatusChip>
			}
			foot={mayEdit ? <Actions account={account} channel={channel} isConnected={isConnected} /> : null}
		>
			<div className="stack">
				{reasons.map((reason) => (
					<Callout key={reason} status={isConnected ? 'aviso' : 'fallo'}>
						{reason}
					</Callout>
				))}
				{isConnected || reasons.length > 0 ? null : (
					<p className="muted">No recibe ni manda mensajes. Sus conversaciones se conservan.</p>
				)}
				<DescriptionList entries={factsOf(account, timeZone)} />
			</div>
		</Card>
	)
}

function Actions({ account, channel, isConnected }: { account: ChannelAccount; channel: Kind; isConnected: boolean }) {
	const again = channel === 'whatsapp' ? '/negocio/canales/conectar' : `/integraciones/${channel}/token`
	return (
		<div className="row row--wrap">
			{account.token ? (
				<PressForm action={`/integraciones/canales/${account.id}/probar`} label={account.name}>
					Probar conexión
				</PressForm>
			) : null}
			<LinkButton look={isConnected ? 'ghost' : 'primary'} to={`${again}?cuenta=${account.id}`} preventScrollReset>
				{isConnected ? 'Cambiar token' : 'Volver a conectar'}
			</LinkButton>
			{isConnected && channel !== 'whatsapp' ? (
				<LinkButton look="ghost" to={`/integraciones/${channel}/preguntas?cuenta=${account.id}`} preventScrollReset>
					Preguntas para empezar
				</LinkButton>
			) : null}
			{account.token ? (
				<LinkButton look="danger-ghost" to={`/negocio/canales/${account.id}/desconectar`} preventScrollReset>
					Desconectar
				</LinkButton>
			) : null}
		</div>
	)
}

function factsOf(account: ChannelAccount, timeZone: string) {
	const { channel, externalId, lastEventAt, checkedAt, tokenEndsAt, token } = account
	const address = addressText(channel, account.displayAddress)
	// What was found while it was connected is not so any more.
	const health = account.state === 'connected' ? account.health : undefined
	const moment = (at: string) => <time dateTime={at}>{dateTimeText(Date.parse(at), timeZone)}</time>
	return [
		address ? { term: channel === 'whatsapp' ? 'Número' : 'Cuenta', value: address } : null,
		{ term: 'Identificador', value: <span className="mono">{externalId}</span> },
		{ term: 'Último mensaje o aviso', value: lastEventAt ? moment(lastEventAt) : 'Todavía ninguno' },
		token ? { term: 'Última revisión', value: checkedAt ? moment(checkedAt) : 'Todavía ninguna' } : null,
		health?.subscribed === undefined
			? null
			: { term: 'Avisos de Meta', value: health.subscribed ? 'Activos' : 'Apagados' },
		token && tokenEndsAt ? { term: 'El permiso dura hasta', value: moment(tokenEndsAt) } : null,
		account.iceBreakers ? { term: 'Preguntas para empezar', value: account.iceBreakers.join(' · ') } : null,
		health?.quality ? { term: 'Calidad del número', value: qualityText(health.quality) } : null,
		health?.messagingLimit ? { term: 'Límite', value: messagingLimitText(health.messagingLimit) } : null,
	].filter((fact) => fact !== null)
}

function Connecting({ channel, login, accounts }: PageProps) {
	const title = accounts.length > 0 ? 'Conectar otra cuenta' : `Conectar ${traitsOf(channel).name}`
	if (channel === 'whatsapp') {
		return (
			<Card title={title}>
				<div className="stack">
					<WhatsAppSignup login={login} />
					<div className="row">
						<LinkButton look={login.signsUp ? 'secondary' : 'primary'} to="/negocio/canales/conectar">
							Conectar un número con su token
						</LinkButton>
					</div>
					<MetaAddresses channel={channel} login={login} />
				</div>
			</Card>
		)
	}
	return (
		<Card title={title}>
			<div className="stack">
				<p>Inicia sesión en Facebook con la cuenta que administra la página y elige con cuál trabajas.</p>
				<FacebookLogin login={login} />
				<div className="row row--wrap">
					{login.label ? (
						<LinkButton look="primary" to="/integraciones/facebook">
							Elegir página
						</LinkButton>
					) : null}
					<LinkButton to={`/integraciones/${channel}/token`} preventScrollReset>
						Conectar con un token
					</LinkButton>
				</div>
				<MetaAddresses channel={channel} login={login} />
			</div>
		</Card>
	)
}

/** What may go when nobody wrote for a day. */
function Templates() {
	return (
		<Card title="Plantillas">
			<div className="stack">
				<p>Pasadas 24 horas del último mensaje de la persona, solo salen las plantillas que WhatsApp aprobó.</p>
				<div className="row row--wrap">
					<LinkButton to="/integraciones/whatsapp/plantillas">Ver las plantillas</LinkButton>
					<LinkButton to="/integraciones/whatsapp/plantillas/avisos">Plantilla de cada aviso</LinkButton>
				</div>
			</div>
		</Card>
	)
}

function Rules({ channel }: { channel: Kind }) {
	return (
		<Card title="Qué permite Meta">
			<ul className="stack">
				<li>Tus asistentes y avisos pueden escribir hasta 24 horas después del último mensaje de la persona.</li>
				<li>Una persona de tu equipo puede contestar hasta 7 días después.</li>
				{channel === 'instagram' ? (
					<li>El perfil debe ser profesional y permitir el acceso a los mensajes en la app de Instagram.</li>
				) : (
					<li>Si alguien contesta desde Facebook, tu asistente se calla en esa conversación.</li>
				)}
			</ul>
		</Card>
	)
}
