import { Link } from '@remix-run/react'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { metaChannels, pageOfChannel, traitsOf } from '../kinds.ts'
import { type ChannelAccount, type MetaLogin } from '../schemas.ts'
import { WhatsAppSignup } from '../signup/ui/whatsapp-signup.tsx'
import { AccountCard } from './account-card.tsx'
import { FacebookLogin } from './facebook-login.tsx'
import { MetaAddresses } from './meta-addresses.tsx'

type Kind = ChannelAccount['channel']
type PageProps = {
	channel: Kind
	accounts: ChannelAccount[]
	login: MetaLogin
	mayEdit: boolean
	timeZone: string
	/** Whether numbers can be linked by a code too. */
	linksByCode: boolean
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

function Connecting({ channel, login, accounts, linksByCode }: PageProps) {
	const title = accounts.length > 0 ? 'Conectar otra cuenta' : `Conectar ${traitsOf(channel).name}`
	if (channel === 'whatsapp') {
		return (
			<Card title={title}>
				<div className="stack">
					<WhatsAppSignup login={login} />
					<div className="row">
						<LinkButton
							look={login.signsUp ? 'secondary' : 'primary'}
							to="/integraciones/whatsapp/token"
							preventScrollReset
						>
							Conectar un número con su token
						</LinkButton>
					</div>
					{linksByCode ? (
						<p>
							<Link to="/integraciones/whatsapp/qr">Vincular un teléfono con código QR</Link>, sin Meta y con riesgo de
							que bloquee tu número.
						</p>
					) : null}
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
