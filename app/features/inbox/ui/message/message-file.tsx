import { Icon } from '#app/ui/icon.tsx'
import { type Message } from '../../schemas.ts'
import { kindText } from '../../threads/message-text.ts'

type MessageFileProps = { type: Message['type']; file: NonNullable<Message['file']>; href: string }

/** Shown or played in place where a browser can; else a link. */
export function MessageFile({ type, file: { name, contentType }, href }: MessageFileProps) {
	const label = name ?? kindText(type)
	if (contentType.startsWith('image/')) {
		return (
			<a href={href} target="_blank" rel="noreferrer">
				<img src={href} alt={label} loading="lazy" />
			</a>
		)
	}
	if (contentType.startsWith('audio/')) {
		// biome-ignore lint/a11y/useMediaCaption: people's voice notes come without one
		return <audio src={href} controls preload="none" aria-label={label} />
	}
	if (contentType.startsWith('video/')) {
		// biome-ignore lint/a11y/useMediaCaption: people's videos come without one
		return <video src={href} controls preload="none" aria-label={label} />
	}
	return (
		<a className="msg-file" href={href} target="_blank" rel="noreferrer">
			<Icon name="file-text" size="s" />
			{label}
		</a>
	)
}
