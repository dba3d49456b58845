import { type SubmissionResult } from '@conform-to/react'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { type Conversation } from '../schemas.ts'
import { ContactPanel, type ContactPanelProps } from './contact-panel.tsx'
import { ConversationView } from './conversation-view.tsx'

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
	may: { send: boolean; pause: boolean }
	/** What was refused without a script, with what was typed. */
	lastResult?: SubmissionResult
}

/** A conversation and its contact, beside the list. */
export function ThreadScreen({ conversation, path, back, list, me, panel, may, lastResult }: ThreadScreenProps) {
	const older = (before: string) => `${back}${back.includes('?') ? '&' : '?'}antes=${encodeURIComponent(before)}`
	return (
		<DialogHost>
			<ConversationView
				conversation={conversation}
				path={path}
				back={back}
				list={list}
				me={me}
				maySend={may.send}
				mayPause={may.pause}
				olderHref={older}
				olderData={withoutScreen}
				lastResult={lastResult}
			/>
			<ContactPanel contact={conversation.contact} {...panel} />
		</DialogHost>
	)
}

/** Older messages come by themselves, without the screen around them. */
function withoutScreen(olderHref: string) {
	return olderHref.replace(/(?=\?|$)/, '/anteriores')
}
