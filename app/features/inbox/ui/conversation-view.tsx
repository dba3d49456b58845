import { traitsOf } from '#app/features/channels/kinds.ts'
import { type Onlooker } from '#app/realtime/live-events.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { ChannelIcon } from '#app/ui/channel-icon.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Answerer } from '../answerer.ts'
import { type Conversation } from '../schemas.ts'
import { AssistantSwitch } from './assistant-switch.tsx'
import { CameFrom } from './came-from.tsx'
import { Composer, type ComposerProps } from './composer.tsx'
import { windowText } from './conversation-words.ts'
import { MessageLog, type MessageLogProps } from './message-log.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import { WhoLooks } from './who-looks.tsx'

export type ConversationViewProps = Pick<MessageLogProps, 'olderHref' | 'olderData' | 'fileHref' | 'thinking'> & {
	conversation: Conversation
	/** '/chat/{id}': messages go to `/mensajes` below it, the switch to `/asistente`. */
	path: string
	/** The member may write; else the log is all there is. */
	maySend: boolean
	mayAsk?: boolean
	mayPause: boolean
	/** The list as it stands; without it, as in a trial, nothing is done with the whole conversation. */
	list?: string
	me?: string
	/** The same address with something of it chosen: a dialog over it, a message that is answered. */
	over?: (part: string) => string
	replyHref?: MessageLogProps['replyHref']
	/** The assistant that is on and answers here unless it is silenced, and why it left who waits without an answer. */
	answerer: Answerer
	/** Who else has it open. */
	looks?: { others: Onlooker[] }
	/** What the box to write in is told besides. */
	composer?: Pick<ComposerProps, 'formKey' | 'sendLive'>
} & Pick<ComposerProps, 'back' | 'lastResult' | 'stopped' | 'seenMessageId' | 'draft' | 'quote' | 'onTyping'>

/** Who it is with, what may be written, the log, and the box to write in. */
export function ConversationView({
	conversation,
	path,
	maySend,
	mayAsk,
	mayPause,
	answerer,
	list,
	me,
	over,
	back,
	lastResult,
	stopped,
	seenMessageId,
	draft,
	quote,
	replyHref,
	looks,
	onTyping,
	composer,
	...log
}: ConversationViewProps) {
	const { contact, thread } = conversation
	const window = windowText(conversation)
	// Messages around one that was looked for are another log than the newest.
	const logKey = conversation.hasNewer ? `${thread.id}~${conversation.before}` : thread.id
	return (
		<section className="talk" id="conversacion" aria-label={`Conversación con ${contact.name}`}>
			<div className="talk-head">
				<LinkButton look="ghost" icon="chevron-left" iconOnly className="back" to="#hilos">
					Volver a la lista
				</LinkButton>
				<a className="talk-who" href="#contacto">
					<Avatar name={contact.name} id={contact.id}>
						<ChannelIcon channel={thread.channel} labelled />
					</Avatar>
					<span className="grow">
						<h2 className="clip">{contact.name}</h2>
						<span className="caption clip num block">
							{[contact.address, thread.assignee?.name].filter(Boolean).join(' · ')}
						</span>
					</span>
				</a>
				{mayPause ? (
					<AssistantSwitch
						threadId={thread.id}
						on={!thread.assistantPaused}
						isAnswered={answerer.name !== null}
						action={`${path}/asistente`}
						back={back}
					/>
				) : null}
				<LinkButton look="ghost" icon="info" iconOnly className="only-narrow" to="#contacto">
					Ver el contacto
				</LinkButton>
				{list === undefined || back === undefined ? null : (
					<ThreadMenu
						thread={thread}
						path={path}
						back={back}
						list={list}
						over={over}
						maySend={maySend}
						mayAsk={mayAsk}
						me={me}
					/>
				)}
			</div>
			{window ? (
				<p className="window" data-status={window.status}>
					<Icon name={window.icon} size="s" />
					<span>{window.text}</span>
				</p>
			) : null}
			<CameFrom referral={thread.referral} />
			<MessageLog
				conversation={conversation}
				logKey={logKey}
				newestHref={conversation.hasNewer ? back : undefined}
				replyHref={maySend && conversation.connected && conversation.window.open ? replyHref : undefined}
				notes={maySend && back !== undefined ? { path: `${path}/notas-equipo`, back } : undefined}
				{...log}
			/>
			{looks ? <WhoLooks {...looks} /> : null}
			{maySend ? (
				<Composer
					conversation={conversation}
					action={`${path}/mensajes`}
					templateTo={traitsOf(thread.channel).templates ? `${path}/plantilla` : undefined}
					repliesTo={over?.('respuestas')}
					noteTo={over?.('nota-equipo')}
					attachTo={over?.('archivo')}
					onTyping={onTyping}
					draft={draft}
					quote={quote}
					back={back}
					lastResult={lastResult}
					stopped={stopped}
					seenMessageId={seenMessageId}
					{...composer}
					caption={whoAnswers(answerer, thread.assistantPaused)}
				/>
			) : null}
		</section>
	)
}

const whyUnanswered: Record<NonNullable<Answerer['problem']>, string> = {
	out_of_credits: 'El asistente no contestó: se acabaron los créditos. Contesta tú.',
	limit_reached: 'El asistente no contestó: llegó a su límite del día en este chat. Contesta tú.',
	spending_reached: 'El asistente no contestó: tu negocio llegó a su gasto del día. Contesta tú.',
	allowance_spent: 'El asistente no contestó: llegó a su gasto del día. Contesta tú.',
	loop: 'El asistente se calló: parece que contesta otra máquina.',
}

function whoAnswers({ name, problem }: Answerer, isPaused: boolean): string {
	if (name === null) return 'Contestas tú: ningún asistente encendido atiende este chat.'
	if (isPaused) return 'Contestas tú. Activa el asistente arriba cuando termines.'
	return problem ? whyUnanswered[problem] : 'Contesta el asistente. Si escribes, queda en pausa en este chat.'
}
