import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { elapsedText } from '#app/lib/time-text.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type Channel, ChannelIcon } from '#app/ui/channel-icon.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Phone } from '#app/ui/list/phone.ts'
import { type Lead } from '../schemas-board.ts'
import { typeNames } from '../words.ts'

/** What a card says beside the name: what was said last, sent and planned. */
export type LeadSide = {
	threadId: string | null
	channel: Channel | null
	preview: string
	at: number | null
	sent: number
	planned: number
}

export type LeadCardProps = {
	lead: Lead
	side?: LeadSide
	/** Of the funnel: '/crm/{id}'. */
	path: string
	/** What of the address the way back keeps. */
	query: string
	mayMove: boolean
	now: number
}

/** One person on the board. */
export function LeadCard({ lead, side, path, query, mayMove, now }: LeadCardProps) {
	const { id, name, type, whatsapp, countryCode, since } = lead
	return (
		<>
			<header>
				<Avatar name={name} id={id}>
					{side?.channel ? <ChannelIcon channel={side.channel} labelled /> : null}
				</Avatar>
				<h4 className="clip">
					<Link to={`/contactos/${id}/completo`}>{name}</Link>
				</h4>
				<StatusChip status={type === 'client' ? 'ok' : 'aviso'}>{typeNames[type]}</StatusChip>
			</header>
			{whatsapp ? (
				<p className="num">
					<Phone countryCode={countryCode} number={whatsapp} />
				</p>
			) : null}
			{side?.preview ? <p>{side.preview}</p> : null}
			<footer>
				<Fact icon="clock" title={side?.at ? 'Último mensaje' : 'Aquí desde hace'}>
					{elapsedText(Math.max(0, now - (side?.at ?? since)))}
				</Fact>
				{side ? (
					<>
						<Fact icon="check" title="Enviados">
							{side.sent}
							<span className="sr"> enviados</span>
						</Fact>
						<Fact icon="calendar" title="Programados">
							{side.planned}
							<span className="sr"> programados</span>
						</Fact>
					</>
				) : null}
			</footer>
			<div className="row">
				{mayMove ? (
					<LinkButton look="ghost" size="s" to={`${path}/mover/${id}${query}`} preventScrollReset discover="none">
						Mover a…<span className="sr"> {name}</span>
					</LinkButton>
				) : null}
				{side?.threadId ? (
					<LinkButton look="ghost" size="s" className="push" to={`/chat/${side.threadId}`} discover="none">
						Abrir chat<span className="sr"> con {name}</span>
					</LinkButton>
				) : null}
			</div>
		</>
	)
}

type FactProps = { icon: 'clock' | 'check' | 'calendar'; title: string; children: ReactNode }

function Fact({ icon, title, children }: FactProps) {
	return (
		<span title={title}>
			<Icon name={icon} />
			{children}
		</span>
	)
}
