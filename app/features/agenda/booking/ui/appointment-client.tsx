import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { type ClientCard as Card } from '../../clients/schemas-clients.ts'
import { ClientCard } from '../../clients/ui/client-card.tsx'
import { ClientWays } from '../../clients/ui/client-ways.tsx'

const types = {
	lead: { status: 'aviso', text: 'Lead' },
	client: { status: 'ok', text: 'Cliente' },
	personal: { status: undefined, text: 'Personal' },
}

/** One tap each from a client's card; what the person may not do is absent. */
export type ClientHrefs = {
	chatHref?: string
	historyHref?: string
	/** Books her last visit again, or the first one. */
	repeatHref?: string
	editHref?: string
	/** Writes down what whoever attends her must see first. */
	warnHref?: string
}

type AppointmentClientProps = ClientHrefs & {
	/** Null when the client no longer exists. */
	card: Card | null
	appointmentId: string
	visitHref: (appointmentId: string) => string
}

/** Whose appointment it is; a sentence when that can't be told any more (AGE-039). */
export function AppointmentClient({ card, appointmentId, visitHref, ...ways }: AppointmentClientProps) {
	if (!card) return <Callout status="fallo">Error al cargar información del cliente</Callout>
	const type = types[card.contact.type]
	const { chatHref, historyHref, repeatHref, editHref, warnHref } = ways
	return (
		<ClientCard
			card={card}
			here={appointmentId}
			visitHref={visitHref}
			aside={<StatusChip status={type.status}>{type.text}</StatusChip>}
		>
			<div className="row row--wrap">
				{repeatHref ? (
					<LinkButton size="s" icon={card.again ? 'repeat' : 'calendar-plus'} to={repeatHref} preventScrollReset>
						{card.again ? 'Repetir cita' : 'Agendar cita'}
					</LinkButton>
				) : null}
				<ClientWays contact={card.contact} chatHref={chatHref} />
				{historyHref ? (
					<LinkButton look="ghost" size="s" icon="clock" to={historyHref} preventScrollReset>
						Historial de chat
					</LinkButton>
				) : null}
				{editHref ? (
					<LinkButton look="ghost" size="s" icon="pencil" to={editHref} preventScrollReset>
						Editar cliente
					</LinkButton>
				) : null}
				{warnHref ? (
					<LinkButton look="ghost" size="s" icon="triangle-exclamation-point" to={warnHref} preventScrollReset>
						Agregar aviso
					</LinkButton>
				) : null}
			</div>
		</ClientCard>
	)
}
