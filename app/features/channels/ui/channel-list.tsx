import { LinkButton } from '#app/ui/button.tsx'
import { ChannelIcon } from '#app/ui/channel-icon.tsx'
import { CopyAddress } from '#app/ui/feedback/copy-address.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { accountWords, addressText } from '../account-text.ts'
import { pageOfChannel, traitsOf } from '../kinds.ts'
import { type ChannelAccount } from '../schemas.ts'
import './channels.css'

type Connections = {
	/** Whether each is connected; the secret itself never comes here. */
	facebook: boolean
	mercadoPago: boolean
}
type ChannelListProps = {
	accounts: ChannelAccount[]
	connections: Connections
	/** Where Meta must send what people write. */
	webhookUrl: string
	mayEdit: boolean
}

/** Through what people reach the business, and what keeps each from working. */
export function ChannelList({ accounts, connections, webhookUrl, mayEdit }: ChannelListProps) {
	const shown = accounts.filter(({ channel }) => channel !== 'web' && channel !== 'webchat')
	return (
		<div className="stack stack--3">
			{mayEdit ? (
				<div className="row row--wrap">
					<p className="muted grow basis-60">Los números y perfiles por los que te escriben.</p>
					<LinkButton look="primary" icon="plus" to="/negocio/canales/conectar">
						Conectar WhatsApp
					</LinkButton>
					<LinkButton to="/integraciones/messenger">Messenger</LinkButton>
					<LinkButton to="/integraciones/instagram">Instagram</LinkButton>
				</div>
			) : null}
			{shown.length === 0 ? (
				<EmptyState
					title="Todavía no hay canales"
					text="Conecta tu número de WhatsApp para que tus asistentes contesten ahí. Mientras, puedes probarlos en su chat de prueba."
				/>
			) : (
				<div className="channel-cards">
					{shown.map((account) => (
						<ChannelCard key={account.id} account={account} mayEdit={mayEdit} />
					))}
				</div>
			)}
			<Connected {...connections} />
			<Card title="Para recibir los mensajes de Meta">
				<p className="muted">
					En la configuración de tu aplicación de Meta, pega esta dirección como webhook y suscribe el campo «messages».
				</p>
				<CopyAddress text={webhookUrl} />
			</Card>
		</div>
	)
}

function ChannelCard({ account, mayEdit }: { account: ChannelAccount; mayEdit: boolean }) {
	const { id, channel, name, displayAddress, externalId } = account
	const { state, reasons: all } = accountWords(account)
	// Nothing is wrong with what the business took away itself.
	const reasons = account.token || account.problem ? all : []
	const works = account.state === 'connected' && reasons.length === 0
	return (
		<Card
			title={
				<span className="row">
					<ChannelIcon channel={channel} /> {traitsOf(channel).name}
				</span>
			}
			aside={
				<span className="status" data-status={works ? 'ok' : state === 'Conectado' ? 'aviso' : 'fallo'}>
					{state}
				</span>
			}
			foot={
				mayEdit ? (
					<>
						{channel === 'whatsapp' ? (
							<LinkButton size="s" to={`/negocio/canales/conectar?cuenta=${id}`}>
								{state === 'Conectado' ? 'Cambiar token' : 'Volver a conectar'}
							</LinkButton>
						) : (
							<LinkButton size="s" to={pageOfChannel(channel)}>
								{state === 'Conectado' ? 'Ver' : 'Volver a conectar'}
							</LinkButton>
						)}
						{account.token ? (
							<LinkButton look="danger-ghost" size="s" to={`/negocio/canales/${id}/desconectar`} preventScrollReset>
								Desconectar
							</LinkButton>
						) : null}
					</>
				) : null
			}
		>
			<DescriptionList
				entries={[
					{ term: 'Nombre', value: name },
					{
						term: traitsOf(channel).people === 'whatsapp' ? 'Número' : 'Perfil',
						value: addressText(channel, displayAddress) ?? 'Sin dato',
					},
					{ term: 'Identificador', value: <span className="mono">{externalId}</span> },
				]}
			/>
			{reasons.length > 0 ? (
				<ul className="reasons">
					{reasons.map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
			) : state === 'Conectado' ? null : (
				<p className="muted">No recibe ni manda mensajes. Sus conversaciones se conservan.</p>
			)}
		</Card>
	)
}

/** NEG-010: a token that is set means connected. */
function Connected({ facebook, mercadoPago }: Connections) {
	const word = (isSet: boolean) => (
		<span className="status" data-status={isSet ? 'ok' : 'fallo'}>
			{isSet ? 'Conectado' : 'No conectado'}
		</span>
	)
	return (
		<Card title="Otras conexiones">
			<DescriptionList
				entries={[
					{ term: 'Inicio de sesión de Facebook', value: word(facebook) },
					{ term: 'Mercado Pago', value: word(mercadoPago) },
				]}
			/>
		</Card>
	)
}
