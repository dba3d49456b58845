import { type SubmissionResult } from '@conform-to/react'
import { accountWords } from '#app/features/channels/account-text.ts'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { calledIn } from '../rules.ts'
import { type Conversation } from '../schemas.ts'
import { ComposerBox } from './composer-box.tsx'
import { type LiveMessage } from './use-sending.ts'

export type ComposerProps = {
	conversation: Pick<Conversation, 'thread' | 'contact' | 'window' | 'connected' | 'account'>
	/** Takes `threadId` and `text`. */
	action: string
	placeholder?: string
	/** Who answers now, in a sentence. */
	caption?: string
	/** Where a template is chosen when the window is closed. */
	templateTo?: string
	/** Where a saved reply is chosen, and where a note for the team is written. */
	repliesTo?: string
	noteTo?: string
	/** Where a file is chosen. */
	attachTo?: string
	/** Something is being typed, or was sent or taken away. */
	onTyping?: (isTyping: boolean) => void
	/** What stands in the box already, e.g. a saved reply. */
	draft?: string
	/** Which message is answered by name, and where that is given up. */
	quote?: { id: string; text: string; cancelTo: string }
	/** Where it leads when it was sent; this address unless told. */
	back?: string
	/** What was refused without a script, with what was typed; `stopped`: because somebody had answered already. */
	lastResult?: SubmissionResult
	stopped?: boolean
	/** Makes two presses of one page the same one. */
	formKey?: string
	/** Over the live line; false where that came to nothing, and the form has to go. */
	sendLive?: (message: LiveMessage) => Promise<boolean>
	/** The newest message that stands in the log: what is answered since by somebody else stops this answer. */
	seenMessageId?: string
}

/** The send box; where nothing may be written it says why. */
export function Composer(props: ComposerProps) {
	const { thread, contact, window, connected, account } = props.conversation
	if (!connected && thread.channel !== 'web') {
		return (
			<div className="composer">
				<p className="muted">{traitsOf(thread.channel).closed}</p>
				{(account ? accountWords({ ...account, channel: thread.channel }).reasons : []).map((reason) => (
					<p key={reason} className="caption">
						{reason}
					</p>
				))}
			</div>
		)
	}
	if (!window.open) {
		return (
			<div className="composer">
				<p className="muted">{`Espera a que ${calledIn(contact.firstName)} escriba${props.templateTo ? ', o envía una plantilla aprobada' : ''}.`}</p>
				{props.templateTo ? (
					<LinkButton icon="file-text" to={props.templateTo} className="self-start">
						Elegir plantilla
					</LinkButton>
				) : null}
			</div>
		)
	}
	return <ComposerBox {...props} />
}
