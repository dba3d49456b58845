import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { accountWords, addressText, messagingLimitText, qualityText } from '../account-text.ts'
import { pageChannels, traitsOf } from '../kinds.ts'
import { type ChannelAccount } from '../schemas.ts'

type Kind = ChannelAccount['channel']
type AccountCardProps = { account: ChannelAccount; channel: Kind; mayEdit: boolean; timeZone: string }

/** One account: whether it lives, what keeps it from working, and what can be done about it. */
export function AccountCard({ account, channel, mayEdit, timeZone }: AccountCardProps) {
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
	const isPage = pageChannels.some((kind) => kind === channel)
	return (
		<div className="row row--wrap">
			{account.token ? (
				<PressForm action={`/integraciones/canales/${account.id}/probar`} label={account.name}>
					Probar conexión
				</PressForm>
			) : null}
			{traitsOf(channel).needsToken ? (
				<LinkButton
					look={isConnected ? 'ghost' : 'primary'}
					to={`/integraciones/${channel}/token?cuenta=${account.id}`}
					preventScrollReset
				>
					{isConnected ? 'Cambiar token' : 'Volver a conectar'}
				</LinkButton>
			) : null}
			{isConnected && isPage ? (
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
		address ? { term: traitsOf(channel).people === 'whatsapp' ? 'Número' : 'Cuenta', value: address } : null,
		traitsOf(channel).needsToken ? { term: 'Identificador', value: <span className="mono">{externalId}</span> } : null,
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
