import { fullName } from '#app/features/contacts/rules.ts'
import { chatLink } from '#app/lib/phone.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type AppointmentDetails } from '../../schemas-reads.ts'
import { phoneInWords } from './appointment-words.ts'

const types = {
	lead: { status: 'aviso', text: 'Lead' },
	client: { status: 'ok', text: 'Cliente' },
	personal: { status: undefined, text: 'Personal' },
}

/** Whose appointment it is; a sentence when that can't be told any more (AGE-039). */
export function AppointmentClient({
	contact,
	chatHref,
	historyHref,
}: {
	contact: AppointmentDetails['contact']
	chatHref?: string
	historyHref?: string
}) {
	if (!contact) return <Callout status="fallo">Error al cargar información del cliente</Callout>
	const name = fullName(contact)
	const type = types[contact.type]
	return (
		<section className="card card-body" aria-label="Cliente">
			<div className="row row--2">
				<Avatar name={name} id={contact.id} size="l" />
				<div className="grow">
					<h3 className="clip text-4">{name}</h3>
					{contact.whatsapp ? (
						<a className="muted num" href={`tel:+${contact.countryCode ?? ''}${contact.whatsapp}`}>
							{phoneInWords(contact.countryCode, contact.whatsapp)}
						</a>
					) : null}
				</div>
				<StatusChip status={type.status}>{type.text}</StatusChip>
			</div>
			<div className="row row--wrap">
				{chatHref ? (
					<LinkButton size="s" icon="message-circle" to={chatHref}>
						Abrir chat
					</LinkButton>
				) : null}
				{!chatHref && contact.whatsapp ? (
					<a
						className={buttonClass({ size: 's' })}
						href={chatLink(contact.countryCodeExt ?? contact.countryCode ?? '', contact.whatsapp) ?? undefined}
						target="_blank"
						rel="noreferrer"
					>
						<Icon name="message-circle" size="s" />
						Escribir por WhatsApp
					</a>
				) : null}
				{historyHref ? (
					<LinkButton look="ghost" size="s" icon="clock" to={historyHref} preventScrollReset>
						Historial de chat
					</LinkButton>
				) : null}
			</div>
		</section>
	)
}
