import { type SubmissionResult } from '@conform-to/react'
import { type Onlooker } from '#app/realtime/live-events.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { type Conversation } from '../schemas.ts'
import { type ComposerProps } from './composer.tsx'
import { ContactPanel, type ContactPanelProps } from './contact-panel.tsx'
import { ConversationView, type ConversationViewProps } from './conversation-view.tsx'
import { withParam } from './with-param.ts'

export type PanelOfContact = Omit<ContactPanelProps, 'contact'>

type ThreadScreenProps = {
	conversation: Conversation
	/** '/chat/{id}' */
	path: string
	/** The same with the state of the list, where forms lead back to. */
	back: string
	/** The list as it stands. */
	list: string
	/** Who looks, when they are of the team. */
	me?: string
	panel: PanelOfContact
	may: { send: boolean; ask?: boolean; pause: boolean }
	/** A saved reply that was chosen, and the message that is answered by name. */
	draft?: string
	quote?: { id: string; text: string }
	/** What was refused without a script, with what was typed. */
	lastResult?: SubmissionResult
	stopped?: boolean
	seenMessageId?: string
	answerer: ConversationViewProps['answerer']
	looks?: { others: Onlooker[] }
	onTyping?: (isTyping: boolean) => void
	formKey?: string
	sendLive?: ComposerProps['sendLive']
}

/** A conversation and its contact, beside the list. */
export function ThreadScreen({ conversation, path, back, answerer, ...props }: ThreadScreenProps) {
	const { list, me, panel, may, lastResult, stopped, seenMessageId, draft, quote, looks, onTyping, formKey, sendLive } =
		props
	const chosen = (name: string, value: string) => withParam(back, name, value)
	const older = (before: string) => chosen('antes', before)
	return (
		<DialogHost>
			<ConversationView
				conversation={conversation}
				path={path}
				back={back}
				list={list}
				me={me}
				over={(part) => back.replace(/(?=\?|$)/, `/${part}`)}
				draft={draft}
				quote={quote && { ...quote, cancelTo: back }}
				replyHref={(messageId) => chosen('responder', messageId)}
				maySend={may.send}
				mayAsk={may.ask}
				mayPause={may.pause}
				answerer={answerer}
				olderHref={older}
				olderData={withoutScreen}
				lastResult={lastResult}
				stopped={stopped}
				seenMessageId={seenMessageId}
				looks={looks}
				onTyping={onTyping}
				composer={{ formKey, sendLive }}
			/>
			<ContactPanel contact={conversation.contact} {...panel} />
		</DialogHost>
	)
}

/** Older messages come by themselves, without the screen around them. */
function withoutScreen(olderHref: string) {
	return olderHref.replace(/(?=\?|$)/, '/anteriores')
}
