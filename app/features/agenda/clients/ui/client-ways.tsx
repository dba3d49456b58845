import { Link } from '@remix-run/react'
import { chatLink } from '#app/lib/phone.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ClientCard } from '../schemas-clients.ts'

type ClientWaysProps = {
	contact: ClientCard['contact']
	/** Her conversation; without one it begins in WhatsApp. */
	chatHref?: string
	/** Over a form that is being filled in: the chat opens beside it. */
	beside?: boolean
}

/** One tap to write to a client, one to call her. */
export function ClientWays({ contact: { whatsapp, countryCode = '', countryCodeExt }, ...chat }: ClientWaysProps) {
	return (
		<>
			<ChatWay {...chat} start={whatsapp ? chatLink(countryCodeExt ?? countryCode, whatsapp) : null} />
			{whatsapp ? (
				<a className={buttonClass({ size: 's' })} href={`tel:+${countryCode}${whatsapp}`}>
					<Icon name="phone" size="s" />
					Llamar
				</a>
			) : null}
		</>
	)
}

function ChatWay({ chatHref, beside, start }: Omit<ClientWaysProps, 'contact'> & { start: string | null }) {
	const look = buttonClass({ size: 's' })
	if (chatHref)
		return (
			<Link className={look} to={chatHref} {...(beside ? { target: '_blank', rel: 'noopener' } : {})}>
				<Icon name="message-circle" size="s" />
				Abrir chat
				{beside ? <span className="sr"> en otra pestaña</span> : null}
			</Link>
		)
	if (!start) return null
	return (
		<a className={look} href={start} target="_blank" rel="noreferrer">
			<Icon name="message-circle" size="s" />
			Escribir por WhatsApp
		</a>
	)
}
