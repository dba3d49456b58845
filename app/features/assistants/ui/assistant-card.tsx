import { Link } from '@remix-run/react'
import { LinkButton } from '#app/ui/button.tsx'
import { type Channel, ChannelIcon } from '#app/ui/channel-icon.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { type AudienceMark, type AssistantCard as Card } from '../schemas.ts'
import { Face } from './face.tsx'
import { WorkingSwitch } from './working-switch.tsx'
import './assistants.css'

export const audienceWords: Record<AudienceMark, string> = {
	tests: 'Para pruebas',
	leads: 'Para leads',
	business: 'Para negocio',
	clients: 'Para clientes',
}

export const outOfCreditsText = {
	gpt_model: 'No tienes créditos GPT disponibles',
	reasoning_model: 'No tienes créditos Reasoning disponibles',
}

/** Who it is, whom it is for, whether it answers, and the door to try it. */
export function AssistantCard({ assistant, mayEdit }: { assistant: Card; mayEdit: boolean }) {
	const { id, name, color, audience, branchName, channels, isWorking, hasCredits, model, credits } = assistant
	const state = !hasCredits ? 'No disponible' : isWorking ? 'Encendido' : 'Apagado'
	return (
		<article
			className={classNames('card assistant', !hasCredits ? 'is-out' : !isWorking && 'is-off')}
			aria-labelledby={`asistente-${id}`}
		>
			<Face color={color} />
			<div>
				<h3 id={`asistente-${id}`}>
					<Link to={`/asistentes/${id}`}>{name}</Link>
				</h3>
				<p className="caption">
					{audienceWords[audience]} · {branchName}
					<span className="channels">
						{channels.filter(isChannel).map((channel) => (
							<ChannelIcon key={channel} channel={channel} labelled />
						))}
					</span>
				</p>
				<p className="state">
					<span className="dot" />
					<span>
						{state}
						{credits === undefined ? null : (
							<>
								{' '}
								· <span className="num">{credits}</span> créditos
							</>
						)}
					</span>
				</p>
			</div>
			{hasCredits ? null : <p className="hint full">{outOfCreditsText[model]}</p>}
			<div className="assistant-foot">
				<WorkingSwitch id={id} name={name} on={isWorking} unavailable={!hasCredits} mayEdit={mayEdit} />
				<span className="row">
					<LinkButton size="s" icon="wrench" to={`/asistentes/${id}`}>
						Ajustes
					</LinkButton>
					<LinkButton size="s" icon="message-circle" to={`/asistentes/${id}/probar`}>
						Probar
					</LinkButton>
				</span>
			</div>
		</article>
	)
}

function isChannel(channel: string): channel is Channel {
	return channel === 'whatsapp' || channel === 'instagram' || channel === 'messenger' || channel === 'webchat'
}
