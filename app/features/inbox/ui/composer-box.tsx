import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { channelName } from '#app/ui/channel-icon.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { calledIn } from '../rules.ts'
import { type ComposerProps } from './composer.tsx'
import { ComposerQuote, ComposerRefusal } from './composer-parts.tsx'
import { EmojiMenu } from './emoji-menu.tsx'
import { useDroppedFile } from './files/use-dropped-file.ts'
import { SlashReplies } from './replies/slash-replies.tsx'
import { useSlash } from './replies/use-slash.ts'
import { forgetWords, keepWords, useKeptWords } from './use-kept-words.ts'
import { useSending } from './use-sending.ts'

/** Enter sends with a script, the button always; '/' finds a saved reply where there is a script. */
export function ComposerBox(props: ComposerProps) {
	const { conversation, action, placeholder, caption, repliesTo, noteTo, draft, quote, back, seenMessageId } = props
	const { attachTo, onTyping } = props
	const { thread, contact } = conversation
	const form = useRef<HTMLFormElement>(null)
	const box = useRef<HTMLTextAreaElement>(null)
	// What stood last when the writing began: what comes while somebody types is easily overlooked.
	const [begun, setBegun] = useState<string>()
	const { Form, answer, key, busy, onSubmit } = useSending({
		...{ form, box, action, back, formKey: props.formKey, sendLive: props.sendLive },
		forget: (sent) => forgetWords(thread.id, sent),
		onSent: () => {
			setBegun(undefined)
			onTyping?.(false)
		},
	})
	const { error: refused, initialValue: typed } = answer?.result ?? props.lastResult ?? {}
	const stopped = answer ? Boolean(answer.details) : props.stopped
	useEffect(() => {
		if (quote?.id || draft) box.current?.focus()
	}, [quote?.id, draft])
	const slash = useSlash(box, repliesTo)
	useDroppedFile(form, attachTo)
	useKeptWords(box, thread.id)
	return (
		<Form ref={form} className="composer" method="post" action={action} onSubmit={onSubmit}>
			<ComposerRefusal refused={refused} stopped={stopped} busy={busy} />
			<input type="hidden" name="threadId" value={thread.id} />
			{seenMessageId ? <input type="hidden" name="seenMessageId" value={begun ?? seenMessageId} /> : null}
			{key ? <input type="hidden" name="formKey" value={key} /> : null}
			<BackField to={back} />
			{quote ? <ComposerQuote {...quote} /> : null}
			<SlashReplies slash={slash} />
			<div className="composer-row">
				{repliesTo ? (
					<LinkButton
						look="ghost"
						icon="clipboard-list"
						iconOnly
						className="only-wide"
						to={repliesTo}
						preventScrollReset
					>
						Respuestas guardadas
					</LinkButton>
				) : null}
				{noteTo ? (
					<LinkButton look="ghost" icon="sticky-note" iconOnly className="only-wide" to={noteTo} preventScrollReset>
						Nota para el equipo
					</LinkButton>
				) : null}
				{attachTo ? (
					<LinkButton look="ghost" icon="paperclip" iconOnly to={attachTo} preventScrollReset>
						Adjuntar un archivo
					</LinkButton>
				) : null}
				<EmojiMenu box={box} />
				<label className="sr" htmlFor="texto">
					Mensaje para {calledIn(contact.firstName)}
				</label>
				<textarea
					key={draft}
					ref={box}
					className="textarea"
					id="texto"
					name="text"
					defaultValue={typeof typed?.text === 'string' ? typed.text : draft}
					rows={draft ? 3 : 1}
					maxLength={4096}
					required
					placeholder={placeholder ?? `Escribe a ${calledIn(contact.firstName)} por ${channelName(thread.channel)}`}
					onInput={(event) => {
						const isEmpty = event.currentTarget.value === ''
						keepWords(thread.id, event.currentTarget.value)
						// Who goes on writing after having been stopped has read why.
						setBegun((was) => (isEmpty ? undefined : was === undefined || stopped ? seenMessageId : was))
						slash.onInput(event)
						onTyping?.(!isEmpty)
					}}
					onKeyDown={(event) => {
						if (!slash.onKey(event)) sendOnEnter(event)
					}}
					{...slash.aria}
				/>
				<Button look="primary" icon="send" busy={busy}>
					<span className="only-wide">{busy ? 'Enviando...' : 'Enviar'}</span>
					<span className="sr only-phone">Enviar</span>
				</Button>
			</div>
			{caption ? <p className="caption">{caption}</p> : null}
		</Form>
	)
}

/** Shift and Enter is a new line; Enter that ends a composed letter is none. Nothing but blanks is not sent (INB-017). */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
	if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
	event.preventDefault()
	if (event.currentTarget.value.trim() !== '') event.currentTarget.form?.requestSubmit()
}
