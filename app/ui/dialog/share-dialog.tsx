import { type ReactNode } from 'react'
import { buttonClass } from '../button.tsx'
import { CopyButton } from '../feedback/copy-button.tsx'
import { DialogBody, DialogFoot, DialogRoute } from './dialog.tsx'

type ShareDialogProps = {
	title: string
	/** What the link opens. */
	text: string
	link: string
	/** Goes before the link in the message. */
	message: string
	parent: string
	/** What else goes with it. */
	children?: ReactNode
}

/** A link to hand on: shown, copied, or sent by WhatsApp to whom the person chooses there (COM-210). */
export function ShareDialog({ title, text, link, message, parent, children }: ShareDialogProps) {
	const whatsapp = `https://wa.me/?${new URLSearchParams({ text: `${message} ${link}` })}`
	return (
		<DialogRoute size="share" title={title} below={<p className="muted">{text}</p>} parent={parent}>
			<DialogBody>
				<div className="field">
					<label htmlFor="link">Link</label>
					<input className="input" id="link" readOnly value={link} data-autofocus />
				</div>
				{children}
			</DialogBody>
			<DialogFoot>
				<a className={buttonClass({})} href={whatsapp} target="_blank" rel="noreferrer">
					Compartir por WhatsApp
				</a>
				<CopyButton look="primary" text={link} copied={{ kind: 'link' }} shown>
					Copiar link
				</CopyButton>
			</DialogFoot>
		</DialogRoute>
	)
}
