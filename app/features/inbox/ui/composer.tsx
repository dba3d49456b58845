import { type SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { accountWords } from '#app/features/channels/account-text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { channelName } from '#app/ui/channel-icon.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { type Conversation } from '../schemas.ts'

export type ComposerProps = {
	conversation: Pick<Conversation, 'thread' | 'contact' | 'window' | 'connected' | 'account'>
	/** Takes `threadId` and `text`. */
	action: string
	placeholder?: string
	/** Who answers now, in a sentence. */
	caption?: string
	/** Where a template is chosen when the window is closed. */
	templateTo?: string
	/** Where it leads when it was sent; this address unless told. */
	back?: string
	/** What was refused without a script, with what was typed. */
	lastResult?: SubmissionResult
}

/** The send box. Enter sends with a script, the button always; where nothing may be written it says why. */
export function Composer(props: ComposerProps) {
	const { conversation, action, templateTo, placeholder, caption, back, lastResult } = props
	const { thread, contact, window, connected, account } = conversation
	const fetcher = useFetcher<{ result?: SubmissionResult }>()
	const form = useRef<HTMLFormElement>(null)
	const busy = fetcher.state !== 'idle'
	const { error: refused, initialValue: typed } = fetcher.data?.result ?? lastResult ?? {}
	const sent = useRef(false)
	useEffect(() => {
		if (busy) sent.current = true
		else if (sent.current) {
			sent.current = false
			if (!refused) form.current?.reset()
			form.current?.querySelector('textarea')?.focus()
		}
	}, [busy, refused])
	if (!connected && thread.channel !== 'web') {
		return (
			<div className="composer">
				<p className="muted">Debes iniciar sesión con Facebook para poder enviar mensajes</p>
				{(account ? accountWords(account).reasons : []).map((reason) => (
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
				<p className="muted">Espera a que {contact.firstName} escriba, o envía una plantilla aprobada.</p>
				{templateTo ? (
					<LinkButton icon="file-text" to={templateTo} className="self-start">
						Elegir plantilla
					</LinkButton>
				) : null}
			</div>
		)
	}
	return (
		<fetcher.Form ref={form} className="composer" method="post" action={action}>
			{refused ? (
				<Callout status="fallo" role="alert">
					{Object.values(refused).flat().filter(Boolean).join(' ')}
				</Callout>
			) : null}
			<input type="hidden" name="threadId" value={thread.id} />
			<BackField to={back} />
			<div className="composer-row">
				<label className="sr" htmlFor="texto">
					Mensaje para {contact.firstName}
				</label>
				<textarea
					className="textarea"
					id="texto"
					name="text"
					defaultValue={typeof typed?.text === 'string' ? typed.text : undefined}
					rows={1}
					maxLength={4096}
					required
					placeholder={placeholder ?? `Escribe a ${contact.firstName} por ${channelName(thread.channel)}`}
					onKeyDown={sendOnEnter}
				/>
				<Button look="primary" icon="send" busy={busy}>
					<span className="only-wide">{busy ? 'Enviando...' : 'Enviar'}</span>
					<span className="sr only-phone">Enviar</span>
				</Button>
			</div>
			{caption ? <p className="caption">{caption}</p> : null}
		</fetcher.Form>
	)
}

/** Shift and Enter is a new line; Enter that ends a composed letter is none. Nothing but blanks is not sent (INB-017). */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
	if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
	event.preventDefault()
	if (event.currentTarget.value.trim() !== '') event.currentTarget.form?.requestSubmit()
}
